// Parties stay anonymous: every reading call, by every kind of caller, after trades in every status, and
// responses to orders and notices.
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { RouteKey } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { dayOf } from '#domain/time/day.ts';
import { publishProof } from '#server/proof/publish-proof.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp({ LIMIT_FACTOR: '1000' });
const { db, market } = server;
const [swift, slow, foreign] = [
  await insertStock(db, server.now),
  await insertStock(db, server.now),
  await insertStock(db, server.now),
];
await setRules(db, slow.stockId, server.now, { review: 'manual', review_days: 5 });

afterAll(async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

const buyer = await market.addBuyer(50_000_00n, { firstName: 'Bertramine', lastName: 'Quillfeather' });
const seller = await market.addSeller(swift.stockId, 100n, {
  firstName: 'Selmarike',
  lastName: 'Vossenkuhl',
});
const owner = await market.addSeller(slow.stockId, 100n, { firstName: 'Ottokarl', lastName: 'Kranzbichler' });
const bystander = await market.addBuyer(1_000_00n, { firstName: 'Lothringa', lastName: 'Federspiel' });
const issuer = await server.addPerson({
  role: 'issuer',
  companyId: slow.companyId,
  firstName: 'Ingeburga',
  lastName: 'Hasselbrink',
});
const otherIssuer = await server.addPerson({ role: 'issuer', companyId: foreign.companyId });
const operator = await server.addPerson({ role: 'operator' });

const traces = new Map<TestPerson, readonly string[]>([
  [buyer, [buyer.userId, buyer.email, 'Bertramine', 'Quillfeather']],
  [seller, [seller.userId, seller.email, 'Selmarike', 'Vossenkuhl']],
  [owner, [owner.userId, owner.email, 'Ottokarl', 'Kranzbichler']],
  [bystander, [bystander.userId, bystander.email, 'Lothringa', 'Federspiel']],
  [issuer, [issuer.userId, issuer.email, 'Ingeburga', 'Hasselbrink']],
]);
/** Identifying text about other people than the reader. */
const othersIn = (text: string, reader: TestPerson | undefined) =>
  [...traces]
    .filter(([person]) => person !== reader)
    .flatMap(([, found]) => found.filter(trace => text.includes(trace)));

// Trades that are settled, agreed, in review and rejected, resting orders on both sides, and all notices
// sent.
await market.trade(seller, buyer, swift, 10n, 50_00n);
market.now = new Date(market.now.getTime() + 120_000);
await settleDue(market.context);
// A single fill is announced alone, later ones together.
await server.jobs.runNow('announcements');
await publishProof(server.services, dayOf(server.now));
await market.take(limitOrder(seller, 'sell', swift, 10n, 51_00n));
await market.take(limitOrder(buyer, 'buy', swift, 5n, 51_00n));
await market.take(limitOrder(owner, 'sell', slow, 10n, 20_00n));
await market.take(limitOrder(buyer, 'buy', slow, 4n, 20_00n));
await market.take(limitOrder(buyer, 'buy', slow, 4n, 19_00n));
const unwanted = takenOrder(await market.take(limitOrder(buyer, 'buy', slow, 1n, 20_00n)));
await server.ask('POST /issuer/reviews/{id}/reject', {
  as: issuer,
  params: { id: unwanted.fills[0]?.id ?? '' },
  body: { reason: 'Not on our list.' },
});
await server.jobs.runNow('announcements');
// A report of these days under a known name.
await db
  .insertInto('reports')
  .values({
    id: uuidv7(),
    slug: swift.slug,
    title: 'The market',
    type: 'quarterly',
    summary: 'These days',
    pages: 1,
    period_start: '2026-03-01',
    period_end: '2026-03-31',
    published_at: server.now,
  })
  .execute();

const accessOf = (key: RouteKey): Access => routes[key].access;
const readings = (Object.keys(routes) as RouteKey[]).filter(
  key => key.startsWith('GET ') && key !== 'GET /market/stream',
);
/** Calls that must show parties by law or for the issuer's review. */
const namesParties: ReadonlyMap<TestPerson, RegExp> = new Map([
  [issuer, /^GET \/issuer/],
  [operator, /^GET \/operator/],
]);

/** Calls without data here: no channel, article or newsletter. */
const NOTHING_THERE: readonly RouteKey[] = [
  'GET /payment/channels',
  'GET /payment/channels/{id}/details',
  'GET /insights/articles/{slug}',
  'GET /newsletter/confirm',
  'GET /newsletter/unsubscribe',
  'GET /mails/unsubscribe',
  'GET /issuer/cap-table/imports/{id}',
  'GET /issuer/cap-table/export',
];
/** Calls with data only for the parties. */
const OWN_TRADES: readonly RouteKey[] = [
  'GET /portfolio/{slug}',
  'GET /portfolio/{slug}/lots',
  'GET /portfolio/{slug}/lots/csv',
  'GET /portfolio/{slug}/realised',
  'GET /portfolio/{slug}/trades',
  'GET /market/orders/{id}',
];

function mayRead(reader: TestPerson | undefined, key: RouteKey): boolean {
  const access = accessOf(key);
  if (access === 'public' || access === 'optional') return true;
  return reader !== undefined && (access === 'member' || access === reader.role);
}

/** Every path parameter, filled with existing values. */
async function findPlaces(reader: TestPerson | undefined): Promise<Parameters<typeof server.call>[1][]> {
  const rows = await db.selectFrom('orders').select('id').execute();
  const ids = [...rows, ...(await db.selectFrom('executions').select('id').execute())].map(row => row.id);
  const month = server.now.toISOString().slice(0, 7);
  const year = month.slice(0, 4);
  const { days } = await server.ask('GET /proof');
  const [day = ''] = days;
  return [swift, slow].flatMap(({ slug }) =>
    ids.map(id => ({
      ...(reader ? { as: reader } : {}),
      params: { id, slug, month, year, day, kind: 'identity' },
    })),
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
  const walked = readings.filter(key => !reader || !namesParties.get(reader)?.test(key));
  const answered = new Set<RouteKey>();
  for (const key of walked) {
    const calls = key.includes('{id}') ? places : [places[0], places.at(-1)];
    for (const call of calls) {
      const answer = await server.call(key, call);
      if (answer.statusCode === 200) answered.add(key);
      expect([key, othersIn(answer.body, reader)]).toEqual([key, []]);
    }
  }
  const traded = reader === buyer || reader === seller || reader === owner;
  const unread = new Set([...NOTHING_THERE, ...(traded ? [] : OWN_TRADES)]);
  expect([...answered]).toEqual(walked.filter(key => mayRead(reader, key) && !unread.has(key)));
});

test('responses to an order, its change and its end name no party', async () => {
  const order = { stockId: swift.stockId, side: 'buy', type: 'limit', timeInForce: 'gtc' };
  const taking = { ...order, shares: 2, limitPrice: 51 };
  const resting = { ...order, shares: 2, limitPrice: 45 };
  const send = async (key: RouteKey, options: object, status: number) => {
    const answer = await server.call(key, { as: bystander, ...options });
    expect([key, answer.statusCode, othersIn(answer.body, bystander)]).toEqual([key, status, []]);
    return answer.json<{ readonly id: string; readonly fills: readonly unknown[] }>();
  };
  await send('POST /market/order/preview', { body: taking }, 200);
  expect((await send('POST /market/order', { body: taking }, 201)).fills).toHaveLength(1);
  const { id } = await send('POST /market/order', { body: resting }, 201);
  const params = { id };
  // Matches the seller's remaining offer and rests with one share.
  const changed = await send('PUT /market/orders/{id}', { params, body: { shares: 4, limitPrice: 51 } }, 200);
  expect(changed.fills).toHaveLength(1);
  await send('DELETE /market/orders/{id}', { params }, 200);
  await send('DELETE /market/orders/{id}', { params }, 422);
});

test('notices and mails about orders and trades name no other party', async () => {
  await server.jobs.runNow('announcements');
  const told = { notices: new Set<string>(), mails: new Set<string>() };
  for (const [person] of traces) {
    const { userId } = person;
    const notices = await db.selectFrom('notices').selectAll().where('user_id', '=', userId).execute();
    const mails = await db.selectFrom('mails').selectAll().where('user_id', '=', userId).execute();
    expect(othersIn(JSON.stringify([notices, mails]), person)).toEqual([]);
    for (const { kind } of notices) told.notices.add(kind);
    for (const { template } of mails) told.mails.add(template);
  }
  const kinds = new Set(['order_filled', 'review_waiting', 'trade_ended', 'trade_settled']);
  // Several reviews within an hour share one e-mail, and so do several fills.
  const mails = new Set(kinds).add('orders_filled').add('reviews_waiting');
  mails.delete('review_waiting');
  expect(told).toEqual({ notices: kinds, mails });
});

test('the reviewing issuer sees both parties, another company’s issuer neither', async () => {
  const queue = async (as: TestPerson) => (await server.call('GET /issuer/reviews', { as })).body;
  expect(await queue(issuer)).toContain('Quillfeather');
  expect(await queue(issuer)).toContain('Kranzbichler');
  expect(await queue(otherIssuer)).not.toMatch(/Quillfeather|Kranzbichler|Vossenkuhl/);
});
