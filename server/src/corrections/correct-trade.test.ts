// Price and shares of a trade that has not settled are corrected by two people: the trade is replaced by one on the right terms.
import { expect, test } from 'vitest';
import { confirmApproval } from '#server/approvals/decide-approval.ts';
import { findBrokenRules } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { losingFirstCommit } from '#server/testing/lose-first-commit.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { insertStock, setRules } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '60000' });
const { db, market } = server;
verifyBooksAfterEach(db);

const [dana, otto] = [
  await server.addPerson({ role: 'operator', isSteppedUp: true }),
  await server.addPerson({ role: 'operator', isSteppedUp: true }),
];
const DAY_MS = 86_400_000;
const CASH = 10_000_00n;

interface Trade {
  readonly review?: 'manual';
}

/** 100 shares at $9.00 in place of 60 at $10.00, before settlement. The seller has 20 more. */
async function trade({ review }: Trade = {}) {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 1_000n });
  const rules = review === undefined ? {} : { review, review_days: 5, rofr_days: 2 };
  await setRules(db, stock.stockId, server.now, rules);
  const buyer = await market.addBuyer(CASH);
  const seller = await market.addSeller(stock.stockId, 120n);
  await market.trade(seller, buyer, stock, 100n, 900n);
  const { id } = await readRecord(db, 'executions', ['id'], { stock_id: stock.stockId });
  return { ...stock, id, buyer, seller };
}

const right = { price: 10, shares: 60 };

function propose(tradeId: string, terms = right) {
  const correction = { kind: 'correct_trade', tradeId, ...terms };
  return server.call('POST /operator/corrections', { as: dana, body: { correction, reason: 'Typed wrong' } });
}

const confirm = (id: string) =>
  server.call('POST /operator/approvals/{id}/approve', { as: otto, params: { id } });

async function correct(tradeId: string, terms = right) {
  const { approvalId } = (await propose(tradeId, terms)).json<{ approvalId: string }>();
  expect((await confirm(approvalId)).json()).toMatchObject({ kind: 'correct_trade', status: 'confirmed' });
  return replacementOf(tradeId);
}

async function replacementOf(tradeId: string) {
  const found = db.selectFrom('trade_corrections').select('execution_id').where('corrects', '=', tradeId);
  return (await found.executeTakeFirstOrThrow()).execution_id;
}

const settlementOf = (tradeId: string) =>
  db
    .selectFrom('settlements')
    .select(['status', 'review_due_at', 'first_refusal_due_at', 'settle_due_at'])
    .where('execution_id', '=', tradeId)
    .executeTakeFirstOrThrow();
const codeOf = async (asked: ReturnType<typeof propose>) => (await asked).json<{ code: string }>().code;

test('the trade settles on the right terms, with the fees of these, on the day it was due', async () => {
  const { id, buyer, seller, slug, stockId } = await trade();
  const { settle_due_at } = await settlementOf(id);
  const preview = await server.ask('POST /operator/corrections/preview', {
    as: dana,
    body: { correction: { kind: 'correct_trade', tradeId: id, ...right } },
  });
  expect(preview.facts).toMatchObject({
    shares: '100',
    price: '9.00',
    newShares: '60',
    newPrice: '10.00',
    newTotal: '600.00',
  });
  const replacement = await correct(id);
  expect(await settlementOf(id)).toMatchObject({ status: 'voided' });
  expect(await settlementOf(replacement)).toMatchObject({ status: 'cleared', settle_due_at });
  expect(await market.balanceOf(buyer.userId, 'USD')).toEqual([CASH - 603_00n, 603_00n]);
  expect(await market.balanceOf(seller.userId, stockId)).toEqual([60n, 60n]);
  await market.settle();
  expect(await market.balanceOf(buyer.userId, 'USD')).toEqual([CASH - 603_00n, 0n]);
  expect(await market.balanceOf(seller.userId, 'USD')).toEqual([597_00n, 0n]);
  expect(await market.balanceOf(seller.userId, stockId)).toEqual([60n, 0n]);
  const { holding } = await server.ask('GET /portfolio/{slug}', { as: buyer, params: { slug } });
  expect(holding).toMatchObject({ shares: 60 });
  const told = await readRecords(db, 'notices', ['facts', 'link'], { kind: 'trade_corrected' });
  expect(told).toHaveLength(2);
  const notices = await server.ask('GET /notices', { as: buyer });
  const corrected = notices.results.find(({ kind }) => kind === 'trade_corrected');
  expect(corrected?.title).toBe('Your trade in Acme was corrected');
  const link = corrected?.link ?? '';
  const order = await server.ask('GET /market/orders/{id}', {
    as: buyer,
    params: { id: link.replace('/orders/', '') },
  });
  expect(order).toMatchObject({ status: 'filled', filledShares: 60 });
});

test('the audit log names the replacement with both terms and both people', async () => {
  const { id } = await trade();
  const replacement = await correct(id);
  const [entry] = await readRecords(db, 'audit_log', ['actor_id', 'details'], {
    action: 'trade_corrected',
    subject_id: id,
  });
  expect(entry).toMatchObject({
    actor_id: otto.userId,
    details: {
      proposedBy: dana.userId,
      trades: [['cleared', replacement, expect.any(String), expect.any(String)]],
      shares: ['100', '60'],
      price_minor: ['900', '1000'],
    },
  });
});

test('a company that approved the wrong terms reviews the right ones, in as much time', async () => {
  const { companyId, id } = await trade({ review: 'manual' });
  const issuer = await server.addPerson({ role: 'issuer', companyId });
  await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  server.pass(DAY_MS);
  const replacement = await correct(id);
  const { status, review_due_at, first_refusal_due_at } = await settlementOf(replacement);
  expect([status, review_due_at, first_refusal_due_at]).toEqual([
    'in_review',
    new Date(server.now.getTime() + 5 * DAY_MS),
    new Date(server.now.getTime() + 2 * DAY_MS),
  ]);
  const { results } = await server.ask('GET /notices', { as: issuer });
  expect(results[0]).toMatchObject({ kind: 'review_waiting' });
  await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id: replacement } });
  await market.settle();
  expect(await settlementOf(replacement)).toMatchObject({ status: 'settled' });
});

test('a trade that waits for its review keeps its deadlines, and is corrected again', async () => {
  const { id, seller, stockId } = await trade({ review: 'manual' });
  const before = await settlementOf(id);
  server.pass(DAY_MS);
  const first = await correct(id);
  expect(await settlementOf(first)).toEqual(before);
  const second = await correct(first, { price: 9.5, shares: 120 });
  expect(await settlementOf(second)).toEqual(before);
  expect(await market.balanceOf(seller.userId, stockId)).toEqual([0n, 120n]);
  expect(await codeOf(propose(first))).toBe('wrong_state');
});

test('a replacement is no newer price than the trade that it replaces', async () => {
  const { id, stockId } = await trade();
  const lastPrice = async () =>
    (await readRecord(db, 'stocks', ['last_price_minor'], { id: stockId })).last_price_minor;
  await correct(id, { price: 9.4, shares: 100 });
  expect(await lastPrice()).toBe(940n);
  const [seller, buyer] = [await market.addSeller(stockId, 5n), await market.addBuyer(CASH)];
  await market.trade(seller, buyer, { stockId }, 5n, 950n);
  await correct(await replacementOf(id), { price: 9.1, shares: 100 });
  expect(await lastPrice()).toBe(950n);
});

test('settled, unchanged and unaffordable corrections are refused', async () => {
  const { id } = await trade();
  expect(await codeOf(propose(id, { price: 9, shares: 100 }))).toBe('wrong_state');
  const dear = (await propose(id, { price: 200, shares: 100 })).json<{ code: string; message: string }>();
  expect(dear).toMatchObject({ code: 'correction_short' });
  expect(dear.message).toContain('The buyer');
  const many = (await propose(id, { price: 9, shares: 121 })).json<{ message: string }>();
  expect(many.message).toContain('The seller has 120');
  await market.settle();
  expect(await codeOf(propose(id))).toBe('wrong_state');
});

test('two confirmations at once correct a trade once, and one after its settlement not at all', async () => {
  const { id } = await trade();
  const { approvalId } = (await propose(id)).json<{ approvalId: string }>();
  const answers = await Promise.all([confirm(approvalId), confirm(approvalId), confirm(approvalId)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  expect((await settlementOf(await replacementOf(id))).status).toBe('cleared');
  const late = await trade();
  const second = (await propose(late.id)).json<{ approvalId: string }>();
  await market.settle();
  expect((await confirm(second.approvalId)).json()).toMatchObject({ code: 'wrong_state' });
  expect(await settlementOf(late.id)).toMatchObject({ status: 'settled' });
});

test('an order and a settlement beside the confirmation find the books as they are', async () => {
  const { buyer, id, seller, stockId } = await trade();
  const { approvalId } = (await propose(id)).json<{ approvalId: string }>();
  const order = { stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 9 };
  server.services.market.touch(stockId);
  market.pass(market.context.settlementDelay_ms);
  await Promise.all([
    confirm(approvalId),
    server.call('POST /market/order', { as: buyer, body: order }),
    server.jobs.runNow('settle-trades'),
    server.call('POST /market/order', { as: buyer, body: order }),
  ]);
  const [settled] = [await settlementOf(id)];
  expect(['voided', 'settled']).toContain(settled.status);
  const [cash] = await market.balanceOf(seller.userId, 'USD');
  expect([0n, 597_00n, 895_50n]).toContain(cash);
});

test('a confirmation whose response is lost with the connection has corrected the trade once', async () => {
  const { id } = await trade();
  const { approvalId } = (await propose(id)).json<{ approvalId: string }>();
  const by = { actorId: otto.userId, requestId: 'lost', at: server.now };
  const lost = confirmApproval(losingFirstCommit(db), server.services.approvalKinds, approvalId, by);
  await expect(lost).rejects.toThrow('the connection was lost');
  expect((await settlementOf(id)).status).toBe('voided');
  expect((await confirm(approvalId)).json()).toMatchObject({ code: 'wrong_state' });
});

test('the books name a correction that nobody confirmed', async () => {
  const [one, other] = [await trade(), await trade()];
  const { approval_id } = await db
    .selectFrom('trade_corrections')
    .select('approval_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { approvalId } = (await propose(one.id)).json<{ approvalId: string }>();
  expect(approvalId).not.toBe(approval_id);
  const forged = db.transaction().execute(async tx => {
    await tx
      .insertInto('trade_corrections')
      .values({ execution_id: other.id, corrects: one.id, approval_id: approvalId, position: 1n })
      .execute();
    const broken = await findBrokenRules(tx);
    throw new Error(broken.map(({ says }) => says).join());
  });
  await expect(forged).rejects.toThrow('a corrected trade was undone before it settled');
});
