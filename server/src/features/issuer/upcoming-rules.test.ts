// The limit on future versions of an issuer's rules.
import { expect, test } from 'vitest';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, OPEN_RULES } from '#server/testing/test-market.ts';

test('so many rules may wait to take effect, and no more; one of them may still be replaced', async () => {
  const server = await createTestApp();
  const { companyId } = await insertStock(server.db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId });
  const set = (days: number) => {
    const effectiveAt = new Date(server.now.getTime() + days * DAY_MS).toISOString();
    return server.call('POST /issuer/rules', { as: issuer, body: { ...OPEN_RULES, effectiveAt } });
  };
  for (let day = 1; day <= MAX_PER_OWNER.upcomingRules; day += 1)
    expect((await set(day)).statusCode).toBe(201);
  const refused = await set(MAX_PER_OWNER.upcomingRules + 1);
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'too_many' }]);
  expect((await set(1)).statusCode).toBe(201);
});
