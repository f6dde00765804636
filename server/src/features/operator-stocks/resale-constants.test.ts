// The figures of the resale rules: listed by day, added with a step-up, never changed.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';

const server = await createTestApp();
const { db } = server;

const FIGURES = {
  validFrom: '2027-01-01',
  holdingMonths: 6,
  classOutstandingDays: 90,
  informationMonths: 16,
  holders: 2000,
  unaccreditedHolders: 500,
  source: 'A rule of 2027',
};

test('an operator adds figures that apply from a day on, after a step-up; rows never change', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  const add = (more: object = {}) =>
    server.call('POST /operator/resale-constants', { as: operator, body: { ...FIGURES, ...more } });
  const code = (answer: Awaited<ReturnType<typeof add>>) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ];
  const stepUpUntil = (step_up_until: Date | null) =>
    db.updateTable('sessions').set({ step_up_until }).where('id', '=', operator.sessionId).execute();
  await stepUpUntil(null);
  expect(code(await add())).toEqual([422, 'code_required']);
  await stepUpUntil(new Date(server.now.getTime() + 60_000));
  expect((await add()).statusCode).toBe(201);
  expect(code(await add())).toEqual([409, 'conflict']);
  expect(code(await add({ validFrom: '2015-12-05' }))).toEqual([409, 'conflict']);
  const { rows } = await server.ask('GET /operator/resale-constants', { as: operator });
  expect(rows.map(({ holdingMonths, validFrom }) => [validFrom, holdingMonths])).toEqual([
    ['2027-01-01', 6],
    ['2015-12-04', 12],
  ]);
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'resale_constants_added')
    .execute();
  expect(entries).toMatchObject([{ actor_id: operator.userId, details: { source: 'A rule of 2027' } }]);
});
