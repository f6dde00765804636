import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { composeMail } from '#server/mail/compose-mail.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { endLink, subscribe as askAgain } from './newsletter.ts';
import { sendNewsletterJob } from './send-newsletter.ts';

const server = await createTestApp({ LIMIT_FACTOR: '100' });
const { db, services } = server;

const HOUR_MS = 3_600_000;

async function publish(slug: string, hoursAgo = 1): Promise<void> {
  await db
    .insertInto('articles')
    .values({
      id: uuidv7(),
      slug,
      title: `On ${slug}`,
      author: 'Desk',
      icon: 'chart',
      category: 'market',
      summary: 'What it says.',
      content: '',
      published_at: new Date(server.now.getTime() - hoursAgo * HOUR_MS),
    })
    .execute();
}

async function publishReport(slug: string): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      id: uuidv7(),
      slug,
      title: 'The third quarter',
      type: 'quarterly',
      summary: 'What changed hands.',
      pages: 1,
      period_start: '2026-07-01',
      period_end: '2026-09-30',
      published_at: server.now,
    })
    .execute();
}

async function readersOf(slug: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['to_address', 'facts'])
    .where('template', '=', 'newsletter_article')
    .orderBy('to_address')
    .execute();
  return rows
    .filter(({ facts }) => JSON.stringify(facts).includes(`/public-insights/${slug}"`))
    .map(({ to_address: to }) => to);
}

async function member(notifications: object, isConfirmed = true) {
  const person = await server.addPerson();
  await server.ask('PUT /settings', { as: person, body: { notifications } });
  const email_confirmed_at = isConfirmed ? server.now : null;
  await db.updateTable('users').set({ email_confirmed_at }).where('id', '=', person.userId).execute();
  return person;
}

const tokenOf = (email: string): string => new URL(endLink(services, email)).hash.slice('#token='.length);

async function subscribe(email: string): Promise<void> {
  await server.ask('POST /newsletter', { body: { email } });
  await server.ask('POST /newsletter/confirm', { body: { token: tokenOf(email) } });
}

test('a new article is sent once to each member and subscriber who wants the newsletter', async () => {
  const wanting = await member({ newsletter: true });
  const both = await member({ newsletter: true });
  const silent = await member({ newsletter: true, emailNotifications: false });
  await member({ newsletter: false });
  await member({ newsletter: true }, false);
  await subscribe(both.email);
  await subscribe(silent.email);
  await subscribe('reader@example.com');
  await subscribe('former@example.com');
  await server.ask('POST /newsletter/unsubscribe', { body: { token: tokenOf('former@example.com') } });
  await server.ask('POST /newsletter', { body: { email: 'unconfirmed@example.com' } });
  await publish('first');
  await server.jobs.runNow('newsletter');
  await server.jobs.runNow('newsletter');
  expect(await readersOf('first')).toEqual([wanting.email, both.email, 'reader@example.com'].toSorted());
});

test('a sign-up with a subscriber’s unconfirmed address does not end the subscription', async () => {
  const thief = await member({ emailNotifications: false }, false);
  await subscribe(thief.email);
  await publish('not-yours');
  await server.jobs.runNow('newsletter');
  expect(await readersOf('not-yours')).toContain(thief.email);
});

test('after a change of DATA_KEY the links of new mails work', async () => {
  const [reader, former] = ['keyed@example.com', 'keyed-former@example.com'];
  await subscribe(reader);
  await subscribe(former);
  await server.ask('POST /newsletter/unsubscribe', { body: { token: tokenOf(former) } });
  const changed = { ...services, keys: { ...services.keys, data: randomBytes(32) } };
  const newToken = (email: string) => new URL(endLink(changed, email)).hash.slice('#token='.length);

  await publish('keyed');
  await sendNewsletterJob(changed).run();
  expect(await readersOf('keyed')).toContain(reader);
  await server.ask('POST /newsletter/unsubscribe', { body: { token: newToken(reader) } });
  server.pass(2 * HOUR_MS);
  await askAgain(changed, former, 'en');
  await server.ask('POST /newsletter/confirm', { body: { token: newToken(former) } });
  await publish('keyed-again');
  await sendNewsletterJob(changed).run();
  const readers = await readersOf('keyed-again');
  expect(readers).not.toContain(reader);
  expect(readers).toContain(former);
});

test('a subscriber’s letter carries the link that ends it', async () => {
  await subscribe('link@example.com');
  await publish('second');
  await server.jobs.runNow('newsletter');
  const { facts } = await readRecord(db, 'mails', ['facts'], {
    to_address: 'link@example.com',
    template: 'newsletter_article',
  });
  expect(facts).toEqual({
    title: 'On second',
    summary: 'What it says.',
    link: '/public-insights/second',
    end: endLink(services, 'link@example.com'),
  });
  await server.ask('POST /newsletter/unsubscribe', { body: { token: tokenOf('link@example.com') } });
  await publish('third');
  await server.jobs.runNow('newsletter');
  expect(await readersOf('third')).not.toContain('link@example.com');
});

test('a member who also subscribed as a visitor ends both in the settings or by a link', async () => {
  const inSettings = await member({ newsletter: true });
  const byLink = await member({ newsletter: true });
  for (const { email } of [inSettings, byLink]) await subscribe(email);
  await server.ask('PUT /settings', { as: inSettings, body: { notifications: { newsletter: false } } });
  await server.ask('POST /newsletter/unsubscribe', { body: { token: tokenOf(byLink.email) } });
  await publish('ended-twice');
  await server.jobs.runNow('newsletter');
  const readers = await readersOf('ended-twice');
  expect(readers).not.toContain(inSettings.email);
  expect(readers).not.toContain(byLink.email);
  const { notifications } = await server.ask('GET /settings', { as: byLink });
  expect(notifications.newsletter).toBe(false);
  const { consents } = await server.ask('GET /privacy/consents', { as: byLink });
  expect(consents[0]).toMatchObject({ document: 'newsletter', granted: false });
});

test('an unconfirmed account with a subscriber’s address changes neither subscription', async () => {
  const unproven = await member({ newsletter: true }, false);
  await subscribe(unproven.email);
  await server.ask('PUT /settings', { as: unproven, body: { notifications: { newsletter: false } } });
  await publish('still-theirs');
  await server.jobs.runNow('newsletter');
  expect(await readersOf('still-theirs')).toContain(unproven.email);
  await server.ask('PUT /settings', { as: unproven, body: { notifications: { newsletter: true } } });
  await server.ask('POST /newsletter/unsubscribe', { body: { token: tokenOf(unproven.email) } });
  expect((await server.ask('GET /settings', { as: unproven })).notifications.newsletter).toBe(true);
});

test('a new report is sent like an article, with the link to its page', async () => {
  await subscribe('reports@example.com');
  await publishReport('q3');
  await server.jobs.runNow('newsletter');
  await server.jobs.runNow('newsletter');
  const letters = await readRecords(db, 'mails', ['facts'], {
    to_address: 'reports@example.com',
    template: 'newsletter_report',
  });
  expect(letters).toMatchObject([{ facts: { title: 'The third quarter', link: '/reports/q3' } }]);
});

test('old publications are not sent, and future ones wait', async () => {
  await publish('old', 49);
  await publish('to-come', -1);
  await server.jobs.runNow('newsletter');
  expect(await readersOf('old')).toEqual([]);
  expect(await readersOf('to-come')).toEqual([]);
  server.pass(HOUR_MS);
  await server.jobs.runNow('newsletter');
  expect(await readersOf('to-come')).toContain('reader@example.com');
});

test('a subscriber without account receives the newsletter in the language of the subscription', async () => {
  const to = 'leserin@example.com';
  await server.ask('POST /newsletter', { body: { email: to, language: 'de' } });
  const token = new URL(endLink(services, to)).hash.slice('#token='.length);
  await server.ask('POST /newsletter/confirm', { body: { token } });
  await publish('deutsch');
  await server.jobs.runNow('newsletter');
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const mails = await Promise.all(rows.map(row => composeMail(services, row)));
  expect(mails.map(mail => mail?.subject)).toEqual([
    'Bestätigen Sie Ihr Abonnement',
    'Sie haben den Newsletter abonniert',
    'On deutsch',
  ]);
  for (const mail of mails) expect(mail?.html).toContain('<html lang="de">');
  // The other subscribers receive English.
  await server.ask('POST /newsletter', { body: { email: 'reader@example.com' } });
  const [english] = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', 'reader@example.com')
    .execute();
  expect(english?.language).toBe('en');
});
