import { expect, test } from 'vitest';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, type TestStock } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db, market } = server;

async function addStock(name: string): Promise<TestStock> {
  const stock = await insertStock(db, server.now);
  await db.updateTable('companies').set({ name }).where('id', '=', stock.companyId).execute();
  // The company pays for fractions of a split.
  await giveCash(db, stock.companyId, 1_000_00n, server.now);
  return stock;
}

/** Trades shares, which settle a minute later. */
async function trade(
  [seller, buyer]: readonly [TestPerson, TestPerson],
  stock: TestStock,
  shares: bigint,
  price_minor: bigint,
): Promise<void> {
  await market.trade(seller, buyer, stock, shares, price_minor);
  await market.settle();
  server.services.market.touch(stock.stockId);
}

/**
 * Purchases of two companies in 2024. One is sold entirely by 2026; a reverse split of the other paid for a
 * fraction.
 */
async function soldOut() {
  server.now = new Date('2024-03-04T10:00:00Z');
  const [acme, zenith] = [await addStock('Acme'), await addStock('Zenith')];
  const [ofAcme, ofZenith] = [
    await market.addSeller(acme.stockId, 100n),
    await market.addSeller(zenith.stockId, 100n),
  ];
  const [person, other] = [await market.addBuyer(100_000_00n), await market.addBuyer(100_000_00n)];
  await trade([ofZenith, person], zenith, 7n, 10_00n);
  await trade([ofAcme, person], acme, 10n, 20_00n);
  server.now = new Date('2024-12-31T23:00:00Z');
  await trade([person, other], acme, 4n, 30_00n);
  server.now = new Date('2026-02-02T10:00:00Z');
  await trade([ofAcme, person], acme, 2n, 50_00n);
  server.now = new Date('2026-02-03T10:00:00Z');
  await splitStock(market.context, zenith.stockId, { numerator: 1n, denominator: 2n });
  server.now = new Date('2026-02-04T10:00:00Z');
  await trade([person, other], acme, 8n, 40_00n);
  return { person, acme, zenith };
}

const cents = (amount: number) => Math.round(amount * 100);

test('realised gains are grouped by year and equal those of each holding', async () => {
  const { person, acme, zenith } = await soldOut();
  const { years } = await server.ask('GET /realised-gains', { as: person });
  expect(years.map(({ year, companies }) => [year, companies.map(({ name }) => name)])).toEqual([
    ['2026', ['Acme', 'Zenith']],
    ['2024', ['Acme']],
  ]);
  // Fees are 0.5 % a side: 4 of 10 shares sold for $120 less $0.60, with a cost of $80 and $0.40.
  expect(years[1]?.total).toEqual({
    ...{ proceeds: 119.4, cost: 80.4, gain: 39, longTerm: 0, shortTerm: 39, lots: 1 },
  });
  // The other six were held for over a year, the two bought later were not.
  expect(years[0]?.companies[0]).toMatchObject({ slug: acme.slug, gain: 97.3, lots: 2 });
  expect(years[0]?.companies[0]).toMatchObject({ longTerm: 118.2, shortTerm: -20.9 });
  const { stocks } = await server.ask('GET /portfolio', { as: person });
  expect(stocks.map(({ slug }) => slug)).toEqual([zenith.slug]);
  for (const params of [acme, zenith]) {
    const { realisedGain } = await server.ask('GET /portfolio/{slug}', { as: person, params });
    const own = years.flatMap(({ companies }) => companies.filter(({ slug }) => slug === params.slug));
    expect(own.reduce((sum, { gain }) => sum + cents(gain), 0)).toBe(cents(realisedGain));
    const query = { pageSize: 100 };
    const { total } = await server.ask('GET /portfolio/{slug}/realised', { as: person, params, query });
    expect(own.reduce((sum, { lots }) => sum + lots, 0)).toBe(total);
  }
});

test('every lot sold in a year is a line of its file, which adds up to the year', async () => {
  const { person } = await soldOut();
  const { years } = await server.ask('GET /realised-gains', { as: person });
  const fileOf = async (year: string) => {
    const answer = await server.call('GET /realised-gains/{year}/csv', { as: person, params: { year } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="realised-gains-${year}.csv"`);
    const [head, ...lines] = answer.body.slice(1).trimEnd().split('\r\n');
    expect(head).toBe('company,shares,acquired (UTC),sold (UTC),proceeds,cost basis,gain,term,currency');
    return lines;
  };
  expect(await fileOf('2024')).toEqual(['Acme,4,2024-03-04,2024-12-31,119.40,80.40,39.00,short,USD']);
  const lines = await fileOf('2026');
  expect(lines.slice(0, 2)).toEqual([
    'Acme,6,2024-03-04,2026-02-04,238.80,120.60,118.20,long,USD',
    'Acme,2,2026-02-02,2026-02-04,79.60,100.50,-20.90,short,USD',
  ]);
  // The paid half share.
  expect(lines[2]).toMatch(/^Zenith,0\.5,2024-03-04,2026-02-03,\d+\.\d\d,\d+\.\d\d,-?\d+\.\d\d,long,USD$/);
  for (const { year, total } of years) {
    const cells = (await fileOf(year)).map(line => line.split(','));
    const sum = (at: number) => cells.reduce((all, line) => all + cents(Number(line[at])), 0);
    expect([sum(4), sum(5), sum(6)]).toEqual([total.proceeds, total.cost, total.gain].map(cents));
    expect(cells).toHaveLength(total.lots);
  }
  expect(await fileOf('2025')).toEqual([]);
});

test('without sales there are no years, and an invalid year has no file', async () => {
  const as = await server.addPerson();
  expect(await server.ask('GET /realised-gains', { as })).toEqual({ years: [] });
  const answer = await server.call('GET /realised-gains/{year}/csv', { as, params: { year: '26' } });
  expect(answer.statusCode).toBe(404);
});

test('a sale appears from the trade on, before it settles', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await addStock('Acme');
  const seller = await market.addSeller(stock.stockId, 5n);
  expect(await server.ask('GET /realised-gains', { as: seller })).toEqual({ years: [] });
  await market.trade(seller, await market.addBuyer(1_000_00n), stock, 5n, 30_00n);
  server.services.market.touch(stock.stockId);
  const { years } = await server.ask('GET /realised-gains', { as: seller });
  expect(years).toMatchObject([{ year: '2026', companies: [{ name: 'Acme', proceeds: 149.25, lots: 1 }] }]);
});
