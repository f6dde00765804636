// The confirmation of each kind of correction fails at each of its statements, as when the server is killed there: nothing of
// it stays, the books agree, and the next confirmation makes it once.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Body } from '#contract/api.ts';
import { importHoldings } from '#server/corporate-acts/import-holdings.ts';
import { confirmApproval } from '#server/approvals/decide-approval.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { failAtEachStatement } from '#server/testing/act-before-statement.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';

type Correction = Body<'POST /operator/corrections'>['correction'];

const server = await createTestApp();
const { db, market } = server;
const dana = await server.addPerson({ role: 'operator', isSteppedUp: true });
const otto = await server.addPerson({ role: 'operator', isSteppedUp: true });

async function trade(review?: 'manual') {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 900n });
  await setRules(db, stock.stockId, server.now, review === undefined ? {} : { review, review_days: 5 });
  const [buyer, seller] = [await market.addBuyer(10_000_000n), await market.addSeller(stock.stockId, 100n)];
  await market.trade(seller, buyer, stock, 100n, 1_000n);
  const { id } = await readRecord(db, 'executions', ['id'], { stock_id: stock.stockId });
  return id;
}

async function settledTrade(): Promise<string> {
  const id = await trade();
  await market.settle();
  return id;
}

async function restingOrder(): Promise<string> {
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(100_000n);
  await market.take(limitOrder(buyer, 'buy', stock, 10n, 500n));
  return (await readRecord(db, 'orders', ['id'], { user_id: buyer.userId })).id;
}

async function gift(): Promise<Correction> {
  const { slug } = await insertStock(db, server.now);
  const [giver, receiver] = [await server.addPerson(), await server.addPerson()];
  await importHoldings(
    db,
    [{ slug, email: giver.email, shares: 300n, cost: 60_000n, acquired: '2023-05-02' }],
    server.now,
  );
  return { kind: 'move_shares', slug, why: 'gift', from: giver.userId, to: receiver.userId, shares: 100 };
}

async function blockedPerson(): Promise<string> {
  const { userId } = await server.addPerson();
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute();
  return userId;
}

const KINDS: readonly (readonly [string, () => Promise<Correction>])[] = [
  ['an order cancelled', async () => ({ kind: 'cancel_order', orderId: await restingOrder() })],
  ['an unsettled trade undone', async () => ({ kind: 'void_trade', tradeId: await trade('manual') })],
  ['a settled trade reversed', async () => ({ kind: 'void_trade', tradeId: await settledTrade() })],
  [
    'a trade corrected',
    async () => ({ kind: 'correct_trade', tradeId: await trade('manual'), price: 10, shares: 60 }),
  ],
  ['shares moved', gift],
  [
    'a company unlisted',
    async () => ({ kind: 'unlist_company', slug: (await insertStock(db, server.now)).slug }),
  ],
  ['a person erased', async () => ({ kind: 'erase_person', personId: await blockedPerson() })],
  [
    'fees taken out',
    async () => {
      await settledTrade();
      return { kind: 'take_out_fees', amount: 0.01, reference: 'FEES-1' };
    },
  ],
  [
    'cash of a company recorded',
    async () => {
      const { slug } = await insertStock(db, server.now);
      return { kind: 'company_cash', slug, direction: 'deposit', amount: 5_000, reference: 'WIRE-77' };
    },
  ],
];

test.each(KINDS)('%s, and killed at each statement', async (_, prepare) => {
  const correction = await prepare();
  const proposed = await server.call('POST /operator/corrections', {
    as: dana,
    body: { correction, reason: 'Entered by mistake' },
    key: `killed-${correction.kind}-${Math.random()}`,
  });
  expect(proposed.statusCode, proposed.body).toBe(202);
  const { approvalId } = proposed.json<{ approvalId: string }>();
  const by = { actorId: otto.userId, requestId: 'killed', at: server.now };
  const before = await readState(approvalId);
  let kills = 0;
  await failAtEachStatement(db, async faulty => {
    const done = await confirmApproval(faulty, server.services.approvalKinds, approvalId, by).then(
      () => true,
      () => false,
    );
    if (done) return;
    kills += 1;
    expect(await readState(approvalId)).toEqual(before);
  });
  // What follows the commit, such as telling others, may fail without harm.
  expect(kills).toBeGreaterThan(2);
  expect((await readState(approvalId)).approval).toBe('confirmed');
  expect(await verifyBooks(db)).toEqual([]);
  const again = await confirmApproval(db, server.services.approvalKinds, approvalId, by);
  expect(again).toMatchObject({ code: 'wrong_state' });
});

/** What a correction may change. */
async function readState(approvalId: string) {
  const { rows } = await sql<{ approval: string; counts: unknown }>`
    select status as approval, json_build_array(
      (select count(*) from ledger_transactions), (select count(*) from postings),
      (select md5(string_agg(concat_ws(' ', id, available, held), ',' order by id)) from ledger_accounts),
      (select md5(string_agg(concat_ws(' ', execution_id, status), ',' order by execution_id)) from settlements),
      (select md5(string_agg(concat_ws(' ', id, status, filled_shares), ',' order by id)) from orders),
      (select count(*) from share_moves), (select count(*) from trade_corrections), (select count(*) from companies),
      (select count(*) from users where status = 'erased'), (select count(*) from audit_log)
    ) as counts
    from approvals where id = ${approvalId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the proposal is gone');
  return state;
}
