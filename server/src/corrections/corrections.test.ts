import { expect, test } from 'vitest';
import type { Body } from '#contract/api.ts';
import { importHoldings } from '#server/corporate-acts/import-holdings.ts';
import { confirmApproval } from '#server/approvals/decide-approval.ts';
import { readCollectedFees } from '#server/corrections/take-out-fees.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { losingFirstCommit } from '#server/testing/lose-first-commit.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

type Correction = Body<'POST /operator/corrections'>['correction'];

const server = await createTestApp();
const { db, market } = server;
verifyBooksAfterEach(db);

const operators = [
  await server.addPerson({ role: 'operator', isSteppedUp: true }),
  await server.addPerson({ role: 'operator', isSteppedUp: true }),
] as const;
const [dana, otto] = operators;

const preview = (correction: Correction) =>
  server.call('POST /operator/corrections/preview', { as: dana, body: { correction } });

let keys = 0;
function propose(correction: Correction) {
  keys += 1;
  const body = { correction, reason: 'Entered by mistake' };
  return server.call('POST /operator/corrections', { as: dana, body, key: `correction-${keys}` });
}

const confirm = (id: string, as: TestPerson = otto) =>
  server.call('POST /operator/approvals/{id}/approve', { as, params: { id } });

/** Proposed by one operator and confirmed by the other. */
async function correct(correction: Correction) {
  const proposed = await propose(correction);
  const { approvalId } = proposed.json<{ approvalId: string }>();
  expect(approvalId).toMatch(/^[0-9a-f-]{36}$/);
  const own = await confirm(approvalId, dana);
  expect(own.json()).toMatchObject({ code: 'second_person_required' });
  return confirm(approvalId);
}

interface Trade {
  readonly review?: 'manual';
  readonly shares?: bigint;
  readonly price_minor?: bigint;
}

/** Two people who have traded, before settlement. */
async function trade({ review, shares = 100n, price_minor = 1_000n }: Trade = {}) {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 900n });
  await setRules(db, stock.stockId, server.now, review === undefined ? {} : { review, review_days: 5 });
  const buyer = await market.addBuyer(10_000_000n);
  const seller = await market.addSeller(stock.stockId, shares);
  await market.trade(seller, buyer, stock, shares, price_minor);
  const { id } = await readRecord(db, 'executions', ['id'], { stock_id: stock.stockId });
  return { ...stock, id, buyer, seller };
}

const settle = () => market.settle();

const statusOf = async (id: string) =>
  db
    .selectFrom('settlements')
    .select(['status', 'settled_at'])
    .where('execution_id', '=', id)
    .executeTakeFirstOrThrow();

test('an order is cancelled by two people, and its hold is released', async () => {
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(100_000n);
  await market.take(limitOrder(buyer, 'buy', stock, 10n, 500n));
  const { id: orderId } = await readRecord(db, 'orders', ['id'], { user_id: buyer.userId });
  const correction = { kind: 'cancel_order', orderId } as const;
  expect((await preview(correction)).json()).toMatchObject({ facts: { shares: '10', price: '5.00' } });
  expect(await readRecord(db, 'orders', ['status'], { id: orderId })).toEqual({ status: 'open' });
  expect((await correct(correction)).json()).toMatchObject({ status: 'confirmed' });
  expect(await readRecord(db, 'orders', ['status', 'end_reason'], { id: orderId })).toEqual({
    status: 'cancelled',
    end_reason: 'cancelled_by_operator',
  });
  expect(await market.balanceOf(buyer.userId, 'USD')).toEqual([100_000n, 0n]);
  expect((await preview(correction)).json()).toMatchObject({ code: 'order_not_open' });
});

test.each([undefined, 'manual'] as const)(
  'a trade that is not settled is undone, review %s',
  async review => {
    const { id, buyer, seller, stockId } = await trade(review === undefined ? {} : { review });
    await correct({ kind: 'void_trade', tradeId: id });
    expect(await statusOf(id)).toEqual({ status: 'voided', settled_at: null });
    expect(await market.balanceOf(buyer.userId, 'USD')).toEqual([10_000_000n, 0n]);
    expect(await market.balanceOf(seller.userId, stockId)).toEqual([100n, 0n]);
    expect(await readRecord(db, 'stocks', ['last_price_minor'], { id: stockId })).toMatchObject({});
    await settle();
    expect((await statusOf(id)).status).toBe('voided');
  },
);

test('a settled trade is reversed with its fees, and neither side’s portfolio knows it', async () => {
  const { id, buyer, seller, stockId, slug } = await trade();
  await settle();
  const fees = await readCollectedFees(db);
  const correction = { kind: 'void_trade', tradeId: id } as const;
  expect((await preview(correction)).json()).toMatchObject({ facts: { shares: '100', price: '10.00' } });
  expect((await statusOf(id)).status).toBe('settled');
  expect((await correct(correction)).json()).toMatchObject({ status: 'confirmed' });
  const undone = await statusOf(id);
  expect([undone.status, undone.settled_at === null]).toEqual(['voided', false]);
  expect(await market.balanceOf(buyer.userId, 'USD')).toEqual([10_000_000n, 0n]);
  expect(await market.balanceOf(seller.userId, 'USD')).toEqual([0n, 0n]);
  expect(await market.balanceOf(seller.userId, stockId)).toEqual([100n, 0n]);
  expect(await readCollectedFees(db)).toBeLessThan(fees);
  server.services.market.touch(stockId);
  expect(await server.ask('GET /portfolio', { as: buyer })).toMatchObject({ stocks: [] });
  const { holding } = await server.ask('GET /portfolio/{slug}', { as: seller, params: { slug } });
  expect(holding).toMatchObject({ shares: 100 });
  expect((await propose(correction)).json()).toMatchObject({ code: 'wrong_state' });
  const written = await db.selectFrom('announcements').select('notices').execute();
  expect(JSON.stringify(written)).toContain('trade_voided');
});

test('a reversal is refused while the buyer lacks the shares or the seller the cash', async () => {
  const { id, buyer, ...stock } = await trade();
  await settle();
  await market.take(limitOrder(buyer, 'sell', stock, 40n, 5_000n));
  const correction = { kind: 'void_trade', tradeId: id } as const;
  expect((await propose(correction)).json()).toMatchObject({
    code: 'correction_short',
    message: 'The buyer has 60, and 100 is needed.',
  });
  expect((await statusOf(id)).status).toBe('settled');
});

test('a split after the delivery makes a reversal impossible', async () => {
  const { id, stockId } = await trade();
  await settle();
  await splitStock(market.context, stockId, { numerator: 2n, denominator: 1n });
  expect((await propose({ kind: 'void_trade', tradeId: id })).json()).toMatchObject({ code: 'stock_split' });
});

test('two confirmations at once, and one after a settlement in between, undo a trade once', async () => {
  const { id } = await trade();
  const { approvalId } = (await propose({ kind: 'void_trade', tradeId: id })).json<{ approvalId: string }>();
  await settle();
  const answers = await Promise.all([confirm(approvalId), confirm(approvalId), confirm(approvalId)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  const written = await readRecords(db, 'ledger_transactions', ['kind'], { reference_id: id });
  expect(written.map(({ kind }) => kind)).toEqual(['settlement', 'reversal']);
});

test('a confirmation whose response is lost with the connection has undone the trade once', async () => {
  const { id } = await trade();
  await settle();
  const { approvalId } = (await propose({ kind: 'void_trade', tradeId: id })).json<{ approvalId: string }>();
  const by = { actorId: otto.userId, requestId: 'lost', at: server.now };
  const { approvalKinds } = server.services;
  const lost = confirmApproval(losingFirstCommit(db), approvalKinds, approvalId, by);
  await expect(lost).rejects.toThrow('the connection was lost');
  expect((await statusOf(id)).status).toBe('voided');
  expect((await confirm(approvalId)).json()).toMatchObject({ code: 'wrong_state' });
});

test('shares are given as a gift with their cost and day, and leave or come by a transfer agent', async () => {
  const { stockId, slug } = await insertStock(db, server.now);
  const [giver, receiver] = [await server.addPerson(), await server.addPerson()];
  const row = { slug, email: giver.email, shares: 300n, cost: 60_000n, acquired: '2023-05-02' };
  await importHoldings(db, [row], server.now);
  server.pass(1000);
  const gift = { kind: 'move_shares', slug, why: 'gift', cost: 200, acquiredOn: '2023-05-02' } as const;
  const move = { ...gift, from: giver.userId, to: receiver.userId, shares: 100 };
  expect((await preview({ ...move, shares: 301 })).json()).toMatchObject({ code: 'correction_short' });
  expect((await preview({ ...move, from: null, to: null })).json()).toMatchObject({
    correction: { to: ['Name who gives the shares, or who receives them'] },
  });
  expect((await correct(move)).json()).toMatchObject({ status: 'confirmed' });
  expect(await market.balanceOf(receiver.userId, stockId)).toEqual([100n, 0n]);
  server.services.market.touch(stockId);
  const lots = async (as: TestPerson) =>
    (await server.ask('GET /portfolio/{slug}/lots', { as, params: { slug } })).results;
  expect(await lots(receiver)).toMatchObject([
    { shares: 100, cost: 200, acquiredAt: '2023-05-02T12:00:00.000Z' },
  ]);
  expect(await lots(giver)).toMatchObject([{ shares: 200, cost: 400 }]);
  server.pass(1000);
  await splitStock(market.context, stockId, { numerator: 2n, denominator: 1n });
  server.pass(1000);
  await correct({ ...move, to: null, why: 'transfer_agent', shares: 400 });
  await correct({ ...move, from: null, why: 'transfer_agent', shares: 50 });
  expect(await market.balanceOf(giver.userId, stockId)).toEqual([0n, 0n]);
  expect(await market.balanceOf(receiver.userId, stockId)).toEqual([250n, 0n]);
  expect((await preview({ ...move, from: null, shares: 10_000_000 })).json()).toMatchObject({
    code: 'too_many_shares',
  });
});

test('a company without any holding or order is unlisted, any other one is not', async () => {
  const { slug, companyId } = await insertStock(db, server.now);
  await setRules(db, (await readRecord(db, 'stocks', ['id'], { company_id: companyId })).id, server.now, {});
  expect((await correct({ kind: 'unlist_company', slug })).json()).toMatchObject({ status: 'confirmed' });
  expect(await readRecords(db, 'companies', ['id'], { slug })).toEqual([]);
  const traded = await trade();
  expect((await propose({ kind: 'unlist_company', slug: traded.slug })).json()).toMatchObject({
    code: 'company_has_history',
  });
});

test('a blocked person is erased, one with money is not', async () => {
  const person = await server.addPerson({ firstName: 'Greta', lastName: 'Gone' });
  await market.give(person, 100n);
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', person.userId).execute();
  const correction = { kind: 'erase_person', personId: person.userId } as const;
  const refused = (await propose(correction)).json<{ code: string; message: string }>();
  expect(refused.code).toBe('erasure_blocked');
  expect(refused.message).toContain('$1.00 is in the account');
  const other = await server.addPerson({ firstName: 'Greta', lastName: 'Gone' });
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', other.userId).execute();
  await correct({ kind: 'erase_person', personId: other.userId });
  expect(await readRecord(db, 'users', ['status', 'first_name'], { id: other.userId })).toEqual({
    status: 'erased',
    first_name: 'Erased',
  });
});

test('fees are taken out once per bank reference, and at most those collected', async () => {
  await trade();
  await settle();
  const fees = await readCollectedFees(db);
  const take = (amount: bigint, reference: string) =>
    ({ kind: 'take_out_fees', amount: Number(amount) / 100, reference }) as const;
  expect((await preview(take(fees + 1n, 'FEES-1'))).json()).toMatchObject({ code: 'correction_short' });
  expect((await correct(take(fees - 1n, 'FEES-1'))).json()).toMatchObject({ status: 'confirmed' });
  expect(await readCollectedFees(db)).toBe(1n);
  expect((await preview(take(1n, 'fees-1'))).json()).toMatchObject({ code: 'recorded_already' });
});

test('cash of a company is recorded by two people', async () => {
  const { slug, companyId } = await insertStock(db, server.now);
  const pay = {
    kind: 'company_cash',
    slug,
    direction: 'deposit',
    amount: 5_000_000,
    reference: 'WIRE-77',
  } as const;
  await correct(pay);
  expect(await market.balanceOf(companyId, 'USD')).toEqual([500_000_000n, 0n]);
  expect((await propose(pay)).json()).toMatchObject({ code: 'recorded_already' });
  const out = { ...pay, direction: 'withdrawal', amount: 5_000_000.01, reference: 'OUT-1' } as const;
  expect((await propose(out)).json()).toMatchObject({ code: 'correction_short' });
});
