// A company that changes who may buy does not learn whose bid rests in its book.
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, OPEN_RULES } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

/** A company with two bids, of one person on its list and one who is not. */
async function company() {
  const stock = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const [listed, stranger] = [await market.addBuyer(1_000_00n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(listed, 'buy', stock, 2n, 9_00n));
  await market.take(limitOrder(stranger, 'buy', stock, 3n, 8_00n));
  const list = (email: string) =>
    server.ask('POST /issuer/parties', { as: issuer, body: { email, preApproved: false } });
  await list(listed.email);
  const setWho = (kind: 'list' | 'open') =>
    server.ask('POST /issuer/rules', { as: issuer, body: { ...OPEN_RULES, who: { kind } } });
  const bids = async () => {
    const book = await server.ask('GET /market/{slug}/book', { as: issuer, params: { slug: stock.slug } });
    return book.bids.map(({ price, shares }) => [price, shares]);
  };
  const nextDay = async () => {
    server.pass(DAY_MS);
    await server.jobs.runNow('apply-rules');
  };
  return { stock, issuer, listed, stranger, list, setWho, bids, nextDay };
}

const ALL = [
  [9, 2],
  [8, 3],
];

test('switching the list on and off changes no bid', async () => {
  const { setWho, bids, nextDay } = await company();
  await setWho('list');
  expect(await bids()).toEqual(ALL);
  server.pass(7_000);
  await server.jobs.runNow('apply-rules');
  expect(await bids()).toEqual(ALL);
  await setWho('open');
  expect(await bids()).toEqual(ALL);
  await nextDay();
  expect(await bids()).toEqual(ALL);
});

test('all changes of a day act together with the next day, on new orders at once', async () => {
  const { stock, stranger, list, setWho, bids, nextDay } = await company();
  await setWho('list');
  expect(await market.take(limitOrder(stranger, 'buy', stock, 1n, 7_00n))).toMatchObject({
    code: 'not_on_list',
  });
  await nextDay();
  expect(await bids()).toEqual([[9, 2]]);
  await list(stranger.email);
  expect(await bids()).toEqual([[9, 2]]);
  await nextDay();
  expect(await bids()).toEqual(ALL);
});

test('taking a person off the list and back within a day, or with other prices between, changes no bid', async () => {
  const { issuer, listed, stranger, list, setWho, bids, nextDay } = await company();
  await list(stranger.email);
  await setWho('list');
  await nextDay();
  const params = { id: listed.userId };
  await server.ask('DELETE /issuer/parties/{id}', { as: issuer, params });
  expect(await bids()).toEqual(ALL);
  const narrow = { kind: 'absolute', lowest: 8.5, highest: 100 };
  const rules = { ...OPEN_RULES, who: { kind: 'list' } };
  server.pass(1_000);
  await server.ask('POST /issuer/rules', { as: issuer, body: { ...rules, priceRange: narrow } });
  expect(await bids()).toEqual([[9, 2]]);
  server.pass(1_000);
  await server.ask('POST /issuer/rules', { as: issuer, body: rules });
  // The other bid returns only with the next day, as the list then is.
  expect(await bids()).toEqual([[9, 2]]);
  await list(listed.email);
  await nextDay();
  expect(await bids()).toEqual(ALL);
});
