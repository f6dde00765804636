import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';
import { makeReport } from './report-body.ts';

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

/** A stock that was at $100.00 before the period, and so many percent higher at its end. */
async function addMover(percent: bigint): Promise<void> {
  const { stockId } = await insertStock(db, now);
  await insertDay(db, stockId, '2025-12-31', 100_00n);
  await insertDay(db, stockId, '2026-01-20', 100_00n + percent * 1_00n);
}

test('the largest moves of a period in which nearly all rose are not filled up with those that rose least', async () => {
  for (let percent = 1n; percent <= 25n; percent += 1n) await addMover(percent);
  await addMover(-3n);
  const { movers } = await makeReport(db, row);
  expect(movers.map(({ change }) => change)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16, -3]);
});
