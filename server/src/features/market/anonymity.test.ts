// Parties stay anonymous: every reading call, by every kind of caller, after trades in every status, and
// responses to orders and notices.
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { RouteKey } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { issue } from '#domain/register/testing/ocf-package.ts';
import { dayOf } from '#domain/time/day.ts';
import { publishProof } from '#server/proof/publish-proof.ts';
import { acceptRegister, archiveOf } from '#server/testing/cap-table-archive.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { sendFile } from '#server/testing/send-file.ts';
import { giveShares, insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { makePdf } from '#server/vault/testing/sample-files.ts';

const server = await createTestApp({ LIMIT_FACTOR: '1000' });
const { db, market } = server;
const [swift, slow, foreign, documented] = [
  await insertStock(db, server.now),
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
// A trade that closes with documents, before any party may learn the name of the other.
await server.ask('POST /issuer/closing-template', {
  as: await server.addPerson({ role: 'issuer', companyId: documented.companyId }),
  body: { kind: 'full', stageDays: 4, texts: {}, basedOn: 0 },
});
await giveShares(db, seller.userId, documented.stockId, 10n, server.now);
await market.take(limitOrder(seller, 'sell', documented, 3n, 30_00n));
await market.take(limitOrder(buyer, 'buy', documented, 3n, 30_00n));
await server.jobs.runNow('open-closings');
// Each person has a document with a link that the operator has looked at.
const people = [buyer, seller, owner, bystander, issuer, otherIssuer, operator];
for (const as of people) {
  const added = await sendFile(server, '/documents?kind=other', { as, bytes: makePdf() });
  const params = { id: added.json<{ id: string }>().id };
  await server.ask('POST /documents/{id}/shares', { as, params, body: { name: 'An adviser', days: 7 } });
  const query = { reason: 'question' };
  await server.call('GET /documents/{id}/content', { as: operator, params, query });
}
// A filing of shares held elsewhere, which only their company and the operator may see.
await server.ask('POST /filings', {
  as: bystander,
  body: { slug: slow.slug, shares: 5, cost: 100, acquiredOn: '2024-05-01', consent: true },
});
// The other company has a register.
await acceptRegister(
  db,
  { companyId: foreign.companyId, userId: otherIssuer.userId, now: server.now },
  await archiveOf([issue('1', '10')]),
);
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
];
/**
 * The file of a closing names both parties. It is given only to people who may see both names, which nobody may here.
 * That each party gets it from its stage on is tested with the closings.
 */
const NOT_YET: readonly RouteKey[] = ['GET /market/trades/{id}/closing/file'];
/** Calls with data only for the parties. */
const OWN_TRADES: readonly RouteKey[] = [
  'GET /portfolio/{slug}',
  'GET /portfolio/{slug}/lots',
  'GET /portfolio/{slug}/lots/csv',
  'GET /portfolio/{slug}/realised',
  'GET /portfolio/{slug}/trades',
  'GET /market/orders/{id}',
  'GET /market/trades/{id}/closing',
];
/** A call with data only for the company of a trade in review. */
const REVIEWING: readonly RouteKey[] = ['GET /issuer/reviews/{id}'];
/** Calls with data only for the parties of a settled trade. */
const SETTLED: readonly RouteKey[] = ['GET /market/trades/{id}/confirmation'];
/** Calls with data only for the party that signs first. */
const SIGNING: readonly RouteKey[] = ['GET /market/trades/{id}/closing/{documentId}'];

/** What calls need in their query. */
const QUERIES: Readonly<Partial<Record<RouteKey, Readonly<Record<string, number>>>>> = {
  'GET /market/{slug}/estimate': { shares: 10 },
};

function mayRead(reader: TestPerson | undefined, key: RouteKey): boolean {
  const access = accessOf(key);
  if (access === 'public' || access === 'optional') return true;
  return reader !== undefined && (access === 'member' || access === reader.role);
}

/** Every path parameter, filled with existing values: those of calls about one thing, and those of the others. */
async function findPlaces(): Promise<
  Record<'withId' | 'others', readonly Readonly<Record<string, string>>[]>
> {
  const rows = await Promise.all([
    db.selectFrom('orders').select('id').execute(),
    db.selectFrom('executions').select('id').execute(),
    db.selectFrom('register_imports').select('id').execute(),
    // Evidence of these people has no files.
    db.selectFrom('documents').select('id').where('kind', '<>', 'identity_page').execute(),
  ]);
  const { code } = await db.selectFrom('closings').select('code').executeTakeFirstOrThrow();
  const month = server.now.toISOString().slice(0, 7);
  const year = month.slice(0, 4);
  const { days } = await server.ask('GET /proof');
  const [day = ''] = days;
  const common = { month, year, day, kind: 'identity', code, documentId: 'transfer_notice' };
  return {
    withId: rows.flat().map(({ id }) => ({ ...common, id })),
    others: [swift, slow].map(({ slug }) => ({ ...common, slug })),
  };
}

/** The text of a response. That of a PDF is compressed. */
const textOf = ({ headers, body, rawPayload }: Awaited<ReturnType<typeof server.call>>): string =>
  headers['content-type'] === 'application/pdf' ? `${body} ${readPdf(rawPayload)}` : body;

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
  const { withId, others } = await findPlaces();
  const walked = readings.filter(key => !reader || !namesParties.get(reader)?.test(key));
  const answered = new Set<RouteKey>();
  for (const key of walked) {
    for (const params of key.includes('{id}') ? withId : others) {
      const query = QUERIES[key];
      const answer = await server.call(key, {
        params,
        ...(query && { query }),
        ...(reader && { as: reader }),
      });
      if (answer.statusCode === 200) answered.add(key);
      expect([key, othersIn(textOf(answer), reader)]).toEqual([key, []]);
    }
  }
  const traded = reader === buyer || reader === seller || reader === owner;
  const unread = new Set([
    ...NOTHING_THERE,
    ...NOT_YET,
    ...REVIEWING,
    ...(traded ? [] : OWN_TRADES),
    ...(reader === buyer || reader === seller ? [] : SETTLED),
    ...(reader === seller ? [] : SIGNING),
  ]);
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
  const kinds = new Set([
    'closing_turn',
    'order_filled',
    'review_waiting',
    'shares_filed',
    'trade_ended',
    'trade_settled',
  ]);
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
