// Proofs from a checkpoint: what they see, and what only a full proof sees.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { command as verify } from '#server/admin/commands/verify.ts';
import { readBooksCheckpoint, type BooksCheckpoint } from '#server/audit/books-checkpoint.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { readSince } from '#server/audit/since-checkpoint.ts';
import { createDatabase } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { grantShares } from '#server/exchange/grant-shares.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { proveBooks } from './prove-books.ts';

const server = await createTestApp({ PAYMENTS: 'sandbox' });
const { db, market } = server;
const { dataDir } = server.services.config;
const owner = createDatabase(server.access.owner, 1);
afterAll(() => owner.destroy());
const channel = await insertChannel(db);
const stock = await insertStock(db, server.now);
const [seller, buyer] = [await server.addPerson(), await server.addPerson()];
await server.jobs.runNow('audit-chain');
await grant(50n);
await deposit();
await trade();

function deposit() {
  return server.ask('POST /payment/deposit', { as: buyer, body: paymentBody(channel, 500) });
}

function grant(shares: bigint): Promise<void> {
  return transaction(db, async tx => {
    const one = {
      userId: seller.userId,
      stockId: stock.stockId,
      shares,
      cost_minor: 100n,
      acquiredAt: server.now,
    };
    await grantShares(tx, [one], server.now);
    const subject = { type: 'stock', id: stock.stockId };
    await recordAudit(tx, { actorId: null, action: 'holdings_imported', subject, at: server.now });
  });
}

/** Two trades, of which one settles. */
async function trade(): Promise<void> {
  for (const settles of [true, false]) {
    takenOrder(await market.take(limitOrder(seller, 'sell', stock, 2n, 10_00n)));
    takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 10_00n)));
    if (settles) await market.settle();
  }
}

/** Proves everything, and returns where the next proof may begin. */
async function checkpointed(): Promise<BooksCheckpoint> {
  const { broken, faults, checkpoint } = await proveBooks(db, { connections: 1, at: server.now });
  expect([broken, faults]).toEqual([[], []]);
  if (checkpoint === undefined) throw new Error('there is no checkpoint');
  return checkpoint;
}

/** What a proof from the checkpoint finds, in words. */
async function findSince(checkpoint?: BooksCheckpoint): Promise<readonly string[]> {
  const options = { connections: 2, at: server.now, ...(checkpoint && { checkpoint }) };
  const { broken, faults } = await proveBooks(db, options);
  return [...broken.map(({ says }) => says), ...(faults ?? ['nothing was compared'])];
}

const STILL_THERE = 'what was proved before is still there, and nothing was added to it';
const SUMS = 'a balance is the sum of its postings';

test('an honest market agrees from a checkpoint, which then moves on', async () => {
  const checkpoint = await checkpointed();
  expect(await findSince(checkpoint)).toEqual([]);
  await deposit();
  await grant(1n);
  await trade();
  await market.settle();
  const { checkpoint: next, ...proof } = await proveBooks(db, { connections: 1, at: server.now, checkpoint });
  expect([proof.broken, proof.faults, proof.from]).toEqual([[], [], checkpoint.at]);
  expect(next).toEqual(await checkpointed());
});

test('a movement that began before the checkpoint and commits after it is proved', async () => {
  let checkpoint: BooksCheckpoint | undefined;
  await transaction(db, async tx => {
    const one = {
      userId: seller.userId,
      stockId: stock.stockId,
      shares: 1n,
      cost_minor: 1n,
      acquiredAt: server.now,
    };
    await grantShares(tx, [one], server.now);
    checkpoint = await checkpointed();
    const subject = { type: 'stock', id: stock.stockId };
    await recordAudit(tx, { actorId: null, action: 'holdings_imported', subject, at: server.now });
  });
  if (checkpoint === undefined) throw new Error('there is no checkpoint');
  const { movements, entries } = await readSince(db, checkpoint);
  expect([movements.length, entries.length]).toEqual([1, 1]);
  expect(await findSince(checkpoint)).toEqual([]);
  const change = (by: number) =>
    sql`update ledger_accounts set available = available + ${by} where owner_id = ${seller.userId} and asset <> 'USD'`.execute(
      db,
    );
  await change(1);
  expect(await findSince(checkpoint)).toContain(SUMS);
  await change(-1);
});

test('rows that were added below the checkpoint or removed from there are found', async () => {
  const checkpoint = await checkpointed();
  await sql`
    with one as (select * from ledger_transactions where kind = 'deposit' limit 1), added as (
      insert into ledger_transactions (id, kind, reference_id, created_at, writer, number, mac)
      select gen_random_uuid(), 'fees', gen_random_uuid(), created_at, writer, number, mac from one returning id
    )
    insert into postings (transaction_id, line, from_account_id, to_account_id, asset, amount, created_at)
    select added.id, p.line, p.from_account_id, p.to_account_id, p.asset, p.amount, p.created_at
    from added, one join postings p on p.transaction_id = one.id`.execute(db);
  expect(await findSince(checkpoint)).toContain(STILL_THERE);
  await sql`delete from postings where transaction_id in (select id from ledger_transactions where kind = 'fees')`.execute(
    owner,
  );
  await sql`delete from ledger_transactions where kind = 'fees'`.execute(owner);
  expect(await findSince(checkpoint)).toEqual([]);
  await sql`create table kept as select * from audit_log where action = 'holdings_imported' limit 1`.execute(
    owner,
  );
  await sql`delete from audit_log where id in (select id from kept)`.execute(owner);
  expect(await findSince(checkpoint)).toContain(STILL_THERE);
  await sql`insert into audit_log select * from kept; drop table kept`.execute(owner);
});

test('a newer movement, entry or trade that no server wrote so is found', async () => {
  const checkpoint = await checkpointed();
  await trade();
  const change = async (there: string, back: string) => {
    await sql.raw(there).execute(owner);
    const found = await findSince(checkpoint);
    await sql.raw(back).execute(owner);
    return found;
  };
  const newest = (table: string, where = 'true') =>
    `(select id from ${table} where ${where} order by id desc limit 1)`;
  const movement = newest('ledger_transactions');
  expect(
    await change(
      `update postings set amount = amount + 1 where transaction_id = ${movement}`,
      `update postings set amount = amount - 1 where transaction_id = ${movement}`,
    ),
  ).toEqual(
    expect.arrayContaining([
      SUMS,
      expect.stringMatching(/^the settlement .* was not written by a server as it is$/),
    ]),
  );
  const entry = newest('audit_log', "action = 'orders_taken'");
  expect(
    await change(
      `update audit_log set subject_id = 'x' || subject_id where id = ${entry}`,
      `update audit_log set subject_id = substr(subject_id, 2) where id = ${entry}`,
    ),
  ).toEqual([expect.stringMatching(/^the entry .* was not written by a server$/)]);
  const execution = newest('executions');
  expect(
    await change(
      `update executions set price_minor = price_minor + 1 where id = ${execution}`,
      `update executions set price_minor = price_minor - 1 where id = ${execution}`,
    ),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^the listed trade .* is not as it was made$/)]));
  expect(await findSince(checkpoint)).toEqual([]);
});

test('an older posting that was changed with its balances is found, and without them by a full proof alone', async () => {
  const checkpoint = await checkpointed();
  const one = sql`(select transaction_id from postings p join ledger_transactions l on l.id = p.transaction_id
    where l.kind = 'settlement' order by l.id limit 1)`;
  await sql`update postings set amount = amount + 1 where transaction_id = ${one} and line = 0`.execute(
    owner,
  );
  expect(await findSince(checkpoint)).toEqual([]);
  expect(await findSince()).toContain(SUMS);
  await sql`
    update ledger_accounts a set available = available + case a.id when p.to_account_id then 1 else -1 end from postings p
    where p.transaction_id = ${one} and p.line = 0 and a.id in (p.from_account_id, p.to_account_id)`.execute(
    owner,
  );
  expect(await findSince(checkpoint)).toContain(SUMS);
  await sql`
    update ledger_accounts a set available = available - case a.id when p.to_account_id then 1 else -1 end from postings p
    where p.transaction_id = ${one} and p.line = 0 and a.id in (p.from_account_id, p.to_account_id)`.execute(
    owner,
  );
  await sql`update postings set amount = amount - 1 where transaction_id = ${one} and line = 0`.execute(
    owner,
  );
});

test('the command goes on from its last proof, ignores a forged checkpoint, and proves everything where something differs', async () => {
  const run = async (...args: readonly string[]) => {
    const { run: start, said } = commandRunner(server, verify);
    return [await start(...args), said[0]];
  };
  expect(await run('--full')).toEqual([0, expect.stringMatching(/^books agree \(\d+ rules\)$/)]);
  expect(await run()).toEqual([0, expect.stringMatching(/^books agree \(\d+ rules, from the proof of /)]);
  const path = join(dataDir, 'books-checkpoint.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('books', 'cooks'));
  expect(await readBooksCheckpoint(dataDir)).toBeUndefined();
  expect(await run()).toEqual([0, expect.stringMatching(/^books agree \(\d+ rules\)$/)]);
  await sql`update ledger_accounts set available = available + 1 where kind = 'fees'`.execute(db);
  expect(await run()).toEqual([1, expect.stringMatching(/^Something differs since the proof of /)]);
  await sql`update ledger_accounts set available = available - 1 where kind = 'fees'`.execute(db);
  expect(await run()).toEqual([0, expect.stringMatching(/from the proof of/)]);
});
