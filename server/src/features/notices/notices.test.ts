import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';

const server = await createTestApp();

function tell(...notices: Notice[]): Promise<void> {
  return transaction(server.db, tx => notifyPeople(tx, notices, server.now));
}

const deposit = (userId: string, amount: string): Notice => ({
  userId,
  kind: 'deposit',
  facts: { amount, channel: 'Wire', status: 'completed', reason: '' },
  link: '/account',
});

test('notices are listed newest first in the reader’s language and counted until read', async () => {
  const person = await server.addPerson();
  await tell(deposit(person.userId, '1234.50'));
  server.pass(1000);
  await tell(deposit(person.userId, '20.00'));
  const list = await server.ask('GET /notices', { as: person });
  expect(list).toMatchObject({ total: 2, unread: 2 });
  expect(list.results.map(notice => notice.title)).toEqual([
    'Your deposit of $20.00 is complete',
    'Your deposit of $1,234.50 is complete',
  ]);
  await server.ask('PUT /settings', { as: person, body: { preferences: { language: 'de' } } });
  const german = await server.ask('GET /notices', { as: person });
  expect(german.results[1]?.title).toMatch(/^Ihre Einzahlung von 1\.234,50\s\$ ist abgeschlossen$/);

  const [first] = list.results;
  await server.ask('POST /notices/read', { as: person, body: { ids: [first?.id] } });
  expect((await server.ask('GET /notices', { as: person })).unread).toBe(1);
  const readAt = server.now.toISOString();
  server.pass(1000);
  await server.ask('POST /notices/read', { as: person, body: {} });
  const read = await server.ask('GET /notices', { as: person });
  // Notices that were read before keep their time.
  expect([read.unread, read.results.map(notice => notice.readAt)]).toEqual([
    0,
    [readAt, server.now.toISOString()],
  ]);
});

test('a notice contains everything that its e-mail does: reasons and the effect on the money', async () => {
  const person = await server.addPerson();
  const { userId } = person;
  const deal = { side: 'sell', company: 'Acme', shares: '2', price: '12.50', total: '24.87' } as const;
  const ended = { ...deal, outcome: 'rejected', reason: 'No further holders this year' } as const;
  await tell({ userId, kind: 'trade_ended', facts: ended, link: '/orders' });
  const texts = async () =>
    (await server.ask('GET /notices', { as: person })).results.map(({ text }) => text);
  expect(await texts()).toEqual([
    'The company did not approve it. Its reason: “No further holders this year”. Available to you again: 2 shares.',
  ]);
  await server.ask('PUT /settings', { as: person, body: { preferences: { language: 'zh' } } });
  expect(await texts()).toEqual([
    '公司未批准此交易。理由：“No further holders this year”。您的 2 股已恢复可用。',
  ]);
});

test('another person’s notices can neither be seen nor marked', async () => {
  const [person, other] = [await server.addPerson(), await server.addPerson()];
  await tell(deposit(other.userId, '1.00'));
  const theirs = await server.ask('GET /notices', { as: other });
  await server.ask('POST /notices/read', { as: person, body: { ids: theirs.results.map(({ id }) => id) } });
  expect((await server.ask('GET /notices', { as: person })).total).toBe(0);
  expect((await server.ask('GET /notices', { as: other })).unread).toBe(1);
});

test('mails obey the settings, but for those that guard the account', async () => {
  const person = await server.addPerson();
  const { userId } = person;
  await server.ask('PUT /settings', {
    as: person,
    body: { notifications: { transactionConfirmations: false } },
  });
  await tell(
    deposit(userId, '1.00'),
    { userId, kind: 'welcome', facts: {} },
    { userId, kind: 'password_changed', facts: { at: server.now.toISOString() } },
  );
  const quiet = { notifications: { emailNotifications: false }, security: { loginNotifications: false } };
  await server.ask('PUT /settings', { as: person, body: quiet });
  await tell(
    { userId, kind: 'welcome', facts: {} },
    { userId, kind: 'new_device', facts: { device: 'x', location: 'y', at: server.now.toISOString() } },
    { userId, kind: 'password_changed', facts: { at: server.now.toISOString() } },
  );
  const mails = await readRecords(server.db, 'mails', ['template'], { user_id: userId });
  expect(mails.map(mail => mail.template).toSorted()).toEqual([
    'new_device',
    'password_changed',
    'password_changed',
    'security_changed',
    'security_changed',
    'welcome',
  ]);
  const shown = (await server.ask('GET /notices', { as: person })).results.map(notice => notice.kind);
  expect(shown).not.toContain('new_device');
  expect(shown).toHaveLength(7);
});

test('notices require a session, and ids must be valid', async () => {
  expect((await server.call('GET /notices')).statusCode).toBe(401);
  expect((await server.call('POST /notices/read', { body: {} })).statusCode).toBe(401);
  const person = await server.addPerson();
  const answer = await server.call('POST /notices/read', { as: person, body: { ids: ['x'] } });
  expect([answer.statusCode, answer.json()]).toEqual([400, { ids: { 0: ['Unknown id'] } }]);
});

test('earlier events are announced first, wherever they are stored', async () => {
  const { userId, sessionId } = await server.addPerson();
  const companies = ['First', 'Second', 'Third', 'Fourth'];
  const rows = companies.map(company => ({
    id: uuidv7(),
    notices: JSON.stringify([{ userId, kind: 'order_resumed', facts: { side: 'buy', company } }]),
    created_at: server.now,
  }));
  await server.db.insertInto('announcements').values(rows.toReversed()).execute();
  await server.jobs.runNow('announcements');
  const { results } = await server.ask('GET /notices', { as: { userId, sessionId } });
  expect(results.map(({ title }) => title)).toEqual(
    companies.toReversed().map(company => `Your order to buy ${company} is in the book again`),
  );
});

test('a late notice to an erased person is not delivered', async () => {
  const { userId } = await server.addPerson();
  await server.db.updateTable('users').set({ status: 'erased' }).where('id', '=', userId).execute();
  await tell(deposit(userId, '5.00'));
  for (const table of ['notices', 'mails'] as const) {
    const told = server.db.selectFrom(table).select('id').where('user_id', '=', userId);
    expect(await told.execute()).toEqual([]);
  }
});

test('notices are filtered by topic and by what is unread, and carry the figures of their facts', async () => {
  const person = await server.addPerson();
  const { userId } = person;
  const deal = { company: 'Acme', shares: '2', price: '12.50', total: '24.87' } as const;
  await tell({ userId, kind: 'order_filled', facts: { ...deal, side: 'sell', open: '0' } });
  server.pass(1000);
  await tell({ userId, kind: 'trade_settled', facts: { ...deal, side: 'sell' } });
  server.pass(1000);
  await tell(deposit(userId, '20.00'));
  const all = await server.ask('GET /notices', { as: person });
  expect(all.topics).toEqual(['money', 'trade']);
  expect(all.results.map(({ topic, amount, flow, shares }) => [topic, amount, flow, shares])).toEqual([
    ['money', 20, 'in', null],
    ['trade', 24.87, 'in', 2],
    ['trade', 24.87, null, 2],
  ]);

  const [paid] = all.results;
  await server.ask('POST /notices/read', { as: person, body: { ids: [paid?.id] } });
  const trades = await server.ask('GET /notices', { as: person, query: { topic: 'trade', pageSize: 1 } });
  expect([trades.total, trades.totalPages, trades.unread]).toEqual([2, 2, 2]);
  const unread = await server.ask('GET /notices', { as: person, query: { read: 'unread' } });
  expect(unread.results.map(({ kind }) => kind)).toEqual(['trade_settled', 'order_filled']);
  const none = await server.ask('GET /notices', { as: person, query: { topic: 'order' } });
  expect([none.results, none.total, none.topics]).toEqual([[], 0, ['money', 'trade']]);
});
