import { get } from 'node:http';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';

const server = await createTestApp({ LIMIT_FACTOR: '100' });
const { db } = server;
/** With unchanged limits. */
const strict = await createTestApp();
const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));

const message = { name: 'Ada', email: 'Ada@Example.com', message: '=Hello', consent: true };
const messages = () => db.selectFrom('contact_messages').selectAll().execute();

test('a message is stored and confirmed', async () => {
  const answer = await server.call('POST /contact', { body: message });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ message: 'Thanks, your message is sent successfully.' });
  expect(await messages()).toMatchObject([
    { name: 'Ada', email: 'ada@example.com', phone: '', message: '=Hello' },
  ]);
});

test('a message with the robots’ field filled is confirmed and not stored', async () => {
  const before = await messages();
  await server.ask('POST /contact', { body: { ...message, website: 'http://spam.example' } });
  expect(await messages()).toEqual(before);
});

test('missing values are reported on their fields', async () => {
  const answer = await server.call('POST /contact', { body: { email: 'nobody', consent: false } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    name: ['Name is required'],
    email: ['Invalid email format'],
    message: ['Message is required'],
    consent: ['Your consent is required'],
  });
});

async function lettersTo(email: string) {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(row => ({ template: row.template, link: linkIn(JSON.stringify(row.facts)) }));
}

/** The token of a link in a message. */
function linkIn(facts: string): string {
  return /\/newsletter\/\w+#token=([\w-]+)/.exec(facts)?.[1] ?? '';
}

const subscriber = (email: string) =>
  db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('opening a link of a mail changes nothing', async () => {
  const email = 'scanned@example.com';
  await server.ask('POST /newsletter', { body: { email } });
  const [{ link: token } = { link: '' }] = await lettersTo(email);
  const open = async (page: 'confirm' | 'unsubscribe') => {
    await server.ask(`GET /newsletter/${page}`, { query: { token } });
    const headers = { accept: 'text/html' };
    await server.app.inject({ url: `/api/newsletter/${page}?token=${token}`, headers });
  };
  await open('confirm');
  expect(await subscriber(email)).toMatchObject({ confirmed_at: null });
  await server.ask('POST /newsletter/confirm', { body: { token } });
  await open('unsubscribe');
  expect(await subscriber(email)).toMatchObject({ unsubscribed_at: null });
});

test('a subscription counts once it is confirmed, and ends with one press', async () => {
  const answer = await server.call('POST /newsletter', { body: { email: 'Reader@example.com' } });
  expect(answer.statusCode).toBe(202);
  const [letter] = await lettersTo('reader@example.com');
  if (!letter) throw new Error('no letter');
  expect(await subscriber('reader@example.com')).toMatchObject({ confirmed_at: null });

  await server.ask('POST /newsletter/confirm', { body: { token: letter.link } });
  expect(await subscriber('reader@example.com')).toMatchObject({
    confirmed_at: server.now,
    unsubscribed_at: null,
  });

  // The mail contains the unsubscribe link.
  const [, begun] = await lettersTo('reader@example.com');
  expect(begun).toMatchObject({ template: 'newsletter_begun', link: letter.link });

  await server.ask('POST /newsletter/unsubscribe', { body: { token: letter.link } });
  expect(await subscriber('reader@example.com')).toMatchObject({ unsubscribed_at: server.now });
});

test('repeated requests send one mail an hour and only the welcome after confirmation', async () => {
  const ask = () => server.ask('POST /newsletter', { body: { email: 'twice@example.com' } });
  await ask();
  await ask();
  expect(await lettersTo('twice@example.com')).toHaveLength(1);
  server.pass(3_600_000);
  await ask();
  const letters = await lettersTo('twice@example.com');
  expect(letters).toHaveLength(2);
  await server.ask('POST /newsletter/confirm', { body: { token: letters[0]?.link ?? '' } });
  server.pass(3_600_000);
  await ask();
  expect(await lettersTo('twice@example.com')).toHaveLength(3);
});

test('the link of another reader’s mail cannot be used to fill a mailbox', async () => {
  await server.ask('POST /newsletter', { body: { email: 'passed-on@example.com' } });
  const [{ link: token } = { link: '' }] = await lettersTo('passed-on@example.com');
  for (let turn = 0; turn < 3; turn += 1) {
    await server.ask('POST /newsletter/confirm', { body: { token } });
    await server.ask('POST /newsletter/unsubscribe', { body: { token } });
  }
  const templates = (await lettersTo('passed-on@example.com')).map(({ template }) => template);
  expect(templates).toEqual(['newsletter_confirm', 'newsletter_begun']);
});

test('a link that is not ours leads nowhere', async () => {
  const answer = await server.call('GET /newsletter/confirm', { query: { token: 'made-up' } });
  expect(answer.statusCode).toBe(404);
  expect((await server.call('GET /newsletter/unsubscribe')).statusCode).toBe(400);
});

test('a browser that opens the link is redirected to a page', async () => {
  await server.ask('POST /newsletter', { body: { email: 'browser@example.com' } });
  const [letter] = await lettersTo('browser@example.com');
  const answer = await server.app.inject({
    url: `/api/newsletter/confirm?token=${letter?.link}`,
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/newsletter/confirm#token=${letter?.link}`);
});

test.each(['http://elsewhere.example/api/newsletter/confirm', '/%61pi/newsletter/confirm'])(
  'the redirect leads to our own page for every form of address: %s',
  async address => {
    const location = await new Promise((resolve, reject) => {
      // Uses a connection, because `inject` would normalise the address first.
      get({ port, path: `${address}?token=x`, headers: { accept: 'text/html' } }, answer => {
        answer.resume();
        resolve(answer.headers.location);
      }).on('error', reject);
    });
    expect(location).toBe('/newsletter/confirm#token=x');
  },
);

test('five messages an hour from one address are enough', async () => {
  const answers = [];
  for (let sent = 0; sent < 6; sent += 1) answers.push(await strict.call('POST /contact', { body: message }));
  expect(answers.map(answer => answer.statusCode)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
});

test('text that mail programs would read as another address is refused', async () => {
  const known = 'victim@mail.example';
  for (const email of [`a<${known}>`, `b,${known}`, `${known},c`, `(d)${known}`, `"e"${known}`]) {
    const answer = await server.call('POST /newsletter', { body: { email } });
    expect([email, answer.statusCode]).toEqual([email, 400]);
  }
});
