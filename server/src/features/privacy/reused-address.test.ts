import { uuidv7 } from 'uuidv7';
import { DAY_MS } from '#domain/time/day.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db } = server;
const PASSWORD = 'Correct-Horse-9';
const password_hash = await server.services.passwords.hash(PASSWORD);

/** Changes to an address and confirms it. */
async function move(as: TestPerson, email: string): Promise<void> {
  // Until then the former owner could take the change back, and no other account may take the address.
  server.pass(8 * DAY_MS);
  const body = { firstName: 'Ada', lastName: 'Moss', email, investorType: 'individual' };
  await db.updateTable('sessions').set({ created_at: server.now }).where('user_id', '=', as.userId).execute();
  await server.ask('PUT /profile', { as, body });
  const confirmed = { email_confirmed_at: server.now, password_hash };
  await db.updateTable('users').set(confirmed).where('id', '=', as.userId).execute();
}

async function write(name: string, email: string): Promise<void> {
  server.pass(1000);
  const message = { id: uuidv7(), name, email, message: 'Hello', created_at: server.now };
  await db.insertInto('contact_messages').values(message).execute();
}

async function told(as: TestPerson): Promise<string[]> {
  const { body } = await server.call('GET /privacy/export', { as });
  return (JSON.parse(body) as { contact_messages: { name: string }[] }).contact_messages.map(
    ({ name }) => name,
  );
}

test('data under a readopted address is exported once', async () => {
  const person = await server.addPerson();
  await write('First', person.email);
  await move(person, 'elsewhere@example.com');
  await write('Meanwhile', person.email);
  await move(person, person.email);
  await write('Last', person.email);
  expect(await told(person)).toEqual(['First', 'Meanwhile', 'Last']);
});

test('a new owner of an address neither reads nor erases data of its former owner', async () => {
  const [before, now] = [await server.addPerson(), await server.addPerson()];
  const { email } = before;
  await write('Before', email);
  await move(before, 'moved@example.com');
  await move(now, email);
  await write('Now', email);
  expect([await told(before), await told(now)]).toEqual([['Before'], ['Now']]);
  await move(now, 'moved.too@example.com');
  await move(before, email);
  await write('Again', email);
  expect([await told(before), await told(now)]).toEqual([['Again', 'Before'], ['Now']]);
  await server.ask('POST /privacy/erase', { as: now, body: { password: PASSWORD } });
  const left = db.selectFrom('contact_messages').select('name').where('email', '=', email).orderBy('id');
  expect((await left.execute()).map(({ name }) => name)).toEqual(['Before', 'Again']);
});
