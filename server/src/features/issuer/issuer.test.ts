import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import {
  OPEN_RULES,
  giveShares,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '3000' });
const { db, market } = server;

verifyBooksAfterEach(db);

/** A stock with manual review, its issuer, and a trade of 3 shares at $100.00 in review. */
async function reviewed(more: Parameters<typeof setRules>[3] = {}) {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  await setRules(db, stock.stockId, new Date(server.now.getTime() - DAY_MS), {
    review: 'manual',
    review_days: 5,
    rofr_days: 2,
    ...more,
  });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));
  return { stock, issuer, seller, buyer, id: fills[0]?.id ?? '' };
}

test('the queue shows both parties to the issuer alone, and each look is recorded', async () => {
  const { issuer, buyer, seller, stock, id } = await reviewed();
  const queue = await server.ask('GET /issuer/reviews', { as: issuer });
  expect(queue.results).toMatchObject([
    {
      id,
      state: 'in_review',
      shares: 3,
      price: 100,
      total: 300,
      slug: stock.slug,
      sharesOutstanding: 1_000_000,
      buyer: { id: buyer.userId, email: buyer.email, holding: 0, purchases: 0 },
      seller: { id: seller.userId, email: seller.email, holding: 10, purchases: 0 },
      reviewDueAt: new Date(server.now.getTime() + 5 * DAY_MS).toISOString(),
      firstRefusalUntil: new Date(server.now.getTime() + 2 * DAY_MS).toISOString(),
    },
  ]);
  const looks = await readRecords(db, 'audit_log', ['actor_id'], {
    action: 'trade_parties_viewed',
    subject_id: id,
  });
  expect(looks).toEqual([{ actor_id: issuer.userId }]);
  const other = await reviewed();
  expect((await server.ask('GET /issuer/reviews', { as: other.issuer })).results.map(row => row.id)).toEqual([
    other.id,
  ]);
  expect((await server.call('GET /issuer/reviews', { as: buyer })).statusCode).toBe(403);
  expect((await server.call('GET /issuer/reviews')).statusCode).toBe(401);
  const foreign = await server.call('POST /issuer/reviews/{id}/approve', {
    as: other.issuer,
    params: { id },
  });
  expect(foreign.statusCode).toBe(404);
});

test('an approved trade clears and settles', async () => {
  const { issuer, buyer, id } = await reviewed();
  const approved = await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  expect(approved.state).toBe('cleared');
  const again = await server.call('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  expect([again.statusCode, again.json()]).toMatchObject([422, { code: 'wrong_state' }]);
  server.pass(3_000);
  await server.jobs.runNow('settle-trades');
  expect(await market.balanceOf(buyer.userId)).toEqual([698_50n, 0n]);
});

test('a rejected trade releases both holds and sends both sides the reason', async () => {
  const { stock, issuer, buyer, seller, id } = await reviewed();
  const body = { reason: 'The buyer is a competitor.' };
  const call = { as: issuer, params: { id }, body, key: 'reject' };
  const rejected = await server.ask('POST /issuer/reviews/{id}/reject', call);
  expect(rejected).toMatchObject({ state: 'rejected', reason: body.reason });
  expect(await server.ask('POST /issuer/reviews/{id}/reject', call)).toEqual(rejected);
  expect(await market.balanceOf(buyer.userId)).toEqual([1_000_00n, 0n]);
  expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([10n, 0n]);
  for (const party of [buyer, seller]) {
    const { results } = await server.ask('GET /market/orders', { as: party });
    const ended = { state: 'rejected', endedAt: server.now.toISOString(), reason: body.reason };
    expect(results.flatMap(order => order.fills)).toMatchObject([{ settlement: ended }]);
  }
  await server.jobs.runNow('announcements');
  const told = await db
    .selectFrom('notices')
    .select('user_id')
    .where('kind', '=', 'trade_ended')
    .where('user_id', 'in', [buyer.userId, seller.userId])
    .execute();
  expect(told).toHaveLength(2);
});

test("the issuer buys in the buyer's place with the company's cash, once", async () => {
  const { issuer, buyer, seller, stock, id } = await reviewed();
  const call = { as: issuer, params: { id }, key: 'exercise' };
  const poor = await server.call('POST /issuer/reviews/{id}/exercise', call);
  expect(poor.json()).toMatchObject({ code: 'company_short_of_cash' });
  expect(poor.body).toContain('The company has $0.00 available here, and this needs $');
  await giveCash(db, stock.companyId, 400_00n, server.now);
  const first = await server.call('POST /issuer/reviews/{id}/exercise', call);
  expect(first.json()).toMatchObject({ state: 'rofr_exercised' });
  const second = await server.call('POST /issuer/reviews/{id}/exercise', call);
  expect(second.json()).toEqual(first.json());
  const another = { ...call, params: { id: stock.stockId } };
  expect((await server.call('POST /issuer/reviews/{id}/exercise', another)).statusCode).toBe(409);
  expect(await market.balanceOf(buyer.userId)).toEqual([1_000_00n, 0n]);
  expect(await market.balanceOf(seller.userId)).toEqual([298_50n, 0n]);
  expect(await market.balanceOf(stock.companyId)).toEqual([98_50n, 0n]);
  const holders = await server.ask('GET /issuer/holders', { as: issuer });
  expect(holders.results).toMatchObject([
    { id: seller.userId, shares: 7, percent: 0.0007, investorType: 'individual' },
    { id: stock.companyId, name: 'Acme', shares: 3, percent: 0.0003, investorType: null },
  ]);
});

test('after its deadline the right of first refusal is gone, and an overdue review ends the trade', async () => {
  const { issuer, buyer, id } = await reviewed();
  server.pass(2 * DAY_MS);
  const late = await server.call('POST /issuer/reviews/{id}/exercise', { as: issuer, params: { id } });
  expect(late.json()).toMatchObject({ code: 'deadline_passed' });
  server.pass(3 * DAY_MS);
  await server.jobs.runNow('settle-trades');
  const ended = await server.ask('GET /issuer/reviews', { as: issuer, query: { state: 'ended' } });
  expect(ended.results).toMatchObject([{ id, state: 'expired' }]);
  expect(await market.balanceOf(buyer.userId)).toEqual([1_000_00n, 0n]);
});

test('without the right of first refusal the issuer cannot buy', async () => {
  const { issuer, id } = await reviewed({ rofr_days: 0 });
  const answer = await server.call('POST /issuer/reviews/{id}/exercise', { as: issuer, params: { id } });
  expect(answer.json()).toMatchObject({ code: 'no_first_refusal' });
});

test('several trades are approved at once; one that cannot be does not hold up the others', async () => {
  const { issuer, stock, seller, buyer, id } = await reviewed();
  await market.take(limitOrder(seller, 'sell', stock, 1n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 100_00n)));
  const second = fills[0]?.id ?? '';
  await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  const unknown = buyer.userId;
  const answer = await server.ask('POST /issuer/reviews/approve', {
    as: issuer,
    body: { ids: [id, second, unknown] },
  });
  expect(answer).toMatchObject({
    approved: [second],
    refused: [
      { id, code: 'wrong_state' },
      { id: unknown, code: 'not_found' },
    ],
  });
});

test('changed rules suspend forbidden orders with a notice and restore them when allowed again', async () => {
  const { issuer, stock, buyer } = await reviewed();
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 80_00n)));
  const narrow = { ...OPEN_RULES, priceRange: { kind: 'percent', rangeBps: 1_000 } };
  const trial = await server.ask('POST /issuer/rules/dry-run', { as: issuer, body: narrow });
  expect(trial).toEqual({
    suspended: { orders: 1, shares: 2 },
    resumed: { orders: 0, shares: 0 },
    maybeMore: false,
    examples: [
      {
        side: 'buy',
        shares: 2,
        price: 80,
        code: 'outside_price_band',
        message: 'The price must be between $90.00 and $110.00.',
      },
    ],
  });
  const set = await server.ask('POST /issuer/rules', { as: issuer, body: narrow });
  expect(set).toMatchObject({ ...narrow, setBy: 'Ada Moss' });
  const params = { id: order.id };
  expect(await server.ask('GET /market/orders/{id}', { as: buyer, params })).toMatchObject({
    status: 'suspended',
    held: { cash: 160.8 },
    events: [{ kind: 'placed' }, { kind: 'suspended', reason: 'outside_price_band', by: 'issuer' }],
  });
  server.pass(1_000);
  await server.ask('POST /issuer/rules', { as: issuer, body: OPEN_RULES });
  expect(await server.ask('GET /market/orders/{id}', { as: buyer, params })).toMatchObject({
    status: 'open',
  });
  await server.jobs.runNow('announcements');
  const { results } = await server.ask('GET /notices', { as: buyer });
  const link = `/orders/${order.id}`;
  expect(results).toMatchObject([
    { title: 'Your order to buy Acme is in the book again', link },
    {
      title: 'Your order to buy Acme is suspended',
      text: 'The company’s rules no longer allow it. What it needs for 2 shares stays set aside: change the order, cancel it, or wait until the rules allow it again.',
      link,
    },
    { title: 'Bought: 3 shares of Acme' },
  ]);
});

test('rules may take effect later, are visible before, and can be withdrawn until then', async () => {
  const { issuer, stock, buyer } = await reviewed();
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 80_00n)));
  const effectiveAt = new Date(server.now.getTime() + DAY_MS).toISOString();
  const list = { ...OPEN_RULES, who: { kind: 'list' }, effectiveAt };
  const past = { ...list, effectiveAt: new Date(server.now.getTime() - 1).toISOString() };
  expect((await server.call('POST /issuer/rules', { as: issuer, body: past })).statusCode).toBe(400);
  const first = await server.ask('POST /issuer/rules', { as: issuer, body: list });
  await server.ask('DELETE /issuer/rules/{id}', { as: issuer, params: { id: first.id } });
  const second = await server.ask('POST /issuer/rules', { as: issuer, body: list });
  const rules = await server.ask('GET /issuer/rules', { as: issuer });
  expect(rules).toMatchObject({ current: { review: 'manual' }, upcoming: [{ id: second.id }], past: [] });
  await server.jobs.runNow('apply-rules');
  const params = { id: order.id };
  expect((await server.ask('GET /market/orders/{id}', { as: buyer, params })).status).toBe('open');
  server.now = new Date(effectiveAt);
  await server.jobs.runNow('apply-rules');
  // Who may buy is judged with the next day.
  server.pass(DAY_MS);
  await server.jobs.runNow('apply-rules');
  expect((await server.ask('GET /market/orders/{id}', { as: buyer, params })).status).toBe('suspended');
  const late = await server.call('DELETE /issuer/rules/{id}', { as: issuer, params: { id: second.id } });
  expect(late.json()).toMatchObject({ code: 'deadline_passed' });
});

test('listed people may buy, removed people may not, and pre-approved parties need no review', async () => {
  const { issuer, stock, seller, buyer } = await reviewed();
  const list = { ...OPEN_RULES, who: { kind: 'list' }, review: 'manual' };
  await server.ask('POST /issuer/rules', { as: issuer, body: list });
  const stranger = { email: 'nobody@example.com', preApproved: true };
  expect((await server.call('POST /issuer/parties', { as: issuer, body: stranger })).statusCode).toBe(404);
  for (const { email } of [buyer, seller]) {
    await server.ask('POST /issuer/parties', { as: issuer, body: { email, preApproved: true } });
  }
  expect((await server.ask('GET /issuer/parties', { as: issuer })).total).toBe(2);
  await market.take(limitOrder(seller, 'sell', stock, 1n, 100_00n));
  const bought = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 100_00n)));
  expect(bought.fills).toMatchObject([{ settlement: { status: 'cleared' } }]);
  const params = { id: buyer.userId };
  await server.ask('DELETE /issuer/parties/{id}', { as: issuer, params });
  const again = await market.take(limitOrder(buyer, 'buy', stock, 1n, 90_00n));
  expect(again).toMatchObject({ code: 'not_on_list' });
  expect((await server.call('DELETE /issuer/parties/{id}', { as: issuer, params })).statusCode).toBe(404);
  server.pass(DAY_MS);
  await server.jobs.runNow('apply-rules');
  const order = await server.ask('GET /market/orders/{id}', { as: buyer, params: { id: bought.order.id } });
  expect(order.status).toBe('suspended');
});

test('a list is limited, and its entries can be changed', async () => {
  const { issuer, stock, buyer } = await reviewed();
  const { email } = buyer;
  // Copies of the buyer up to the limit of the list, inserted in parts because of the statement timeout.
  for (let first = 1; first <= MAX_PER_OWNER.listedParties; first += 500)
    await sql`
    insert into users select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
      'id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'email', 'copy-' || n || '@example.com', 'account_number', 'C' || n))).*
    from users u, generate_series(${first}::int4, ${first + 499}::int4) n
    where u.id = ${buyer.userId}`.execute(db);
  await sql`
    insert into issuer_parties (stock_id, user_id, pre_approved, added_at)
    select ${stock.stockId}, id, false, ${server.now} from users where email like 'copy-%'`.execute(db);
  const refused = await server.call('POST /issuer/parties', {
    as: issuer,
    body: { email, preApproved: true },
  });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'too_many' }]);
  await sql`
    update issuer_parties set user_id = ${buyer.userId} where user_id = (
      select user_id from issuer_parties where stock_id = ${stock.stockId} limit 1)`.execute(db);
  const changed = await server.ask('POST /issuer/parties', {
    as: issuer,
    body: { email, preApproved: true },
  });
  expect(changed.preApproved).toBe(true);
});

test('nonsense in rules is named by field', async () => {
  const { issuer } = await reviewed();
  const body = {
    ...OPEN_RULES,
    priceRange: { kind: 'absolute', lowest: 5, highest: 4 },
    windows: [{ opensAt: '2026-01-02T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' }],
    reviewDays: 0,
  };
  const answer = await server.call('POST /issuer/rules', { as: issuer, body });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    {
      priceRange: { highest: ['The highest price must not be below the lowest'] },
      windows: { 0: { closesAt: ['A window must close after it opens'] } },
      reviewDays: ['Must be at least 1'],
    },
  ]);
});

test('the issuer sees its company at a glance', async () => {
  const { issuer, stock } = await reviewed();
  expect(await server.ask('GET /issuer', { as: issuer })).toMatchObject({
    company: { id: stock.companyId },
    stock: { id: stock.stockId, status: 'tradable', price: 100 },
    balance: 0,
    waitingReviews: 1,
    holders: 1,
  });
});

/** A person who holds shares of the stock and of another healthcare stock, with these privacy settings. */
async function holderOf(stock: { readonly stockId: string }, privacy: object) {
  const other = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  await db
    .updateTable('companies')
    .set({ category: 'healthcare' })
    .where('id', '=', other.companyId)
    .execute();
  const person = await market.addSeller(stock.stockId, 5n);
  await giveShares(db, person.userId, other.stockId, 7n, server.now);
  await server.ask('PUT /settings', { as: person, body: { privacy } });
  return person;
}

test('investmentPrivacy decides which companies see a person’s other investments', async () => {
  const { stock, issuer } = await reviewed();
  const elsewhere = await reviewed();
  const seen = { companies: 1, categories: ['healthcare'] };
  for (const [investmentPrivacy, byOwn, byOther] of [
    ['private', null, null],
    ['connections', seen, null],
    ['public', seen, { companies: 2, categories: ['healthcare', 'tech'] }],
  ] as const) {
    const person = await holderOf(stock, { investmentPrivacy });
    const { results } = await server.ask('GET /issuer/holders', { as: issuer });
    const own = results.find(({ id }) => id === person.userId);
    // The company always sees the number of its own shares.
    expect([own?.shares, own?.invested]).toEqual([5, byOwn]);
    const body = { email: person.email, preApproved: false };
    const listed = await server.ask('POST /issuer/parties', { as: elsewhere.issuer, body });
    expect(listed.invested).toEqual(byOther);
    const list = await server.ask('GET /issuer/parties', { as: elsewhere.issuer });
    expect(list.results.find(({ id }) => id === person.userId)?.invested).toEqual(byOther);
  }
});

test('profileVisibility public shows a holder’s address to the company, investors and private do not', async () => {
  const { stock, issuer } = await reviewed();
  for (const profileVisibility of ['public', 'investors', 'private']) {
    const person = await holderOf(stock, { profileVisibility });
    const { results } = await server.ask('GET /issuer/holders', { as: issuer });
    const { email } = results.find(({ id }) => id === person.userId) ?? {};
    expect(email).toBe(profileVisibility === 'public' ? person.email : null);
  }
});

test('a person with a private profile is found only by a company whose shares they hold', async () => {
  const { stock, issuer } = await reviewed();
  const holder = await market.addSeller(stock.stockId, 5n);
  const stranger = await server.addPerson();
  const body = { privacy: { profileVisibility: 'private' } };
  for (const person of [holder, stranger]) await server.ask('PUT /settings', { as: person, body });
  const list = ({ email }: { readonly email: string }) =>
    server.call('POST /issuer/parties', { as: issuer, body: { email, preApproved: false } });
  const hidden = await list(stranger);
  const nobody = await list({ email: 'nobody@example.com' });
  expect([hidden.statusCode, hidden.body]).toEqual([404, nobody.body]);
  expect((await list(holder)).statusCode).toBe(201);
});
