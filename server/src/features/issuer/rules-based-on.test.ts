// Two issuers of one company change its rules at the same time.
import { expect, test } from 'vitest';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, OPEN_RULES, setRules } from '#server/testing/test-market.ts';
import { listRules } from './rules-calls.ts';

test('a change based on outdated rules is refused', async () => {
  const server = await createTestApp();
  const { companyId } = await insertStock(server.db, server.now);
  const [one, colleague] = [
    await server.addPerson({ role: 'issuer', companyId }),
    await server.addPerson({ role: 'issuer', companyId }),
  ];
  const inForce = async () => (await server.ask('GET /issuer/rules', { as: one })).current;
  const seen = (await inForce())?.id ?? null;
  const set = (as: typeof one, smallestLot: number, basedOn: string | null) =>
    server.call('POST /issuer/rules', { as, body: { ...OPEN_RULES, smallestLot, basedOn } });
  server.pass(1_000);
  expect((await set(colleague, 20, seen)).statusCode).toBe(201);
  const late = await set(one, 30, seen);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'conflict' }]);
  const now = await inForce();
  expect(now?.smallestLot).toBe(20);
  server.pass(1_000);
  expect((await set(one, 30, now?.id ?? null)).statusCode).toBe(201);
  expect((await inForce())?.smallestLot).toBe(30);
});

test('rules with prices and lots from before a split are refused, tried or set, also without rules in force', async () => {
  const server = await createTestApp();
  const { companyId, stockId } = await insertStock(server.db, server.now, { lastPrice_minor: 100_00n });
  const as = await server.addPerson({ role: 'issuer', companyId });
  const { current, splits } = await server.ask('GET /issuer/rules', { as });
  expect([current, splits]).toEqual([null, 0]);
  await splitStock(server.services.exchange, stockId, { numerator: 4n, denominator: 1n });
  const codes = async (seen: number) => {
    const body = { ...OPEN_RULES, smallestLot: 20, splits: seen };
    const tried = await server.call('POST /issuer/rules/dry-run', { as, body });
    const set = await server.call('POST /issuer/rules', { as, body: { ...body, basedOn: null } });
    return [tried, set].map(answer => answer.json<{ code?: string }>().code ?? answer.statusCode);
  };
  expect(await codes(0)).toEqual(['stock_split', 'stock_split']);
  expect((await server.ask('GET /issuer/rules', { as })).splits).toBe(1);
  expect(await codes(1)).toEqual([200, 201]);
});

test('rules restated by a split while they are read never show their old lot for the new shares', async () => {
  const server = await createTestApp();
  for (let statement = 1; ; statement += 1) {
    const { companyId, stockId } = await insertStock(server.db, server.now, { lastPrice_minor: 100_00n });
    const as = await server.addPerson({ role: 'issuer', companyId });
    const toCome = new Date(server.now.getTime() + 1_000);
    await setRules(server.db, stockId, toCome, { smallest_lot: 20n });
    const interleaving = actBeforeStatement(statement, async () => {
      await splitStock(server.services.exchange, stockId, { numerator: 4n, denominator: 1n });
    });
    const services = { ...server.services, db: server.db.withPlugin(interleaving) };
    const caller = { ...as, role: 'issuer', companyId, hasSecondFactor: false } as const;
    const { upcoming, splits } = await listRules(services, caller, undefined);
    expect([upcoming[0]?.smallestLot, splits], `split at statement ${statement}`).not.toEqual([20n, 1]);
    if (interleaving.reached < statement) break;
  }
});
