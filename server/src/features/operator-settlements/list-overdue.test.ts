import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db, market } = server;
const operator = await server.addPerson({ role: 'operator' });
const HOUR_MS = 3_600_000;

/** A trade of this many shares at $10.00, cleared now. */
async function trade(shares: bigint) {
  const stock = await insertStock(db, server.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, shares), await market.addBuyer(1_000_00n)];
  await market.trade(seller, buyer, stock, shares, 10_00n);
  const found = db.selectFrom('executions').select('id').where('stock_id', '=', stock.stockId);
  const { id } = await found.executeTakeFirstOrThrow();
  return { id, stock, buyer, seller };
}

const overdue = (query = {}) => server.ask('GET /operator/settlements/overdue', { as: operator, query });

/** Runs the job and stores its result, as the scheduler does. */
async function runJob() {
  const fault = await server.jobs.runNow('settle-trades').then(
    () => null,
    (error: unknown) => String(error),
  );
  const kept = { last_started_at: server.now, last_error: fault };
  await db
    .insertInto('jobs')
    .values({ name: 'settle-trades', next_run_at: server.now, ...kept })
    .onConflict(conflict => conflict.column('name').doUpdateSet(kept))
    .execute();
}

test('trades past their time to settle are listed, the oldest first, with parties, times and why, page by page', async () => {
  const [bad, other] = [await trade(2n), await trade(3n)];
  const clearedAt = server.now.toISOString();
  expect((await overdue()).total).toBe(0);
  server.pass(HOUR_MS);
  const waiting = await overdue();
  expect(waiting.results.map(({ id, triedAt, reason }) => [id, triedAt, reason])).toEqual(
    [bad, other].map(({ id }) => [id, null, null]),
  );
  expect(await overdue({ page: 2, pageSize: 1 })).toMatchObject({
    results: [{ id: other.id }],
    total: 2,
    hasNext: false,
    hasPrevious: true,
  });
  // Its shares are no longer held, so it cannot settle.
  await db
    .updateTable('ledger_accounts')
    .set({ held: 0n, available: 2n })
    .where('asset', '=', bad.stock.stockId)
    .where('owner_id', '=', bad.seller.userId)
    .execute();
  await runJob();
  const { results } = await overdue();
  const { dueAt = '' } = results[0] ?? {};
  const [user] = await db.selectFrom('users').selectAll().where('id', '=', bad.buyer.userId).execute();
  expect(results).toMatchObject([
    {
      id: bad.id,
      company: { slug: bad.stock.slug, name: 'Acme' },
      shares: 2,
      price: 10,
      total: 20,
      buyer: {
        id: bad.buyer.userId,
        name: `${user?.first_name} ${user?.last_name}`,
        email: user?.email,
        emailConfirmed: user?.email_confirmed_at !== null,
        accountNumber: user?.account_number,
      },
      seller: { id: bad.seller.userId },
      clearedAt,
      dueAt,
      triedAt: server.now.toISOString(),
    },
  ]);
  expect(results[0]?.reason).toMatch(/^RangeError: account .* would hold -2$/);
  expect(Date.parse(dueAt) - Date.parse(clearedAt)).toBe(market.context.settlementDelay_ms);
  const looks = db.selectFrom('audit_log').select('actor_id').where('action', '=', 'trade_parties_viewed');
  expect(await looks.where('subject_id', '=', bad.id).execute()).toEqual([
    { actor_id: operator.userId },
    { actor_id: operator.userId },
  ]);
});

test('only operators see the parties', async () => {
  const call = 'GET /operator/settlements/overdue';
  for (const role of ['investor', 'issuer'] as const) {
    const { companyId } = await insertStock(db, server.now);
    const as = await server.addPerson(role === 'issuer' ? { role, companyId } : { role });
    expect((await server.call(call, { as })).statusCode).toBe(403);
  }
  expect((await server.call(call)).statusCode).toBe(401);
});

test('operators are informed after a minute of the number and age, and no other role', async () => {
  await trade(1n);
  const tasksOf = async (as: typeof operator) => {
    const { tasks } = await server.ask('GET /dashboard', { as });
    return tasks.filter(({ kind }) => kind === 'overdue_trades');
  };
  const due = await db
    .selectFrom('settlements')
    .select('settle_due_at')
    .where('status', '=', 'cleared')
    .orderBy('settle_due_at')
    .executeTakeFirstOrThrow();
  const first_ms = due.settle_due_at?.getTime() ?? 0;
  server.now = new Date(first_ms + 59_000);
  expect(await tasksOf(operator)).toEqual([]);
  server.now = new Date(first_ms + 60_000);
  expect(await tasksOf(operator)).toEqual([
    {
      kind: 'overdue_trades',
      count: 1,
      link: '/dashboard?show=overdue',
      dueAt: new Date(first_ms).toISOString(),
      verification: null,
      order: null,
      company: null,
    },
  ]);
  const issuer = await server.addPerson({
    role: 'issuer',
    companyId: (await insertStock(db, server.now)).companyId,
  });
  for (const as of [issuer, await server.addPerson()]) expect(await tasksOf(as)).toEqual([]);
});
