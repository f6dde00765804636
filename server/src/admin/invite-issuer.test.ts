import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as createIssuer } from './commands/create-issuer.ts';

const server = await createTestApp();
const { db, market } = server;

test('a new issuer is notified of trades that already wait for review', async () => {
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5 });
  const [seller, buyer] = [await market.addSeller(stock.stockId, 3n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  for (const shares of [1n, 2n]) await market.take(limitOrder(buyer, 'buy', stock, shares, 100_00n));
  const { run } = commandRunner(server, createIssuer);
  expect(await run(stock.slug, 'ines@example.com', 'Ines', 'Calder')).toBe(0);
  const { id } = await readRecord(db, 'users', ['id'], { email: 'ines@example.com' });
  const notices = db.selectFrom('notices').select(['kind', 'facts', 'link']).where('user_id', '=', id);
  const due = new Date(server.now.getTime() + 5 * DAY_MS).toISOString();
  const waits = { company: 'Acme', price: '100.00', due };
  expect(await notices.orderBy('id').execute()).toEqual(
    ['1', '2'].map(shares => ({
      kind: 'review_waiting',
      facts: { ...waits, shares },
      link: '/reviews',
    })),
  );
  const mail = await readRecord(db, 'mails', ['template', 'facts'], { user_id: id });
  expect(mail).toMatchObject({ template: 'reviews_waiting', facts: { count: '2', link: '/reviews' } });
});
