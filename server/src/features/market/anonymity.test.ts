// Who traded stays unknown: every reading of the contract, by everybody, after trades in every state.
import { expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { RouteKey } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createTestMarket, insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp({ LIMIT_FACTOR: '1000' });
const { db } = server;
const market = createTestMarket(db);
const [swift, slow, foreign] = [
  await insertStock(db, server.now),
  await insertStock(db, server.now),
  await insertStock(db, server.now),
];
await setRules(db, slow.stockId, server.now, { review: 'manual', review_days: 5 });

const buyer = await market.addBuyer(50_000_00n, { firstName: 'Bertramine', lastName: 'Quillfeather' });
const seller = await market.addSeller(swift.stockId, 100n, {
  firstName: 'Selmarike',
  lastName: 'Vossenkuhl',
});
const owner = await market.addSeller(slow.stockId, 100n, { firstName: 'Ottokarl', lastName: 'Kranzbichler' });
const bystander = await market.addBuyer(1_000_00n);
const issuer = await server.addPerson({ role: 'issuer', companyId: slow.companyId });
const otherIssuer = await server.addPerson({ role: 'issuer', companyId: foreign.companyId });
const operator = await server.addPerson({ role: 'operator' });

const traces = new Map<TestPerson, readonly string[]>([
  [buyer, [buyer.userId, buyer.email, 'Bertramine', 'Quillfeather']],
  [seller, [seller.userId, seller.email, 'Selmarike', 'Vossenkuhl']],
  [owner, [owner.userId, owner.email, 'Ottokarl', 'Kranzbichler']],
]);
const tracesOfOthers = (reader: TestPerson | undefined) =>
  [...traces].filter(([person]) => person !== reader).flatMap(([, found]) => found);

// One trade settled, one agreed, one in review, and orders resting on both sides.
await market.take(limitOrder(seller, 'sell', swift, 10n, 50_00n));
await market.take(limitOrder(buyer, 'buy', swift, 10n, 50_00n));
market.now = new Date(market.now.getTime() + 120_000);
await settleDue(market.context);
await market.take(limitOrder(seller, 'sell', swift, 10n, 51_00n));
await market.take(limitOrder(buyer, 'buy', swift, 5n, 51_00n));
await market.take(limitOrder(owner, 'sell', slow, 10n, 20_00n));
await market.take(limitOrder(buyer, 'buy', slow, 4n, 20_00n));
await market.take(limitOrder(buyer, 'buy', slow, 4n, 19_00n));
server.now = market.now;

const accessOf = (key: RouteKey): Access => routes[key].access;
const readings = (Object.keys(routes) as RouteKey[]).filter(
  key => key.startsWith('GET ') && key !== 'GET /market/stream',
);
/** Where the law or the issuer's review asks who it is. */
const namesParties: ReadonlyMap<TestPerson, RegExp> = new Map([
  [issuer, /^GET \/issuer/],
  [operator, /^GET \/operator/],
]);

/** Every place in a path, filled with what is really there. */
async function findPlaces(reader: TestPerson | undefined): Promise<Parameters<typeof server.call>[1][]> {
  const rows = await db.selectFrom('orders').select('id').execute();
  const ids = [...rows, ...(await db.selectFrom('executions').select('id').execute())].map(row => row.id);
  const month = server.now.toISOString().slice(0, 7);
  return [swift, slow].flatMap(({ slug }) =>
    ids.map(id => ({ ...(reader ? { as: reader } : {}), params: { id, slug, month, kind: 'identity' } })),
  );
}

const readers: readonly (readonly [string, TestPerson | undefined])[] = [
  ['a visitor', undefined],
  ['the buyer', buyer],
  ['the seller', seller],
  ['the owner whose trade is in review', owner],
  ['somebody else', bystander],
  ['the issuer', issuer],
  ['another issuer', otherIssuer],
  ['the operator', operator],
];

test.each(readers)('nothing that %s can read names another party', async (_, reader) => {
  const places = await findPlaces(reader);
  let read = 0;
  for (const key of readings) {
    if (reader && namesParties.get(reader)?.test(key)) continue;
    const calls = key.includes('{id}') ? places : [places[0], places.at(-1)];
    for (const call of calls) {
      const answer = await server.call(key, call);
      if (answer.statusCode === 200) read += 1;
      const found = tracesOfOthers(reader).filter(trace => answer.body.includes(trace));
      expect([key, found]).toEqual([key, []]);
    }
  }
  const open = readings.filter(key => accessOf(key) === 'public' || accessOf(key) === 'optional');
  expect(read).toBeGreaterThan(open.length / 2);
});

test('what is answered to an order names nobody', async () => {
  const body = { stockId: swift.stockId, side: 'buy', type: 'limit', shares: 5, limitPrice: 51 };
  for (const key of ['POST /market/order/preview', 'POST /market/order'] as const) {
    const answer = await server.call(key, { as: bystander, body });
    expect(answer.statusCode).toBeLessThan(300);
    expect(tracesOfOthers(bystander).filter(trace => answer.body.includes(trace))).toEqual([]);
  }
});

test('the issuer who must review sees both parties, and the one of another company neither', async () => {
  const queue = async (as: TestPerson) => (await server.call('GET /issuer/reviews', { as })).body;
  expect(await queue(issuer)).toContain('Quillfeather');
  expect(await queue(issuer)).toContain('Kranzbichler');
  expect(await queue(otherIssuer)).not.toMatch(/Quillfeather|Kranzbichler|Vossenkuhl/);
});
