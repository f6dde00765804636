// What people see agrees with the ledger: cash, lots, realised gains, returns and statements, over random
// histories of trades, splits and exits on the real exchange.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db, market } = server;

const HOUR_MS = 3_600_000;
const CASH = 100_000_00n;
const SHARES = 500n;

interface Step {
  readonly act: 'trade' | 'settle' | 'split' | 'exit';
  readonly seller: number;
  readonly buyer: number;
  readonly shares: number;
  readonly price: number;
  readonly hours: number;
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('trade', 'trade', 'trade', 'trade', 'trade', 'settle', 'settle', 'split', 'exit'),
    seller: fc.nat(2),
    buyer: fc.nat(2),
    shares: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 100, max: 9_999 }),
    hours: fc.integer({ min: 1, max: 200 }),
  }),
  { minLength: 15, maxLength: 30 },
);

const RATIOS = [
  { numerator: 2n, denominator: 1n },
  { numerator: 1n, denominator: 3n },
  { numerator: 3n, denominator: 2n },
] as const;

async function wait(hours: number): Promise<void> {
  market.now = new Date(market.now.getTime() + hours * HOUR_MS);
  await settleDue(market.context);
}

/** A founder with shares and two people with cash. Trades are settled at the end. */
async function live(list: readonly Step[]) {
  market.now = new Date('2026-01-05T10:00:00Z');
  const stock = await insertStock(db, market.now);
  const founder = await market.addSeller(stock.stockId, SHARES);
  const people = [founder, await market.addBuyer(CASH), await market.addBuyer(CASH)];
  // The company pays for fractions of splits.
  await giveCash(db, stock.companyId, CASH, market.now);
  for (const { act, seller, buyer, shares, price, hours } of list) {
    const [from, to] = [people[seller] ?? founder, people[buyer] ?? founder];
    switch (act) {
      case 'trade':
        await market.take(limitOrder(from, 'sell', stock, BigInt(shares), BigInt(price)));
        await market.take(limitOrder(to, 'buy', stock, BigInt(shares), BigInt(price), IOC));
        break;
      case 'settle':
        await wait(hours);
        break;
      case 'split':
        await wait(1);
        await splitStock(market.context, stock.stockId, RATIOS[shares % RATIOS.length] ?? RATIOS[0]);
        break;
      case 'exit':
        await wait(1);
        // Rare, because nothing happens after an exit.
        if (hours % 8 === 0) await exitStock(market.context, stock.stockId, BigInt(price - 100));
        break;
    }
  }
  await wait(1);
  server.services.market.touch(stock.stockId);
  return { people, founder, slug: stock.slug };
}

const IOC = { timeInForce: 'ioc' } as const;

const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);

async function lookAt(as: TestPerson, slug: string) {
  const holding = await server.call('GET /portfolio/{slug}', { as, params: { slug } });
  const { realisedGain = 0 } = holding.json<{ realisedGain?: number }>();
  const [{ balance, held }, portfolio, { statements }] = await Promise.all([
    server.ask('GET /account', { as }),
    server.ask('GET /portfolio', { as }),
    server.ask('GET /account/statements', { as }),
  ]);
  return {
    cash: cents(balance) + cents(held),
    cost: cents(portfolio.totalCost),
    gain: cents(portfolio.totalGain),
    realised: cents(realisedGain),
    overall: cents(portfolio.performance.find(({ period }) => period === 'ALL')?.value ?? null),
    today: portfolio.performance.find(({ period }) => period === '1D'),
    closings: statements.map(({ closingBalance }) => cents(closingBalance)),
    openings: statements.map(({ openingBalance }) => cents(openingBalance)),
  };
}

test('paid amounts, holdings and gains equal the ledger after any history', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async list => {
      const { people, founder, slug } = await live(list);
      expect(await verifyBooks(db)).toEqual([]);
      for (const as of people) {
        const seen = await lookAt(as, slug);
        // The founder's shares cost $10.00 each, which was not paid here.
        const [cashIn, granted] = as === founder ? [0, Number(SHARES) * 10_00] : [Number(CASH), 0];
        expect(seen.cash).toBe(cashIn + granted - seen.cost + seen.realised);
        // For shares brought in, only the change after their first price is a return.
        if (as !== founder) expect(seen.overall).toBe(seen.gain + seen.realised);
        expect(seen.closings[0]).toBe(seen.cash);
        expect(seen.openings.slice(0, -1)).toEqual(seen.closings.slice(1));
        const dashboard = await server.ask('GET /dashboard', { as });
        expect([dashboard.portfolioChangeAmount, dashboard.portfolioChange]).toEqual([
          seen.today?.value,
          seen.today?.change ?? 0,
        ]);
      }
    }),
    { numRuns: 12 },
  );
});
