import { expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as split } from './commands/split.ts';

const server = await createTestApp();
const { db, market } = server;
const { run, said } = commandRunner(server, split);

const asItStands = (stockId: string) =>
  Promise.all([
    db.selectFrom('orders').selectAll().where('stock_id', '=', stockId).orderBy('id').execute(),
    db.selectFrom('ledger_accounts').selectAll().where('asset', '=', stockId).orderBy('id').execute(),
    db.selectFrom('stocks').selectAll().where('id', '=', stockId).execute(),
    db.selectFrom('audit_log').select('id').where('subject_id', '=', stockId).execute(),
  ]);

test('a dry run of a split describes holders, cash and orders and changes nothing; the split does the same', async () => {
  const stock = await insertStock(db, server.now);
  const { stockId, companyId, slug } = stock;
  await db
    .updateTable('stocks')
    .set({ last_price_minor: 10_00n, shares_outstanding: 100_000n })
    .where('id', '=', stockId)
    .execute();
  const seller = await market.addSeller(stockId, 1_005n);
  await market.addSeller(stockId, 7n);
  await market.addSeller(stockId, 200n);
  await market.take(limitOrder(seller, 'sell', stock, 100n, 11_00n));
  await market.take(limitOrder(seller, 'sell', stock, 5n, 12_00n));
  const before = await asItStands(stockId);
  expect(await run(slug, '1:10', '--dry-run')).toBe(0);
  const outlook =
    'Nothing is done yet. Split 1:10, the holders of Acme (3) would have 120 shares in place of 1,212; 10,000 shares would ' +
    'be outstanding in place of 100,000. Holders left with none: 1. Holders paid for a fraction of a share: 2, $120.00 in ' +
    'all. Open orders that would be restated: 1; that would end, too small or without a price: 1. None of it can be undone.';
  expect(said).toEqual([
    `${outlook} The company has $0.00 to pay with; nothing is split before it has more.`,
  ]);
  expect(await asItStands(stockId)).toEqual(before);
  await expect(run(slug, '1:10', '--execute')).rejects.toThrow(
    'Acme has $0.00 to pay for the fractions of shares, and this needs $120.00. Pay in what it sends you with `npm run',
  );
  expect(await asItStands(stockId)).toEqual(before);
  await giveCash(db, companyId, 120_00n, server.now);
  await run('--dry-run', slug, '1:10');
  expect(said.at(-1)).toBe(outlook);
  await run(slug, '1:10', '--execute');
  expect(said.at(-1)).toBe('Acme is split 1:10. Holders: 3. Open orders restated or ended: 2.');
  const [orders, accounts, stocks] = await asItStands(stockId);
  expect(orders.map(({ status, shares }) => [status, shares])).toEqual([
    ['open', 10n],
    ['cancelled', 1n],
  ]);
  const left = accounts.filter(({ kind }) => kind === 'customer').map(one => one.available + one.held);
  expect(left.toSorted((one, other) => Number(one - other))).toEqual([0n, 20n, 100n]);
  expect(stocks).toMatchObject([{ shares_outstanding: 10_000n }]);
  const cash = db.selectFrom('ledger_accounts').select('available').where('owner_id', '=', companyId);
  expect(await cash.where('asset', '=', 'USD').execute()).toEqual([{ available: 0n }]);
  await expect(run(slug, '1:10', '--dry-run')).rejects.toThrow('was split 1:10 at');
  expect(await verifyBooks(db)).toEqual([]);
});

test('a dry run of a split names what prevents it', async () => {
  const stock = await insertStock(db, server.now);
  const { stockId, slug } = stock;
  await setRules(db, stockId, server.now, { review: 'manual' });
  const seller = await market.addSeller(stockId, 3n);
  await market.trade(seller, await market.addBuyer(100_00n), stock, 1n, 10_00n);
  await db
    .updateTable('stocks')
    .set({ last_price_minor: null, shares_outstanding: 3n })
    .where('id', '=', stockId)
    .execute();
  await run(slug, '3:2', '--dry-run');
  expect(said.at(-1)).toContain('fraction of a share: 1, but there is no price yet to pay them at.');
  expect(said.at(-1)).toContain('1 trade is not settled yet; nothing is split before.');
  await expect(run(slug, '1:9999', '--dry-run')).rejects.toThrow('nothing is split');
  const gone = await insertStock(db, server.now, { status: 'exited' });
  await expect(run(gone.slug, '4:1', '--dry-run')).rejects.toThrow('has left the market already');
});
