// Movements of the ledger that are forged, changed or removed, with balances that fit. What the server's own role can do is
// done with that role, and the rest with the database owner's. Neither knows the key.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { grantShares } from '#server/exchange/grant-shares.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { recordAudit } from './record-audit.ts';
import { verifyTrail } from './verify-trail.ts';

const server = await createTestApp({ PAYMENTS: 'sandbox' });
const { db } = server;
const owner = createDatabase(server.access.owner, 1);
afterAll(() => owner.destroy());
const channel = await insertChannel(db);
const stock = await insertStock(db, server.now);
const holder = await server.addPerson();
const second = await server.addPerson();
await server.jobs.runNow('audit-chain');
await server.ask('POST /payment/deposit', { as: holder, body: paymentBody(channel, 500) });
await transaction(db, async tx => {
  await grantShares(tx, [grantOf(10n)], server.now);
  const subject = { type: 'stock', id: stock.stockId };
  await recordAudit(tx, { actorId: null, action: 'holdings_imported', subject, at: server.now });
});

function grantOf(shares: bigint) {
  return { userId: holder.userId, stockId: stock.stockId, shares, cost_minor: 100n, acquiredAt: server.now };
}

beforeEach(async () => {
  expect([await verifyBooks(db), await verifyTrail(db)]).toEqual([[], []]);
});

interface Forged {
  readonly kind: string;
  readonly referenceId?: string;
  readonly asset: string;
  readonly from: 'external' | 'issuance';
  readonly amount: bigint;
}

/** Adds a movement to the holder and both balances, at the time of the last entry. */
async function forge(by: Database, { kind, referenceId = uuidv7(), asset, from, amount }: Forged) {
  const id = uuidv7();
  await sql`
    with entry as (select max(created_at) as at from audit_log), taker as (
      update ledger_accounts set available = available + ${amount}
      where owner_id = ${holder.userId} and asset = ${asset} returning id
    ), giver as (
      update ledger_accounts set available = available - ${amount} where kind = ${from} and asset = ${asset} returning id
    ), movement as (
      insert into ledger_transactions (id, kind, reference_id, created_at)
      select ${id}, ${kind}, ${referenceId}, at from entry
    )
    insert into postings (transaction_id, line, from_account_id, to_account_id, asset, amount, created_at)
    select ${id}, 0, giver.id, taker.id, ${asset}, ${amount}, entry.at from giver, taker, entry`.execute(by);
  return {
    name: `the ${kind} ${referenceId} (ledger transaction ${id}) was not written by a server`,
    undo: async () => {
      await sql`
        with gone as (delete from ledger_transactions where id = ${id}), lines as (
          delete from postings where transaction_id = ${id})
        update ledger_accounts set available = available + case kind when 'customer' then -${amount}::int8 else ${amount}::int8 end
        where asset = ${asset} and (owner_id = ${holder.userId} or kind = ${from})`.execute(owner);
    },
  };
}

test("a forged deposit of the time of an entry, with the server's role", async () => {
  const { name, undo } = await forge(db, { kind: 'deposit', asset: 'USD', from: 'external', amount: 9n });
  expect(await verifyTrail(db)).toContain(name);
  await undo();
});

test("a forged issuance with its grant, with the server's role: the books agree", async () => {
  const id = uuidv7();
  await sql`
    insert into share_grants
    select (jsonb_populate_record(g, jsonb_build_object('id', ${id}::uuid, 'shares', 7))).* from share_grants g`.execute(
    db,
  );
  const forged = { kind: 'issuance', referenceId: id, asset: stock.stockId, amount: 7n } as const;
  const { name, undo } = await forge(db, { ...forged, from: 'issuance' });
  expect(await verifyBooks(db)).toEqual([]);
  expect(await verifyTrail(db)).toContain(name);
  await undo();
  await sql`delete from share_grants where id = ${id}`.execute(owner);
});

test("a forged move of shares with its record, with the server's role: the books agree", async () => {
  const id = uuidv7();
  await sql`
    with approval as (
      insert into approvals (id, kind, subject_type, subject_id, payload, payload_hash, proposed_by, proposed_at, expires_at,
        status, decided_by, decided_at)
      select ${id}, 'move_shares', 'stock', ${stock.stockId}, '{}', sha256(''), ${holder.userId}, now(), now() + interval '1 day',
        'confirmed', ${second.userId}, now()
    )
    insert into share_moves (id, stock_id, to_user, shares, why, cost_minor, acquired_at, moved_at)
    values (${id}, ${stock.stockId}, ${holder.userId}, 5, 'gift', 0, now(), now())`.execute(db);
  const forged = { kind: 'transfer', referenceId: id, asset: stock.stockId, amount: 5n } as const;
  const { name, undo } = await forge(db, { ...forged, from: 'issuance' });
  expect(await verifyBooks(db)).toEqual([]);
  expect(await verifyTrail(db)).toContain(name);
  await undo();
  await sql`delete from share_moves where id = ${id}`.execute(owner);
});

test("a posting added to a real movement, with the server's role", async () => {
  const { rows } = await sql<{ id: string }>`
    with real as (
      select p.* from postings p join ledger_transactions l on l.id = p.transaction_id where l.kind = 'deposit' limit 1
    ), added as (
      insert into postings (transaction_id, line, from_account_id, to_account_id, asset, amount, created_at)
      select transaction_id, 9, from_account_id, to_account_id, asset, 1, created_at from real
    )
    select transaction_id as id from real`.execute(db);
  const id = rows[0]?.id ?? '';
  expect(await verifyTrail(db)).toEqual([
    expect.stringContaining(`(ledger transaction ${id}) was not written`),
  ]);
  await sql`delete from postings where transaction_id = ${id} and line = 9`.execute(owner);
});

test('a changed posting with balances that fit', async () => {
  const change = (by: bigint) =>
    sql`
    with one as (
      update postings set amount = amount + ${by} from ledger_transactions l
      where l.id = transaction_id and l.kind = 'deposit' returning from_account_id, to_account_id
    )
    update ledger_accounts a set available = available + case a.id when one.to_account_id then ${by}::int8 else -${by}::int8 end
    from one where a.id in (one.from_account_id, one.to_account_id)`.execute(owner);
  await change(5n);
  expect(await verifyTrail(db)).toEqual([
    expect.stringMatching(/^the deposit .* was not written by a server as it is$/),
  ]);
  await change(-5n);
});

test('a removed movement with its grant and balances that fit', async () => {
  const rows = await sql`select * from share_grants`.execute(db);
  expect(rows.rows).toHaveLength(1);
  await sql`create table kept_l as select * from ledger_transactions where kind = 'issuance';
    create table kept_p as select * from postings where transaction_id in (select id from kept_l);
    create table kept_a as select * from ledger_accounts where asset in (select asset from kept_p);
    create table kept_g as select * from share_grants`.execute(owner);
  await sql`
    delete from postings where transaction_id in (select id from kept_l);
    delete from ledger_transactions where id in (select id from kept_l);
    delete from share_grants; update ledger_accounts set available = 0 where id in (select id from kept_a)`.execute(
    owner,
  );
  expect(await verifyBooks(db)).toEqual([]);
  expect(await verifyTrail(db)).toEqual([expect.stringMatching(/^1 rows of writer .* are missing/)]);
  await sql`
    insert into ledger_transactions select * from kept_l; insert into postings select * from kept_p;
    insert into share_grants select * from kept_g;
    update ledger_accounts a set available = k.available from kept_a k where k.id = a.id;
    drop table kept_l, kept_p, kept_a, kept_g`.execute(owner);
});

test('an entry that is removed before it is chained, after which its writer went on', async () => {
  const before = await sql<{ id: string }>`select id from audit_log where action = 'deposit'`.execute(db);
  const person = await server.addPerson();
  const record = (action: 'signed_in' | 'signed_out') =>
    transaction(db, tx => {
      const subject = { type: 'user', id: person.userId };
      return recordAudit(tx, { actorId: person.userId, action, subject, at: server.now });
    });
  await record('signed_in');
  await sql`delete from audit_log where action = 'signed_in'`.execute(owner);
  for (let use = 0; use < 5; use += 1) await record('signed_out');
  await server.jobs.runNow('audit-chain');
  expect(before.rows).toHaveLength(1);
  expect(await verifyTrail(db)).toEqual([expect.stringMatching(/^1 rows of writer .* are missing/)]);
});
