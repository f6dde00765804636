// The fate of a mail by the mail server's response to its recipient.
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { sendLetters } from '#server/notify/notify-people.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendMailsJob } from './send-mails.ts';

const server = await createTestApp();
const { db } = server;

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

/** A mail server with this response to the recipient, or at another step. */
async function answeringServer(answer: () => string, step = 'RCPT') {
  const answering = createServer(socket => {
    socket.write('220 mail.example\r\n');
    socket.on('data', line => {
      const isAnswered = line.toString().startsWith(step);
      socket.write(isAnswered ? `${answer()}\r\n` : '250 mail.example\r\n');
    });
  });
  await new Promise<void>(resolve => answering.listen(0, '127.0.0.1', resolve));
  const { port } = answering.address() as AddressInfo;
  const lines: string[] = [];
  return {
    services: {
      ...server.services,
      config: { ...server.services.config, smtpUrl: `smtp://127.0.0.1:${port}` },
      log: pino({ level: 'warn' }, { write: line => lines.push(line) }),
    },
    lines,
    close: () => new Promise(resolve => answering.close(resolve)),
  };
}

test('the log names the failed mail and the code, not the recipient', async () => {
  const mail = await answeringServer(() => '550 5.1.1 <a@example.com> is unknown here');
  const letter = { to: 'a@example.com', language: 'en', kind: 'data_erased', facts: {} } as const;
  await sendLetters(db, [{ ...letter, userId: null }], server.now);
  await sendMailsJob(mail.services).run();
  expect(mail.lines).toHaveLength(1);
  expect(JSON.parse(mail.lines[0] ?? '')).toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
    msg: 'mail was refused for good',
  });
  expect(mail.lines[0]).not.toContain('a@example.com');
  await mail.close();
});

test('a mail refused for good is given up at once, and its address gets no more bulk mail', async () => {
  let asked = 0;
  const mail = await answeringServer(() => {
    asked += 1;
    // The address has existed before.
    return asked === 1 ? '250 taken' : '550 5.1.1 unknown here';
  });
  const [person, other] = [await server.addPerson(), await server.addPerson()];
  const send = async (kind: 'welcome' | 'account_unblocked', { userId, email: to } = person) => {
    await sendLetters(db, [{ userId, to, language: 'en', kind, facts: {} }], server.now);
    await sendMailsJob(mail.services).run();
  };
  await send('welcome');
  await send('welcome');
  const given_up = {
    attempts: 1,
    next_attempt_at: null,
    last_error: expect.stringContaining('5.1.1') as string,
  };
  const columns = ['attempts', 'next_attempt_at', 'last_error'] as const;
  const unsent = db.selectFrom('mails').select(columns).where('sent_at', 'is', null);
  expect(await unsent.execute()).toEqual([given_up]);
  await send('welcome');
  expect(asked).toBe(2);
  await send('account_unblocked');
  expect(asked).toBe(3);
  expect(await unsent.execute()).toEqual([given_up, given_up]);
  // A mail that used up its attempts was not refused for good, because the mail server may have been unavailable.
  await db.updateTable('mails').set({ attempts: 12 }).execute();
  await send('welcome');
  expect(asked).toBe(4);
  await send('welcome', other);
  expect(asked).toBe(5);
  await mail.close();
});

test.each([
  ['RCPT', '450 4.2.1 try again later', true],
  ['RCPT', '530 sign in first', true],
  ['RCPT', '550 5.7.1 relaying denied', true],
  ['MAIL', '550 5.1.8 no such sender', true],
  ['RCPT', '552 5.2.2 the mailbox is full', true],
  ['DATA', '554 5.6.0 not with such a text', true],
  ['RCPT', '550 5.1.1 unknown here', false],
])(
  'a temporary refusal is retried, a permanent one ends a subscription: at %s by %s: %s',
  async (step, answer, isTriedAgain) => {
    const mail = await answeringServer(() => answer, step);
    const [{ userId, email: to }, other] = [await server.addPerson(), await server.addPerson()];
    const subscribers = [to, other.email].map(email => ({
      ...{ email, language: 'en' as const, token_hash: randomBytes(32) },
      ...{ created_at: server.now, confirmed_at: server.now },
    }));
    await db.insertInto('newsletter_subscribers').values(subscribers).execute();
    const letter = { userId, to, language: 'en', kind: 'welcome', facts: {} } as const;
    await sendLetters(db, [letter], server.now);
    await sendMailsJob(mail.services).run();
    const later = new Date(server.now.getTime() + 60_000);
    expect(await db.selectFrom('mails').select('next_attempt_at').execute()).toEqual([
      { next_attempt_at: isTriedAgain ? later : null },
    ]);
    const ended = db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'unsubscribed_at'])
      .where('email', 'in', [to, other.email])
      .where('unsubscribed_at', 'is not', null);
    expect(await ended.execute()).toEqual(isTriedAgain ? [] : [{ email: to, unsubscribed_at: server.now }]);
    await mail.close();
  },
);
