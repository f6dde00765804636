// The unsubscribe button of mail programs (RFC 8058).
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { composeMail } from '#server/mail/compose-mail.ts';
import { sendLetters, type Letter } from '#server/notify/notify-people.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { endLink } from './newsletter.ts';

const server = await createTestApp({ LIMIT_FACTOR: '100' });
const { db, services } = server;

async function member(): Promise<TestPerson> {
  const person = await server.addPerson();
  const notifications = { newsletter: true, marketUpdates: 'daily' };
  await server.ask('PUT /settings', { as: person, body: { notifications } });
  await db
    .updateTable('users')
    .set({ email_confirmed_at: server.now })
    .where('id', '=', person.userId)
    .execute();
  return person;
}

const wishesOf = async (as: TestPerson) => (await server.ask('GET /settings', { as })).notifications;

/** The newsletter or market update as a member or (without a user) a subscriber receives it. */
async function addressIn(kind: 'newsletter_report' | 'market_update', to: string, userId: string | null) {
  const end = userId === null ? endLink(services, to) : '';
  const published = { title: 'News', summary: 'Some.', link: '/reports/q3', end };
  const digest = {
    from: server.now.toISOString(),
    level: '1.00',
    change: '+1.00',
    movers: '',
    link: '/home',
  };
  const head = { userId, to, language: 'en' } as const;
  const letter: Letter =
    kind === 'market_update' ? { ...head, kind, facts: digest } : { ...head, kind, facts: published };
  await sendLetters(db, [letter], server.now);
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .where('template', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { unsubscribe = '' } = (await composeMail(services, row)) ?? {};
  expect(unsubscribe.startsWith(`${services.config.publicUrl}/api/mails/unsubscribe?token=`)).toBe(true);
  return unsubscribe.slice(services.config.publicUrl.length);
}

const FORM = 'application/x-www-form-urlencoded';

/** As a mail program sends it: without cookies or token. */
const press = (url: string, contentType = FORM, payload = 'List-Unsubscribe=One-Click') =>
  server.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });

async function subscribe(email: string): Promise<void> {
  await server.ask('POST /newsletter', { body: { email } });
  const token = new URL(endLink(services, email)).hash.slice('#token='.length);
  await server.ask('POST /newsletter/confirm', { body: { token } });
}

const endedAt = async (email: string) => {
  const one = db.selectFrom('newsletter_subscribers').select('unsubscribed_at').where('email', '=', email);
  return (await one.executeTakeFirstOrThrow()).unsubscribed_at;
};

test('a subscriber ends the newsletter, as often as they press', async () => {
  await subscribe('reader@example.com');
  const address = await addressIn('newsletter_report', 'reader@example.com', null);
  for (const answer of [await press(address), await press(address)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'You will get no more mails of this kind.' });
  }
  expect(await endedAt('reader@example.com')).toEqual(server.now);
});

test('a member ends the newsletter without signing in, with the subscription as a visitor; the rest stays', async () => {
  const as = await member();
  await subscribe(as.email);
  const address = await addressIn('newsletter_report', as.email, as.userId);
  expect((await press(address)).statusCode).toBe(200);
  expect(await wishesOf(as)).toMatchObject({ newsletter: false, marketUpdates: 'daily' });
  expect(await endedAt(as.email)).toEqual(server.now);
  const { consents } = await server.ask('GET /privacy/consents', { as });
  expect(consents[0]).toMatchObject({ document: 'newsletter', granted: false });
});

test('a member ends the market update alone', async () => {
  const as = await member();
  const address = await addressIn('market_update', as.email, as.userId);
  expect((await press(address)).statusCode).toBe(200);
  expect(await wishesOf(as)).toMatchObject({ newsletter: true, marketUpdates: 'none' });
});

test('the form may be sent as parts or left out', async () => {
  const parts =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const first = await member();
  const address = await addressIn('market_update', first.email, first.userId);
  expect((await press(address, 'multipart/form-data; boundary=x', parts)).statusCode).toBe(200);
  const second = await member();
  const other = await addressIn('market_update', second.email, second.userId);
  expect((await server.app.inject({ method: 'POST', url: other })).statusCode).toBe(200);
  for (const as of [first, second]) expect((await wishesOf(as)).marketUpdates).toBe('none');
});

test('no other call takes a form', async () => {
  expect((await press('/api/newsletter', FORM, 'email=a@example.com')).statusCode).toBe(415);
});

test('opening the address ends nothing and leads to the confirmation page', async () => {
  await subscribe('opens@example.com');
  const as = await member();
  const open = async (url: string) => {
    const { statusCode, headers } = await server.app.inject({ url, headers: { accept: 'text/html,*/*' } });
    return [statusCode, headers.location];
  };
  const subscriber = await addressIn('newsletter_report', 'opens@example.com', null);
  const page = endLink(services, 'opens@example.com').slice(services.config.publicUrl.length);
  expect(await open(subscriber)).toEqual([303, page]);
  expect(await open(await addressIn('newsletter_report', as.email, as.userId))).toEqual([303, '/settings']);
  const token = new URL(endLink(services, 'opens@example.com')).hash.slice('#token='.length);
  await server.ask('GET /mails/unsubscribe', { query: { token } });
  expect(await endedAt('opens@example.com')).toBeNull();
  expect((await wishesOf(as)).newsletter).toBe(true);
});

test('neither a changed nor a released address ends another person’s subscription', async () => {
  const [as, other] = [await member(), await member()];
  const address = await addressIn('market_update', as.email, as.userId);
  const forOther = address.replace(as.userId, other.userId);
  const forNewsletter = address.replace('market_updates.', 'newsletter.');
  const forNobody = address.replace(as.userId, uuidv7());
  for (const url of [
    forOther,
    forNewsletter,
    forNobody,
    address.slice(0, -1),
    `${address}A`,
    '/api/mails/unsubscribe?token=x',
  ])
    expect([url, (await press(url)).statusCode]).toEqual([url, 404]);
  await db.updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', as.userId).execute();
  expect((await press(address)).statusCode).toBe(404);
  for (const one of [as, other])
    expect(await wishesOf(one)).toMatchObject({ newsletter: true, marketUpdates: 'daily' });
});
