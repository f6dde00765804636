import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, OPEN_RULES, setRules, takenOrder } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '3000' });
const { db, market } = server;

verifyBooksAfterEach(db);

/** The issuer of a stock, and a trade in it. */
async function traded(review: 'manual' | 'automatic') {
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review, review_days: 5 });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const [seller, buyer] = [await market.addSeller(stock.stockId, 3n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));
  server.services.market.touch(stock.stockId);
  return { stock, issuer, seller, buyer, id: fills[0]?.id ?? '' };
}

test('a trade locked by another process is waited for, not reported as missing', async () => {
  const { issuer, id } = await traded('manual');
  const deciding = await transaction(db, async tx => {
    await tx.selectFrom('settlements').select('status').where('execution_id', '=', id).forUpdate().execute();
    const asked = server.ask('POST /issuer/reviews/approve', { as: issuer, body: { ids: [id] } });
    await Promise.race([asked, expect.poll(() => countWaiting(db)).toBe(1)]);
    return { asked };
  });
  expect(await deciding.asked).toEqual({ approved: [id], refused: [] });
});

test('the notice of a waiting trade leads to the reviews, on screen and in the mail', async () => {
  const { issuer } = await traded('manual');
  await server.jobs.runNow('announcements');
  const { results } = await server.ask('GET /notices', { as: issuer });
  expect(results.map(({ kind, link }) => [kind, link])).toEqual([['review_waiting', '/reviews']]);
  const mails = db.selectFrom('mails').select('facts').where('user_id', '=', issuer.userId);
  expect(await mails.where('template', '=', 'review_waiting').execute()).toMatchObject([
    { facts: { link: '/reviews' } },
  ]);
});

test('a blocked issuer receives nothing more about trades', async () => {
  const { issuer, stock } = await traded('manual');
  const gone = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', gone.userId).execute();
  const [seller, buyer] = [await market.addSeller(stock.stockId, 1n), await market.addBuyer(1_000_00n)];
  await market.trade(seller, buyer, stock, 1n, 100_00n);
  server.pass(5 * 86_400_000);
  for (const job of ['settle-trades', 'announcements']) await server.jobs.runNow(job);
  const told = async (table: 'notices' | 'mails', { userId }: typeof issuer) =>
    (await db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;
  expect([await told('notices', gone), await told('mails', gone)]).toEqual([0, 0]);
  expect([await told('notices', issuer), await told('mails', issuer)]).toEqual([4, 2]);
});

test('a review gives the cost of buying in the buyer’s place, fee included', async () => {
  const { stock, issuer, seller, id } = await traded('manual');
  const { results } = await server.ask('GET /issuer/reviews', { as: issuer });
  expect(results).toMatchObject([{ total: 300, fee: 1.5 }]);
  const soon = new Date(server.now.getTime() + 1);
  const trade = db.updateTable('settlements').where('execution_id', '=', id);
  await trade.set({ first_refusal_due_at: soon }).execute();
  await giveCash(db, stock.companyId, 301_50n, server.now);
  await server.ask('POST /issuer/reviews/{id}/exercise', { as: issuer, params: { id } });
  expect((await server.ask('GET /issuer', { as: issuer })).balance).toBe(0);
  // The seller has delivered, although this trade has not settled.
  expect((await server.ask('GET /portfolio', { as: seller })).stocks).toEqual([]);
  const ended = db.selectFrom('settlements').select(['status', 'settled_at']).where('execution_id', '=', id);
  expect(await ended.executeTakeFirst()).toEqual({ status: 'rofr_exercised', settled_at: null });
});

test('an issuer’s decisions are in the issuer’s export without the trades', async () => {
  const { issuer, id } = await traded('manual');
  await server.ask('GET /issuer/reviews', { as: issuer });
  await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  const exported = await server.call('GET /privacy/export', { as: issuer });
  const { audit_log } = exported.json<{ audit_log: { action: string; by: string }[] }>();
  expect(audit_log.map(({ action, by }) => [action, by])).toContainEqual(['trade_cleared', 'you']);
  expect(exported.body).not.toContain(id);
});

test('a trade without review is not among the ended reviews', async () => {
  const ended = async (issuer: Awaited<ReturnType<typeof traded>>['issuer']) => {
    const { results, total } = await server.ask('GET /issuer/reviews', {
      as: issuer,
      query: { state: 'ended' },
    });
    return [results.map(({ id }) => id), total];
  };
  const [automatic, manual] = [await traded('automatic'), await traded('manual')];
  await server.ask('POST /issuer/reviews/approve', { as: manual.issuer, body: { ids: [manual.id] } });
  expect(await ended(automatic.issuer)).toEqual([[], 0]);
  expect(await ended(manual.issuer)).toEqual([[manual.id], 1]);
});

test('the approver of a trade remains recorded when it settles', async () => {
  const { issuer, id } = await traded('manual');
  const decidedAt = server.now;
  await server.ask('POST /issuer/reviews/approve', { as: issuer, body: { ids: [id] } });
  server.pass(3_000);
  await server.jobs.runNow('settle-trades');
  const settlement = db
    .selectFrom('settlements')
    .select(['status', 'decided_by'])
    .where('execution_id', '=', id);
  expect(await settlement.executeTakeFirst()).toEqual({ status: 'settled', decided_by: issuer.userId });
  const { firstName, lastName } = await server.ask('GET /profile', { as: issuer });
  const ended = await server.ask('GET /issuer/reviews', { as: issuer, query: { state: 'ended' } });
  expect(ended.results).toMatchObject([
    { decidedBy: `${firstName} ${lastName}`, decidedAt: decidedAt.toISOString() },
  ]);
});

test('only the issuer’s dashboard shows the number of waiting trades and the first deadline', async () => {
  const { issuer, id } = await traded('manual');
  const other = await traded('manual');
  const operator = await server.addPerson({ role: 'operator' });
  const tasksOf = async (as: typeof issuer) =>
    (await server.ask('GET /dashboard', { as })).tasks.filter(({ count }) => count !== null);
  const [waiting] = (await server.ask('GET /issuer/reviews', { as: issuer })).results;
  expect(await tasksOf(issuer)).toEqual([
    {
      kind: 'review_trades',
      count: 1,
      link: '/reviews',
      dueAt: waiting?.reviewDueAt,
      verification: null,
      order: null,
      company: null,
    },
  ]);
  expect(await tasksOf(operator)).toEqual([]);
  await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  expect(await tasksOf(issuer)).toEqual([]);
  expect(await tasksOf(other.issuer)).toHaveLength(1);
});

test('operators see companies without an issuer while trades wait, until one is added', async () => {
  const { stock, issuer } = await traded('manual');
  const operator = await server.addPerson({ role: 'operator' });
  const [waiting] = (await server.ask('GET /issuer/reviews', { as: issuer })).results;
  const { name } = await readRecord(db, 'companies', ['name'], { id: stock.companyId });
  const tasksOf = async (as: typeof issuer) =>
    (await server.ask('GET /dashboard', { as })).tasks.filter(({ kind }) => kind === 'nobody_acts');
  const params = { id: issuer.userId };
  await server.ask('POST /operator/people/{id}/block', { as: operator, params, body: { reason: 'Left' } });
  expect(await tasksOf(operator)).toEqual([
    {
      kind: 'nobody_acts',
      count: 1,
      link: '/people',
      dueAt: waiting?.reviewDueAt,
      verification: null,
      order: null,
      company: name,
    },
  ]);
  const other = await server.addPerson({
    role: 'issuer',
    companyId: (await traded('manual')).stock.companyId,
  });
  expect(await tasksOf(other)).toEqual([]);
  await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  expect(await tasksOf(operator)).toEqual([]);
  server.pass(5 * 86_400_000);
  await server.jobs.runNow('settle-trades');
});

test('the company’s issuers are notified once of a missed review, and no other issuer', async () => {
  const { stock, issuer, seller, buyer } = await traded('manual');
  const colleague = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const decided = await traded('manual');
  await server.ask('POST /issuer/reviews/approve', { as: decided.issuer, body: { ids: [decided.id] } });
  const due = new Date(server.now.getTime() + 5 * 86_400_000);
  server.now = due;
  for (const job of ['settle-trades', 'settle-trades', 'announcements']) await server.jobs.runNow(job);
  const told = async ({ userId }: typeof issuer) =>
    readRecords(db, 'notices', ['facts', 'link'], { user_id: userId, kind: 'review_expired' });
  const facts = { company: 'Acme', shares: '3', price: '100.00', due: due.toISOString() };
  for (const person of [issuer, colleague]) expect(await told(person)).toEqual([{ facts, link: '/reviews' }]);
  expect(await told(decided.issuer)).toEqual([]);
  // The trade did not settle: the seller keeps the shares.
  expect((await server.ask('GET /portfolio', { as: seller })).stocks).toMatchObject([{ shares: 3 }]);
  expect((await server.ask('GET /portfolio', { as: buyer })).stocks).toEqual([]);
});

test('the right to buy first needs a review of each trade', async () => {
  const { issuer } = await traded('manual');
  const answer = await server.call('POST /issuer/rules', {
    as: issuer,
    body: { ...OPEN_RULES, review: 'automatic', firstRefusalDays: 3 },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { firstRefusalDays: ['You can buy first only where you review each trade'] },
  ]);
});

test('a decision shows both parties: each answer to it is a look on record, the repeated ones too', async () => {
  const { issuer, id } = await traded('manual');
  const call = { as: issuer, params: { id }, key: 'approve' };
  const first = await server.ask('POST /issuer/reviews/{id}/approve', call);
  expect(await server.ask('POST /issuer/reviews/{id}/approve', call)).toEqual(first);
  const looks = await readRecords(db, 'audit_log', ['actor_id'], {
    action: 'trade_parties_viewed',
    subject_id: id,
  });
  expect(looks).toEqual([{ actor_id: issuer.userId }, { actor_id: issuer.userId }]);
});

test('several approvals under one key happen once and return the same response', async () => {
  const { issuer, id } = await traded('manual');
  const send = (ids: readonly string[]) =>
    server.call('POST /issuer/reviews/approve', { as: issuer, body: { ids }, key: 'all' });
  const [first, twin] = await Promise.all([send([id]), send([id])]);
  const answers = [first, twin, await send([id])].map(answer => [answer.statusCode, answer.body]);
  expect(answers).toEqual(answers.map(() => [200, JSON.stringify({ approved: [id], refused: [] })]));
  expect((await send([id, issuer.userId])).statusCode).toBe(409);
});

test('one decided under a key that several are being approved under: a conflict, and it waits for its review as before', async () => {
  const { stock, issuer, id } = await traded('manual');
  const [seller, buyer] = [await market.addSeller(stock.stockId, 1n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 1n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 100_00n)));
  const other = { id: fills[0]?.id ?? '' };
  const { several, one } = await transaction(db, async tx => {
    await tx.selectFrom('settlements').select('status').where('execution_id', '=', id).forUpdate().execute();
    const body = { ids: [id] };
    const several = server.call('POST /issuer/reviews/approve', { as: issuer, body, key: 'one' });
    await expect.poll(() => countWaiting(db)).toBe(1);
    const call = { as: issuer, params: other, key: 'one' };
    const one = server.call('POST /issuer/reviews/{id}/approve', call);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { several, one };
  });
  expect((await several).json()).toEqual({ approved: [id], refused: [] });
  expect((await one).json()).toMatchObject({ code: 'idempotency_conflict' });
  const { results } = await server.ask('GET /issuer/reviews', { as: issuer });
  expect(results.map(review => review.id)).toEqual([other.id]);
});

test('a blocked issuer cannot decide, even while the session is still cached', async () => {
  const { issuer, id } = await traded('manual');
  // The session is in the cache now.
  await server.ask('GET /issuer', { as: issuer });
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', issuer.userId).execute();
  const refused = await server.call('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  expect(refused.json()).toMatchObject({ code: 'session_ended' });
  const { status } = await db
    .selectFrom('settlements')
    .select('status')
    .where('execution_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('in_review');
});

test('a trade that a colleague has rejected can no longer be decided, which says what it is', async () => {
  const { stock, issuer, id } = await traded('manual');
  const colleague = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const body = { reason: 'Not now' };
  await server.ask('POST /issuer/reviews/{id}/reject', { as: colleague, params: { id }, body });
  const message = 'This can no longer be done: it is rejected.';
  for (const decision of ['approve', 'exercise', 'reject'] as const) {
    const call = { as: issuer, params: { id }, ...(decision === 'reject' ? { body } : {}) };
    const refused = await server.call(`POST /issuer/reviews/{id}/${decision}`, call);
    expect(refused.json()).toMatchObject({ code: 'wrong_state', message });
  }
});
