// Money that is forged with the server's own database role, and trails that are cut.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { textOfEntry } from './entry-code.ts';
import { verifyAudit } from './verify-audit.ts';
import { verifyTrail } from './verify-trail.ts';

const server = await createTestApp({ PAYMENTS: 'sandbox' });
const { db } = server;
const channel = await insertChannel(db);

/** An installation with a deposit, a withdrawal and a settled trade, whose trail began before them. */
async function trade() {
  const stock = await insertStock(db, server.now);
  await server.jobs.runNow('audit-chain');
  const buyer = await server.addPerson();
  await server.ask('POST /payment/deposit', { as: buyer, body: paymentBody(channel, 500) });
  await server.ask('POST /payment/deposit', { as: buyer, body: paymentBody(channel, 100) });
  await server.jobs.runNow('audit-chain');
  return { stock, buyer };
}

const { buyer } = await trade();

/** Adds a completed deposit of $1,000,000 with the rights of the server's role: the books agree. */
async function mint(at = server.now): Promise<string> {
  const id = uuidv7();
  const transactionId = uuidv7();
  await sql`
    with cash as (
      update ledger_accounts set available = available + 100000000 where owner_id = ${buyer.userId} and kind = 'customer' and asset = 'USD' returning id
    ), world as (
      update ledger_accounts set available = available - 100000000
      where id = (select id from ledger_accounts where kind = 'external' order by id limit 1) returning id
    ), payment as (
      insert into payments (id, user_id, direction, channel_id, amount_minor, fee_minor, reference, status, provider, created_at, ended_at)
      values (${id}, ${buyer.userId}, 'deposit', ${channel.channelId}, 100000000, 0, 'MINT', 'completed', 'manual', ${at}, ${at})
    ), movement as (
      insert into ledger_transactions (id, kind, reference_id, created_at) values (${transactionId}, 'deposit', ${id}, ${at})
    )
    insert into postings (transaction_id, line, from_account_id, to_account_id, asset, amount, created_at)
    select ${transactionId}, 0, world.id, cash.id, 'USD', 100000000, ${at} from cash, world`.execute(db);
  return id;
}

/** Takes back what a test did, as the owner of the database. */
async function undo(id: string): Promise<void> {
  const owner = createDatabase(server.access.owner, 1);
  await sql`delete from postings where transaction_id in (select id from ledger_transactions where reference_id = ${id})`.execute(
    owner,
  );
  await sql`delete from ledger_transactions where reference_id = ${id}`.execute(owner);
  await sql`delete from payments where id = ${id}`.execute(owner);
  await sql`delete from audit_log where subject_id = ${id}`.execute(owner);
  await owner.destroy();
}

test('an honest market has its whole trail', async () => {
  expect(await verifyTrail(db)).toEqual([]);
});

test('a forged deposit that satisfies every rule of the books lacks its entry', async () => {
  const id = await mint();
  expect(await verifyBooks(db)).toEqual([]);
  expect(await verifyTrail(db)).toContain(
    `payment ${id} was completed without an entry of its person or its operators over its amount`,
  );
  await undo(id);
});

test('a forged entry does not help, as its code needs the key', async () => {
  const id = await mint();
  const entry = {
    id: uuidv7(),
    actor_id: buyer.userId,
    action: 'deposit',
    subject_type: 'payment',
    subject_id: id,
    request_id: null,
    created_at: server.now,
    writer: null,
    number: null,
  };
  const details = JSON.stringify({ status: 'completed', amount: '1000000.00' });
  const mac = Buffer.from(textOfEntry(entry, details)).subarray(0, 32);
  await db
    .insertInto('audit_log')
    .values({ ...entry, details, mac })
    .execute();
  expect(await verifyTrail(db)).toContain(`the entry ${entry.id} (deposit) was not written by a server`);
  await undo(id);
});

test('a forged deposit of an earlier date changes what was counted when the trail began', async () => {
  const id = await mint(new Date(server.now.getTime() - 30 * 86_400_000));
  const faults = await verifyTrail(db);
  expect(faults?.map(fault => fault.split(' ')[0])).toEqual(
    expect.arrayContaining(['payments', 'amounts', 'movements']),
  );
  await undo(id);
});

test('a payment whose entry was removed is found', async () => {
  const owner = createDatabase(server.access.owner, 1);
  const {
    rows: [entry],
  } = await sql<{ subject_id: string }>`
    with cut as (delete from audit_chain where audit_id in (
      select id from audit_log where action = 'deposit' order by id desc limit 1) returning audit_id)
    select subject_id from audit_log where id in (select audit_id from cut)`.execute(owner);
  await sql`alter table audit_chain drop constraint audit_chain_audit_id_fkey`.execute(owner);
  await sql`delete from audit_log where subject_id = ${entry?.subject_id ?? ''}`.execute(owner);
  await owner.destroy();
  expect(await verifyTrail(db)).toEqual([
    expect.stringMatching('1 rows of writer .* are missing|the entry after movement'),
    `payment ${entry?.subject_id ?? ''} was completed without an entry of its person or its operators over its amount`,
  ]);
});

test('the chain of a market with a key cannot be rewritten without it', async () => {
  const { faults } = await verifyAudit(db, undefined, server.now);
  expect(faults).toEqual([]);
  const owner = createDatabase(server.access.owner, 1);
  await sql`update audit_chain set keyed = false where sequence = (select max(sequence) from audit_chain)`.execute(
    owner,
  );
  await owner.destroy();
  expect((await verifyAudit(db, undefined, server.now)).faults).toHaveLength(1);
});
