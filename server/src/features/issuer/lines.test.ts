// A company with two lines: each trades its own class, with its own book, holdings, rules and certificates.
import { expect, test } from 'vitest';
import { common, HOLDERS, issue, type Item } from '#domain/register/testing/ocf-package.ts';
import { readArchiveOf } from '#server/register/package-files.ts';
import { acceptRegister, archiveOf, linkMember } from '#server/testing/cap-table-archive.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { giveShares, insertStock, OPEN_RULES, setRules } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

const SERIES_A = common({
  id: 'series-a',
  name: 'Series A Preferred',
  class_type: 'PREFERRED',
  default_id_prefix: 'PA-',
  seniority: '2',
  price_per_share: { amount: '4.257', currency: 'USD' },
});
const OLD = { date: '2024-01-05' };
const CERTIFICATES = [
  issue('1', '600', OLD),
  issue('2', '400', { ...OLD, stock_class_id: 'series-a', custom_id: 'PA-1' }),
  issue('3', '50', { ...OLD, stakeholder_id: 'ben', stock_class_id: 'series-a', custom_id: 'PA-2' }),
];
const CLASSES = [common(), SERIES_A];

async function company() {
  const stock = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const operator = await server.addPerson({ role: 'operator' });
  const by = { companyId: stock.companyId, userId: issuer.userId, now: server.now };
  await acceptRegister(db, by, await archiveOf(CERTIFICATES, '2026-03-01', HOLDERS, CLASSES));
  const open = (classId: string) =>
    server.call('POST /issuer/cap-table/lines', { as: issuer, body: { classId } });
  return { stock, issuer, operator, by, open };
}

test('a line for another class has its own address, name, price and rules, and waits for an operator', async () => {
  const { issuer, open, operator, stock } = await company();
  await setRules(db, stock.stockId, new Date(server.now.getTime() - 1000), { smallest_lot: 5n });
  const opened = await open('series-a');
  expect([opened.statusCode, opened.json()]).toEqual([
    201,
    { slug: `${stock.slug}-series-a-preferred`, name: 'Acme · Series A Preferred' },
  ]);
  const { slug } = opened.json<{ slug: string }>();
  const line = await server.ask('GET /market/{slug}', { params: { slug } });
  expect(line).toMatchObject({
    name: 'Acme · Series A Preferred',
    price: null,
    sharesOutstanding: 450,
    lastRound: { price: 4.25 },
    rules: { smallestLot: 5 },
  });
  const classes = await server.ask('GET /market/{slug}/securities', { params: { slug } });
  expect(classes.securities.map(({ current, name, slug: at }) => [name, at, current])).toEqual([
    ['Common', stock.slug, false],
    ['Series A Preferred', slug, true],
  ]);
  // The existing address remains that of the default line.
  const home = await server.ask('GET /market/{slug}', { params: { slug: stock.slug } });
  expect([home.name, home.id]).toEqual(['Acme', stock.stockId]);
  // The default line counts the shares of all classes, a further line those of its own class.
  expect(home.sharesOutstanding).toBe(1050);
  const table = await server.ask('GET /issuer/cap-table', { as: issuer });
  expect(table.classes.map(({ line: at, traded }) => [traded, at])).toEqual([
    [true, stock.slug],
    [true, slug],
  ]);
  const again = await open('series-a');
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'class_trades_already']);
  expect((await open('series-z')).statusCode).toBe(404);
  // An operator opens the line for trading, like a company that was just listed.
  const waiting = await server.ask('GET /operator/stocks/{slug}', { as: operator, params: { slug } });
  expect(waiting).toMatchObject({ slug, tradable: false });
  const changed = await server.call('POST /issuer/rules', {
    as: issuer,
    query: { line: slug },
    body: { ...OPEN_RULES, smallestLot: 20 },
  });
  expect(changed.statusCode, changed.body).toBe(201);
  const [own, other] = [
    await server.ask('GET /issuer/rules', { as: issuer, query: { line: slug } }),
    await server.ask('GET /issuer/rules', { as: issuer }),
  ];
  expect([own.current?.smallestLot, other.current?.smallestLot]).toEqual([20, 5]);
  const { lines } = await server.ask('GET /issuer', { as: issuer });
  expect(lines).toEqual([
    { slug: stock.slug, name: 'Common' },
    { slug, name: 'Series A Preferred' },
  ]);
  const stranger = await company();
  const foreign = await server.call('GET /issuer/rules', { as: stranger.issuer, query: { line: slug } });
  expect(foreign.statusCode).toBe(404);
});

test('a new register restates the shares of each line that trades', async () => {
  const { by, open, stock } = await company();
  const { slug } = (await open('series-a')).json<{ slug: string }>();
  const more = [
    ...CERTIFICATES,
    issue('4', '100', { ...OLD, stock_class_id: 'series-a', custom_id: 'PA-3' }),
  ];
  await acceptRegister(db, by, await archiveOf(more, '2026-03-02', HOLDERS, CLASSES));
  const sharesOf = async (line: string) =>
    (await server.ask('GET /market/{slug}', { params: { slug: line } })).sharesOutstanding;
  expect([await sharesOf(stock.slug), await sharesOf(slug)]).toEqual([1150, 550]);
});

test('an operator opens a line as the company may; a class without shares gets none', async () => {
  const { operator, stock } = await company();
  const open = (classId: string, slug = stock.slug) =>
    server.call('POST /operator/stocks/{slug}/lines', { as: operator, params: { slug }, body: { classId } });
  expect((await open('series-a')).statusCode).toBe(201);
  const bare = await insertStock(db, server.now);
  const without = await open('series-a', bare.slug);
  expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([422, 'cap_table_missing']);
  const empty = await company();
  await acceptRegister(
    db,
    empty.by,
    await archiveOf(CERTIFICATES, '2026-03-02', HOLDERS, [...CLASSES, common({ id: 'b', name: 'Series B' })]),
  );
  const refused = await empty.open('b');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'class_without_shares']);
});

test('trades of both lines settle apart, and one package hands them over in their order', async () => {
  const { by, issuer, open, stock } = await company();
  const { slug } = (await open('series-a')).json<{ slug: string }>();
  const { id: stockId } = await db
    .updateTable('stocks')
    .set({ status: 'tradable' })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { ...stock, stockId, slug };
  const seller = await market.addSeller(stock.stockId, 600n);
  await giveShares(db, seller.userId, stockId, 400n, market.now);
  await linkMember(db, by, 'ada', seller.userId);
  const buyer = await market.addBuyer(100_000_00n);
  await market.trade(seller, buyer, line, 100n, 5_00n);
  await market.settle();
  await market.trade(seller, buyer, stock, 200n, 10_00n);
  await market.settle();
  expect([
    await market.balanceOf(buyer.userId, stockId),
    await market.balanceOf(buyer.userId, stock.stockId),
  ]).toEqual([
    [100n, 0n],
    [200n, 0n],
  ]);
  const lots = async (at: string) =>
    (await server.ask('GET /portfolio/{slug}/certificates', { as: seller, params: { slug: at } })).lots.map(
      ({ number, shares }) => [number, shares],
    );
  expect([await lots(slug), await lots(stock.slug)]).toEqual([[['PA-1', 300]], [['CS-1', 400]]]);
  const reconciled = await server.ask('GET /issuer/cap-table/reconciliation', { as: issuer });
  expect(reconciled.classes).toMatchObject([
    { name: 'Common', register: '600', books: '600', difference: '0' },
    { name: 'Series A Preferred', register: '400', books: '400', difference: '0' },
  ]);
  expect(reconciled.holders.map(({ className, difference }) => [className, difference])).toEqual([
    ['Common', expect.stringMatching(/^-?200$/)],
    ['Common', expect.stringMatching(/^-?200$/)],
    ['Series A Preferred', expect.stringMatching(/^-?100$/)],
    ['Series A Preferred', expect.stringMatching(/^-?100$/)],
  ]);
  const exported = await server.call('GET /issuer/cap-table/export', { as: issuer, query: { scope: 'new' } });
  const files = await readArchiveOf(exported.rawPayload);
  const { items } = JSON.parse(
    String(files.find(({ path }) => path.startsWith('Transactions'))?.content),
  ) as { items: Item[] };
  expect(
    items.map(({ custom_id: number, quantity, stock_class_id: classId }) => [classId, number, quantity]),
  ).toEqual([
    [undefined, undefined, '100'],
    ['series-a', 'PA-3', '100'],
    ['series-a', 'PA-4', '300'],
    [undefined, undefined, '200'],
    ['common', 'CS-2', '200'],
    ['common', 'CS-3', '400'],
  ]);
  // A package without the class of a line would leave its shares without an owner.
  const lacking = archiveOf([issue('1', '600', OLD)], '2026-03-02');
  await expect(acceptRegister(db, by, await lacking)).rejects.toThrow('cap_table_lacks_class');
});

test('a company decides the reviews of all its lines in one queue', async () => {
  const { by, issuer, open, stock } = await company();
  const { slug } = (await open('series-a')).json<{ slug: string }>();
  const { id: stockId } = await db
    .updateTable('stocks')
    .set({ status: 'tradable' })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow();
  await setRules(db, stockId, new Date(server.now.getTime() + 1), { review: 'manual' });
  server.pass(1000);
  const seller = await market.addSeller(stockId, 400n);
  await linkMember(db, by, 'ada', seller.userId);
  const buyer = await market.addBuyer(100_000_00n);
  await market.trade(seller, buyer, { ...stock, stockId }, 100n, 5_00n);
  const { results } = await server.ask('GET /issuer/reviews', { as: issuer });
  expect(results).toMatchObject([{ line: 'Series A Preferred', shares: 100, state: 'in_review' }]);
  const approved = await server.call('POST /issuer/reviews/{id}/approve', {
    as: issuer,
    params: { id: results[0]?.id ?? '' },
  });
  expect(approved.json()).toMatchObject({ state: 'cleared' });
  await market.settle();
});

test('holders, listed people and the closing template are those of the line that is asked for', async () => {
  const { issuer, open, stock } = await company();
  const texts = {};
  const template = { kind: 'simple', stageDays: 3, texts, basedOn: 0 } as const;
  expect(
    (await server.call('POST /issuer/closing-template', { as: issuer, body: template })).statusCode,
  ).toBe(201);
  const { slug: line } = (await open('series-a')).json<{ slug: string }>();
  const query = { line };
  const opened = await server.ask('GET /issuer/closing-template', { as: issuer, query });
  expect(opened).toMatchObject({ kind: 'simple', stageDays: 3, version: 1, class: 'Series A Preferred' });
  const changed = await server.call('POST /issuer/closing-template', {
    as: issuer,
    query,
    body: { kind: 'none', stageDays: 3, texts, basedOn: 1 },
  });
  expect(changed.statusCode, changed.body).toBe(201);
  expect(await server.ask('GET /issuer/closing-template', { as: issuer })).toMatchObject({ kind: 'simple' });

  const { id: stockId } = await db
    .selectFrom('stocks')
    .select('id')
    .where('slug', '=', line)
    .executeTakeFirstOrThrow();
  const common = await market.addSeller(stock.stockId, 600n);
  const preferred = await market.addSeller(stockId, 400n);
  await giveShares(db, common.userId, stockId, 5n, market.now);
  const holders = async (of: { line?: string }) =>
    (await server.ask('GET /issuer/holders', { as: issuer, query: of })).results.map(({ id, shares }) => [
      id,
      shares,
    ]);
  expect(await holders({})).toEqual([[common.userId, 600]]);
  expect(await holders(query)).toEqual([
    [preferred.userId, 400],
    [common.userId, 5],
  ]);
  expect((await server.ask('GET /issuer', { as: issuer })).holders).toBe(2);

  const { email } = preferred;
  const listed = await server.call('POST /issuer/parties', {
    as: issuer,
    query,
    body: { email, preApproved: true },
  });
  expect(listed.statusCode, listed.body).toBe(201);
  const names = async (of: { line?: string }) =>
    (await server.ask('GET /issuer/parties', { as: issuer, query: of })).results.map(({ id }) => id);
  expect([await names({}), await names(query)]).toEqual([[], [preferred.userId]]);
  const params = { id: preferred.userId };
  const turned = { as: issuer, params, body: { preApproved: false } };
  expect((await server.call('PUT /issuer/parties/{id}', turned)).statusCode).toBe(404);
  expect((await server.call('PUT /issuer/parties/{id}', { ...turned, query })).json()).toMatchObject({
    preApproved: false,
  });
  expect((await server.call('DELETE /issuer/parties/{id}', { as: issuer, params })).statusCode).toBe(404);
  expect((await server.call('DELETE /issuer/parties/{id}', { as: issuer, params, query })).statusCode).toBe(
    200,
  );
  const stranger = await company();
  for (const call of ['GET /issuer/holders', 'GET /issuer/parties', 'GET /issuer/closing-template'] as const)
    expect((await server.call(call, { as: stranger.issuer, query })).statusCode).toBe(404);
});
