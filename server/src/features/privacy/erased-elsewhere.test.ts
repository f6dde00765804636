// Another process sees an erasure within a second. Until then it accepts calls of the erased person.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { eraseData } from './erase-data.ts';

const server = await createTestApp();
const password = 'Correct-Horse-9';
const liveSessions = { ...server.services.liveSessions, forget: () => undefined };
const profile = { firstName: 'Ada', lastName: 'Moss', email: 'new@example.com', investorType: 'individual' };

test.each([
  ['PUT /settings', { language: 'fr' }],
  ['DELETE /settings/devices/{id}', undefined],
  ['POST /settings/password', { currentPassword: password, newPassword: 'Battery-Staple-7' }],
  ['POST /settings/pin', { password, pin: '2468' }],
  ['POST /settings/two-factor/setup', { password }],
  ['POST /settings/two-factor/recovery-codes', { password, otp: '000000' }],
  ['POST /auth/confirm-password', { password }],
  ['POST /privacy/erase', { password }],
  ['PUT /profile', profile],
  ['GET /profile/details', undefined],
  ['PUT /profile/details', { city: 'Springfield' }],
  ['POST /profile/confirm-email', undefined],
] as const)('%s of a person just erased in another process reports an ended session', async (route, body) => {
  const as = await server.addPerson();
  expect((await server.call('GET /profile', { as })).statusCode).toBe(200);
  await eraseData({ ...server.services, liveSessions }, as, 'a request');
  const answer = await server.call(route, { as, body, params: { id: as.userId } });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session_ended' }]);
  const acts = server.db.selectFrom('audit_log').select('action').where('actor_id', '=', as.userId);
  expect(await acts.execute()).toEqual([{ action: 'data_erased' }]);
});
