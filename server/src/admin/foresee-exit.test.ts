import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as exit } from './commands/exit.ts';

const server = await createTestApp();
const { db, market } = server;

test('a dry run of an exit describes payments and cancellations and changes nothing', async () => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 1_000n);
  await market.addSeller(stock.stockId, 200n);
  await market.take(limitOrder(seller, 'sell', stock, 10n, 10_00n));
  await market.take(limitOrder(seller, 'sell', stock, 10n, 11_00n));
  const { run, said } = commandRunner(server, exit);
  expect(await run(stock.slug, '42.50', '--dry-run')).toBe(0);
  expect(said).toEqual([
    'Nothing is done yet. At $42.50 a share the holders of Acme (2) would be paid $51,000.00 in all for 1,200 shares. ' +
      'Open orders that would be cancelled: 2. None of it can be undone.',
  ]);
  expect(await run(stock.slug, '0', '--dry-run')).toBe(0);
  expect(said.at(-1)).toBe(
    'Nothing is done yet. A price of 0 is a bankruptcy: the holders of Acme (2) would lose 1,200 shares, and nothing would ' +
      'be paid. Open orders that would be cancelled: 2. None of it can be undone.',
  );
  const readStatus = () =>
    db.selectFrom('stocks').select('status').where('id', '=', stock.stockId).executeTakeFirst();
  expect(await readStatus()).toEqual({ status: 'tradable' });
  const orders = db.selectFrom('orders').select('status').where('stock_id', '=', stock.stockId);
  expect(await orders.execute()).toEqual([{ status: 'open' }, { status: 'open' }]);
  expect(await run('--dry-run', stock.slug, '42.50')).toBe(0);
  await run(stock.slug, '42.50', '--execute');
  expect(await readStatus()).toEqual({ status: 'exited' });
  await expect(run(stock.slug, '42.50', '--dry-run')).rejects.toThrow('has left the market already');
});
