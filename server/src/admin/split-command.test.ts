import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { lockStock } from '#server/exchange/rules/apply-rules.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as split } from './commands/split.ts';

const server = await createTestApp();
const { db } = server;
const { run } = commandRunner(server, split);

test.each([
  [3n, '1:4', 'would have 0 shares'],
  [999_999_999_999_999n, '2:1', 'would have 1,999,999,999,999,998 shares'],
  [999_999_999_999_999n, '9999:1', 'would have 9,998,999,999,999,990,001 shares'],
])(
  'a split of %s shares %s, of which there would be too few or too many, is refused in a sentence',
  async (...facts) => {
    const [shares_outstanding, ratio, sentence] = facts;
    const { stockId, slug } = await insertStock(db, server.now);
    await db.updateTable('stocks').set({ shares_outstanding }).where('id', '=', stockId).execute();
    await expect(run(slug, ratio, '--execute')).rejects.toThrow(sentence);
    expect(await db.selectFrom('splits').where('stock_id', '=', stockId).selectAll().execute()).toEqual([]);
  },
);

test('a split that is typed on two machines at once is made once', async () => {
  const { stockId, slug } = await insertStock(db, server.now);
  const typedBoth = await transaction(db, async tx => {
    await lockStock(tx, stockId);
    const both = Promise.allSettled([run(slug, '4:1', '--execute'), run(slug, '4:1', '--execute')]);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { both };
  });
  const typed = await typedBoth.both;
  expect(typed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(run(slug, '4:1', '--execute')).rejects.toThrow('was split 4:1 at');
  expect(await verifyBooks(db)).toEqual([]);
});

test('two companies may make the same split on one day', async () => {
  const [first, second] = [await insertStock(db, server.now), await insertStock(db, server.now)];
  for (const { slug } of [first, second]) expect(await run(slug, '4:1', '--execute')).toBe(0);
});

test('a split may be made again on one day once there was another after it; each is on record with its ratio', async () => {
  const { stockId, slug } = await insertStock(db, server.now);
  for (const ratio of ['4:1', '1:2', '4:1']) expect(await run(slug, ratio, '--execute')).toBe(0);
  await expect(run(slug, '4:1', '--execute')).rejects.toThrow('was split 4:1 at');
  const log = db.selectFrom('audit_log').select('details').where('subject_id', '=', stockId);
  const entries = await log.where('action', '=', 'stock_split').orderBy('id').execute();
  expect(entries.map(({ details }) => details)).toEqual([
    { numerator: 4, denominator: 1 },
    { numerator: 1, denominator: 2 },
    { numerator: 4, denominator: 1 },
  ]);
});
