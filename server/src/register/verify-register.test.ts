// The register against the ledger: differences with a name, and those without one.
import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { issue } from '#domain/register/testing/ocf-package.ts';
import { acceptRegister, archiveOf, linkMember } from '#server/testing/cap-table-archive.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { createTestMarket, giveShares, insertStock } from '#server/testing/test-market.ts';
import { proveRegisters } from './verify-register.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

test('every difference between certificates and accounts has a name, or is reported as unnamed', async () => {
  const stock = await insertStock(db, market.now);
  const person = await insertPerson(db, market.now, { role: 'issuer', companyId: stock.companyId });
  const by = { companyId: stock.companyId, userId: person.userId, now: market.now };
  const seller = await market.addSeller(stock.stockId, 500n);
  const certificate = issue('1', '500', { date: '2024-01-05' });
  market.pass(1000);
  const importId = await acceptRegister(db, { ...by, now: market.now }, await archiveOf([certificate]));
  await linkMember(db, by, 'ada', seller.userId);
  const prove = async () => (await proveRegisters(db)).find(({ company }) => company === 'Acme');
  expect(await prove()).toMatchObject({ register: 500n, books: 500n, differing: [] });

  const buyer = await market.addBuyer(100_000_00n);
  await market.trade(seller, buyer, stock, 200n, 10_00n);
  await market.settle();
  const traded = await prove();
  expect(traded?.differing.map(({ named, unnamed }) => [named, unnamed])).toEqual(
    expect.arrayContaining([
      [[{ name: 'settlement since the register', shares: 200n }], 0n],
      [[{ name: 'settlement since the register', shares: -200n }], 0n],
    ]),
  );

  // The next register lacks the trade.
  market.pass(1000);
  const next = await acceptRegister(
    db,
    { ...by, now: market.now },
    await archiveOf([certificate], '2026-03-02'),
  );
  expect(next).not.toBe(importId);
  const lacking = await prove();
  expect(lacking?.differing.flatMap(({ named }) => named.map(({ name }) => name))).toEqual([
    'trades that the register lacks',
    'trades that the register lacks',
  ]);
  expect(lacking?.differing.every(({ unnamed }) => unnamed === 0n)).toBe(true);

  // Shares that the books had before the register, without an explanation.
  const other = await insertPerson(db, market.now);
  await giveShares(db, other.userId, stock.stockId, 30n, market.now);
  market.pass(1000);
  const last = await acceptRegister(
    db,
    { ...by, now: market.now },
    await archiveOf([certificate], '2026-03-02'),
  );
  const unnamed = async () =>
    (await prove())?.differing.find(({ books }) => books === 30n) ?? expect.fail('no difference');
  expect(await unnamed()).toMatchObject({ register: 0n, named: [], unnamed: 30n });
  await db
    .insertInto('register_decisions')
    .values({
      id: uuidv7(),
      import_id: last,
      stock_id: stock.stockId,
      user_id: other.userId,
      shares: 30n,
      note: 'The certificate is on its way.',
      decided_by: person.userId,
      decided_at: market.now,
    })
    .execute();
  expect(await unnamed()).toMatchObject({
    named: [{ name: 'confirmed by the company', shares: 30n }],
    unnamed: 0n,
  });
});
