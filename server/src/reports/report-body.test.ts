import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';
import { makeReport } from './report-body.ts';
import { factsOf, sourceOf } from './report-tables.ts';

const { db } = await createTestDatabase();
const now = new Date('2026-03-01T12:00:00Z');

const row = {
  id: uuidv7(),
  slug: 'january',
  title: 'January',
  type: 'quarterly',
  summary: '',
  pages: 1,
  period_start: '2026-01-01',
  period_end: '2026-01-31',
  published_at: now,
  newsletter_at: null,
} as const;

/** A stock at $100.00 before the period that has risen by this percentage at its end. */
async function addMover(percent: bigint): Promise<void> {
  const { stockId } = await insertStock(db, now);
  await insertDay(db, stockId, '2025-12-31', 100_00n);
  await insertDay(db, stockId, '2026-01-20', 100_00n + percent * 1_00n);
}

test('the largest moves of a period in which nearly all rose do not include the weakest gainers as losers', async () => {
  for (let percent = 1n; percent <= 25n; percent += 1n) await addMover(percent);
  await addMover(-3n);
  const { movers } = await makeReport(db, row);
  expect(movers.map(({ change }) => change)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16, -3]);
});

test('a period with imported prices has no number of trades and says so; an earlier one has', async () => {
  const { stockId } = await insertStock(db, now);
  await insertDay(db, stockId, '2026-02-02', 100_00n, { trades: 4 });
  await insertDay(db, stockId, '2026-02-03', 100_00n, { trades: null, shares: 5n });
  const february = { ...row, period_start: '2026-02-01' };
  const known = await makeReport(db, { ...february, period_end: '2026-02-02' });
  expect(known).toMatchObject({ trades: 4, sectors: [{ trades: 4 }] });
  expect(sourceOf(known)).toBe('All figures are of trades on this marketplace.');
  const imported = await makeReport(db, { ...february, period_end: '2026-02-28' });
  expect(imported).toMatchObject({ volume: 900_00n, trades: null, sectors: [{ trades: null }] });
  expect(factsOf(imported)).toContainEqual(['Trades', '–']);
  expect(sourceOf(imported)).toContain('of prices that were imported');
});
