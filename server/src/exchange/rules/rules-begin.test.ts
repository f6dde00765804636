// Rules come into force while processes with different clocks accept, change and judge orders.
import { expect, test } from 'vitest';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createOrderQueue } from '#server/exchange/intake/order-queue.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { transaction } from '#server/database/transaction.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { applyDueRules } from './apply-rules.ts';
import { changeRules, withdrawRules } from './change-rules.ts';
import { recheckInvestorType } from './recheck-orders.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const HOUR_MS = 3_600_000;

verifyBooksAfterEach(db);

/** An open stock, its issuer, and a bid of $12.00 for five shares. */
async function bidIn() {
  const stock = await insertStock(db, market.now);
  const [issuer, buyer] = [await market.addBuyer(0n), await market.addBuyer(1_000_00n)];
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 5n, 12_00n)));
  const open = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
  const by = { stockId: stock.stockId, by: issuer.userId };
  const change = (rules: Partial<IssuerRules>, at: Date, context: ExchangeContext = market.context) =>
    changeRules(context, by, { ...open, ...rules }, at);
  return { stock, buyer, order, by, change };
}

const later = (ms: number) => new Date(market.now.getTime() + ms);

/** A process whose clock is behind by this much. */
const behind = (ms: number): ExchangeContext => ({ ...market.context, clock: () => later(-ms) });

/**
 * Repeats the test with an event before the response of the first statement, then of the second, and so on
 * until none is left. Work that waits for a lock is done after it.
 */
async function atEachStatement(
  tryOnce: (
    acting: (act: () => Promise<void>) => ExchangeContext,
    done: () => Promise<void>,
  ) => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    let doing: Promise<void> | undefined;
    const acting = (act: () => Promise<void>): ExchangeContext => {
      const plugin = actBeforeStatement(statement, async () => {
        doing = act();
        await Promise.race([doing, expect.poll(() => countWaiting(db)).toBeGreaterThan(0)]);
      });
      return { ...market.context, db: db.withPlugin(plugin) };
    };
    await tryOnce(acting, async () => doing);
    if (doing === undefined) return statement - 1;
  }
}

test('an order that its owner brings within the rules while it is judged does not stay suspended', async () => {
  const statements = await atEachStatement(async (acting, done) => {
    const { buyer, order, change } = await bidIn();
    const context = acting(async () => {
      const { orderId, userId } = { orderId: order.id, userId: buyer.userId };
      await market.take({ do: 'replace', orderId, userId, shares: 5n, limit_minor: 11_00n });
    });
    await change(
      { priceRange: { kind: 'absolute', lowest_minor: 1_00n, highest_minor: 11_00n } },
      market.now,
      context,
    );
    await done();
    await applyDueRules(market.context);
    const { limit_price_minor, status } = await readRecord(db, 'orders', ['limit_price_minor', 'status'], {
      id: order.id,
    });
    expect(status).toBe(limit_price_minor === 12_00n ? 'suspended' : 'open');
  });
  expect(statements).toBeGreaterThan(8);
});

test('rules that have begun in one process have begun in all, despite clocks that are behind, and cannot be withdrawn', async () => {
  const { stock, buyer, order, by, change } = await bidIn();
  const rules = await change({ smallestLot: 10n }, later(HOUR_MS));
  if (rules === 'outdated' || isRefusal(rules)) throw new Error('not changed');
  const slow = createOrderQueue(behind(20));
  const bid = () => limitOrder(buyer, 'buy', stock, 5n, 10_00n);
  expect(takenOrder(await slow.submit(bid())).order.status).toBe('open');
  market.now = later(HOUR_MS);
  await applyDueRules(market.context);
  expect(await market.statusOf(order.id)).toBe('suspended');
  expect(await slow.submit(bid())).toMatchObject({ code: 'below_smallest_lot' });
  expect(await withdrawRules(behind(20), by, rules.id)).toBe('in_force');
  // This process does not know yet that the rules have begun. They stay begun and are judged again.
  await change({ smallestLot: 2n }, market.now, behind(20));
  await applyDueRules(market.context);
  expect(await market.statusOf(order.id)).toBe('open');
});

test('rules withdrawn while they begin are not applied, or cannot be withdrawn', async () => {
  await atEachStatement(async (acting, done) => {
    const { order, by, change } = await bidIn();
    const rules = await change({ smallestLot: 10n }, later(HOUR_MS));
    if (rules === 'outdated' || isRefusal(rules)) throw new Error('not changed');
    market.now = later(HOUR_MS);
    let answer = '';
    const context = acting(async () => {
      answer = await withdrawRules(behind(20), by, rules.id);
    });
    await applyDueRules(context, by.stockId);
    await done();
    await applyDueRules(market.context, by.stockId);
    expect(await market.statusOf(order.id)).toBe(answer === 'withdrawn' ? 'open' : 'suspended');
  });
});

test('a person who changes while other rules begin is judged by those rules', async () => {
  const statements = await atEachStatement(async (acting, done) => {
    const { stock, buyer, order, change } = await bidIn();
    const who = { kind: 'investor_types', types: ['accredited', 'individual'] } as const;
    await change({ who }, market.now);
    market.now = later(1);
    await change({ who, smallestLot: 2n }, later(HOUR_MS));
    market.now = later(HOUR_MS);
    const context = acting(async () => {
      // By a clock before the new rules, which this process has not seen.
      const at = later(-20);
      await transaction(db, async tx => {
        const [from, to] = [buyer.investorType, 'institutional'] as const;
        await recheckInvestorType(tx, buyer.userId, { from, to, at });
        await tx.updateTable('users').set({ investor_type: to }).where('id', '=', buyer.userId).execute();
      });
    });
    await applyDueRules(context, stock.stockId);
    await done();
    await applyDueRules(market.context, stock.stockId);
    // Who may buy is judged with the next day.
    market.pass(DAY_MS);
    await applyDueRules(market.context, stock.stockId);
    const { investor_type } = await readRecord(db, 'users', ['investor_type'], { id: buyer.userId });
    expect(await market.statusOf(order.id)).toBe(investor_type === 'institutional' ? 'suspended' : 'open');
  });
  expect(statements).toBeGreaterThan(3);
});

test('a person who changed under rules that did not ask is judged by rules that begin and do', async () => {
  const { stock, buyer, order, change } = await bidIn();
  await change({ who: { kind: 'investor_types', types: ['accredited', 'individual'] } }, later(HOUR_MS));
  const before = market.now;
  const applying = await transaction(db, async tx => {
    const [from, to] = [buyer.investorType, 'institutional'] as const;
    await recheckInvestorType(tx, buyer.userId, { from, to, at: before });
    market.now = later(HOUR_MS);
    const applied = applyDueRules(market.context, stock.stockId);
    await Promise.race([applied, expect.poll(() => countWaiting(db)).toBeGreaterThan(0)]);
    await tx.updateTable('users').set({ investor_type: to }).where('id', '=', buyer.userId).execute();
    return { applied };
  });
  await applying.applied;
  market.pass(DAY_MS);
  await applyDueRules(market.context, stock.stockId);
  expect(await market.statusOf(order.id)).toBe('suspended');
});

test('after a split while rules begin the book contains what they allow', async () => {
  const statements = await atEachStatement(async (acting, done) => {
    const { stock, order, change } = await bidIn();
    await change(
      { priceRange: { kind: 'absolute', lowest_minor: 10_00n, highest_minor: 20_00n } },
      later(HOUR_MS),
    );
    market.now = later(HOUR_MS);
    const context = acting(async () => {
      await splitStock(behind(20), stock.stockId, { numerator: 2n, denominator: 1n });
    });
    await applyDueRules(context, stock.stockId);
    await done();
    await applyDueRules(market.context, stock.stockId);
    expect(await market.statusOf(order.id)).toBe('open');
  });
  expect(statements).toBeGreaterThan(3);
});
