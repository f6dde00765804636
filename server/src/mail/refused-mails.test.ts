// What becomes of a mail by the mail server's answer to whoever it is to.
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

/** A mail server that answers so to whoever a mail is to, or at another step. */
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

test('the log names the mail that could not be sent and the code, not whom it was to', async () => {
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

test('a mail that is refused for good is given up at once, and its address gets nothing more that nobody waits for', async () => {
  let asked = 0;
  const mail = await answeringServer(() => {
    asked += 1;
    return '550 5.1.1 unknown here';
  });
  const { userId, email: to } = await server.addPerson();
  const subscribed = { created_at: server.now, confirmed_at: server.now };
  await db
    .insertInto('newsletter_subscribers')
    .values({ email: to, language: 'en', token_hash: Buffer.alloc(32), ...subscribed })
    .execute();
  const letter = { userId, to, language: 'en' } as const;
  const send = async (kind: 'welcome' | 'account_unblocked') => {
    await sendLetters(db, [{ ...letter, kind, facts: {} }], server.now);
    await sendMailsJob(mail.services).run();
  };
  await send('welcome');
  const given_up = {
    attempts: 1,
    next_attempt_at: null,
    last_error: expect.stringContaining('5.1.1') as string,
  };
  const columns = ['attempts', 'next_attempt_at', 'last_error'] as const;
  expect(await db.selectFrom('mails').select(columns).execute()).toEqual([given_up]);
  const found = db.selectFrom('newsletter_subscribers').select('unsubscribed_at').where('email', '=', to);
  expect(await found.execute()).toEqual([{ unsubscribed_at: server.now }]);
  await send('welcome');
  expect(asked).toBe(1);
  await send('account_unblocked');
  expect(asked).toBe(2);
  expect(await db.selectFrom('mails').select(columns).execute()).toEqual([given_up, given_up]);
  await mail.close();
});

test.each([
  ['450 4.2.1 try again later', 'RCPT'],
  ['530 5.7.0 sign in first', 'RCPT'],
  ['550 5.7.1 relaying denied', 'RCPT'],
  ['552 5.2.2 the mailbox is full', 'RCPT'],
  ['554 5.6.0 what it says is not liked', 'DATA'],
])(
  'a mail that is refused for now, because of us or of what it says, is tried again: %s at %s',
  async (answer, step) => {
    const mail = await answeringServer(() => answer, step);
    const { userId, email: to } = await server.addPerson();
    const letter = { userId, to, language: 'en', kind: 'welcome', facts: {} } as const;
    await sendLetters(db, [letter], server.now);
    await sendMailsJob(mail.services).run();
    const later = new Date(server.now.getTime() + 60_000);
    expect(await db.selectFrom('mails').select('next_attempt_at').execute()).toEqual([
      { next_attempt_at: later },
    ]);
    await mail.close();
  },
);
