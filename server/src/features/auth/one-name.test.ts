// A person whose passport has one name.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { PROFILE } from '#server/testing/test-people.ts';

const server = await createTestApp();
const BODY = {
  email: 'suharto@example.com',
  firstName: 'Suharto',
  password: 'Correct-Horse-9',
  investorType: 'individual',
  profile: PROFILE,
};

test('a person with one name signs up by saying so, and is shown by that name', async () => {
  const { token, user } = await server.ask('POST /auth/register', { body: { ...BODY, lastName: null } });
  expect(user).toMatchObject({ name: 'Suharto', firstName: 'Suharto', lastName: '' });
  const headers = { authorization: `Bearer ${token}` };
  const profile = await server.ask('GET /profile', { headers });
  expect(profile).toMatchObject({ firstName: 'Suharto', lastName: '' });
});

test('an empty last name stays a mistake', async () => {
  for (const lastName of ['', ' ', undefined]) {
    const answer = await server.call('POST /auth/register', {
      body: { ...BODY, email: 'other@example.com', lastName },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { lastName: ['Last name is required'] }]);
  }
});

test('a profile takes one name as well', async () => {
  const as = await server.addPerson();
  const body = { firstName: 'Ada', email: as.email, investorType: as.investorType };
  expect((await server.call('PUT /profile', { as, body: { ...body, lastName: '' } })).statusCode).toBe(400);
  const changed = await server.ask('PUT /profile', { as, body: { ...body, lastName: null } });
  expect(changed).toMatchObject({ firstName: 'Ada', lastName: '' });
});
