import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { notifyPeople, sendLetters } from '#server/notify/notify-people.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readableMail } from '#server/testing/readable-mail.ts';
import { sendMailsJob } from './send-mails.ts';

const server = await createTestApp({ PUBLIC_URL: 'https://shares.example', LIMIT_FACTOR: '10' });
const { db } = server;
const outbox = join(server.services.config.dataDir, 'outbox');
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await server.services.passwords.hash(PASSWORD);

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  rmSync(outbox, { recursive: true, force: true });
});

async function sent(): Promise<string[]> {
  await server.jobs.runNow('mails');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .toSorted()
    .map(file => readableMail(readFileSync(join(outbox, file), 'latin1')));
}

const addPerson = () => server.addPerson({ passwordHash });

function tokenIn(mail: string | undefined): string {
  return /token=([A-Za-z0-9_-]{43})/.exec(mail ?? '')?.[1] ?? '';
}

test('a mail has text and HTML, the person’s language, and a link to the site', async () => {
  const person = await server.addPerson();
  await server.ask('PUT /settings', { as: person, body: { preferences: { language: 'fr' } } });
  const facts = { amount: '1234.50', channel: 'Wire <b>', status: 'completed', reason: '' } as const;
  await transaction(db, tx =>
    notifyPeople(tx, [{ userId: person.userId, kind: 'deposit', facts, link: '/account' }], server.now),
  );
  const [mail = ''] = await sent();
  expect(mail).toContain(`To: ${person.email}`);
  expect(mail).toContain('From: Foreshare <no-reply@shares.example>');
  expect(mail).toMatch(/Votre dépôt de 1\s234,50\s\$US est effectué/);
  expect(mail).toContain('Canal\u00a0: Wire <b>.');
  expect(mail).toContain('Canal\u00a0: Wire &lt;b&gt;.');
  expect(mail).toContain('https://shares.example/account');
  expect(mail).toContain('lang="fr"');
});

test('a mail that the settings can turn off leads to them, and one that they cannot does not', async () => {
  const { userId, email: to } = await server.addPerson();
  const letter = { userId, to, language: 'en' } as const;
  await sendLetters(db, [{ ...letter, kind: 'welcome', facts: {} }], server.now);
  const [optional = ''] = await sent();
  expect(optional).toContain('Change them under Settings. https://shares.example/settings\r\n');
  expect(optional).toContain('<a href="https://shares.example/settings"');
  rmSync(outbox, { recursive: true, force: true });
  await sendLetters(db, [{ ...letter, kind: 'account_unblocked', facts: {} }], server.now);
  expect((await sent())[0]).not.toContain('/settings');
});

test('a mail has names of every script, in its text and its subject', async () => {
  const person = await server.addPerson();
  const company = 'Łódź Ηλιακή Дом Nguyễn 王芳 한국';
  const facts = { side: 'buy', company, shares: '10', outcome: 'cancelled' } as const;
  await transaction(db, tx =>
    notifyPeople(tx, [{ userId: person.userId, kind: 'order_ended', facts, link: '/account' }], server.now),
  );
  const [mail = ''] = await sent();
  // A subject is split into encoded words with underscores for spaces (RFC 2047).
  const whole = mail.replaceAll('? =?UTF-8?Q?', '').replaceAll('_', ' ');
  expect(whole).toContain(`Subject: =?UTF-8?Q?Your order to buy ${company} was cancelled`);
  expect(mail.split(`${company} was cancelled`).length).toBeGreaterThan(2);
});

test('a bulk mail has an unsubscribe header; a requested mail does not', async () => {
  const { userId, email: to } = await server.addPerson();
  const end = 'https://shares.example/newsletter/unsubscribe#token=abc';
  const facts = { title: 'News', summary: 'Some.', link: '/reports/q3', end };
  const news = { userId: null, to: 'reader@example.com', language: 'en', kind: 'newsletter_report' } as const;
  await sendLetters(db, [{ ...news, facts }], server.now);
  const [letter] = await sent();
  // The address is long, so it has a line of its own.
  expect(letter).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/shares\.example\/api\/mails\/unsubscribe\?token=abc>\r$/m,
  );
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  rmSync(outbox, { recursive: true, force: true });
  await sendLetters(db, [{ userId, to, language: 'en', kind: 'confirm_email', facts: {} }], server.now);
  expect((await sent())[0]).not.toContain('List-Unsubscribe');
});

test('a reset link sets a new password once, ends every session, and notifies the person', async () => {
  const person = await addPerson();
  const asked = await server.ask('POST /auth/reset-password', { body: { email: person.email } });
  const unknown = await server.ask('POST /auth/reset-password', { body: { email: 'nobody@example.com' } });
  expect(unknown).toEqual(asked);
  const mails = await sent();
  expect(mails).toHaveLength(1);
  const token = tokenIn(mails[0]);
  const weak = await server.call('POST /auth/reset-password/confirm', {
    body: { token, password: 'password1' },
  });
  expect(weak.statusCode).toBe(400);
  const body = { token, password: 'Battery-Staple-7' };
  await server.ask('POST /auth/reset-password/confirm', { body });
  expect((await server.call('GET /profile', { as: person })).statusCode).toBe(401);
  await server.ask('POST /auth/login', { body: { email: person.email, password: body.password } });
  const again = await server.call('POST /auth/reset-password/confirm', { body });
  expect([again.statusCode, again.json()]).toEqual([
    400,
    { token: ['This link was already used, or is too old. Ask for a new one'] },
  ]);
  expect((await sent()).join()).toContain('Your password was changed');
});

test('a reset link works for half an hour despite further requests, and ends with the first use', async () => {
  const person = await addPerson();
  const ask = async () => {
    rmSync(outbox, { recursive: true, force: true });
    await server.ask('POST /auth/reset-password', { body: { email: person.email } });
    return tokenIn((await sent())[0]);
  };
  const use = async (token: string) =>
    (
      await server.call('POST /auth/reset-password/confirm', {
        body: { token, password: 'Battery-Staple-7' },
      })
    ).statusCode;
  const late = await ask();
  const before = server.now;
  server.now = new Date(before.getTime() + 30 * 60_000 - 1);
  const [owners, strangers] = [await ask(), await ask()];
  server.now = new Date(before.getTime() + 30 * 60_000);
  expect(await use(late)).toBe(400);
  expect([await use(owners), await use(strangers)]).toEqual([200, 400]);
});

test('a person who is locked out or lost the address is referred to the contact page', async () => {
  const { userId, email } = await addPerson();
  const letter = { userId, to: email, language: 'en' } as const;
  const letters = [
    { ...letter, kind: 'account_blocked', facts: { reason: '' } },
    { ...letter, kind: 'email_changed', facts: { to: 'new@example.com' } },
  ] as const;
  await sendLetters(db, letters, server.now);
  const mails = await sent();
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(mail).toContain('href="https://shares.example/contact"');
});

test('a blocked person gets no link to set a password', async () => {
  const person = await addPerson();
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', person.userId).execute();
  await server.ask('POST /auth/reset-password', { body: { email: person.email } });
  expect(await sent()).toEqual([]);
});

test('of ten uses of a reset link at once, one sets the password', async () => {
  const person = await addPerson();
  await server.ask('POST /auth/reset-password', { body: { email: person.email } });
  const token = tokenIn((await sent())[0]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      server.call('POST /auth/reset-password/confirm', {
        body: { token, password: `Battery-Staple-${index}` },
      }),
    ),
  );
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
});

test('asking for a reset takes the same statements for a known and an unknown e-mail', async () => {
  const person = await addPerson();
  await server.ask('POST /auth/reset-password', { body: { email: person.email } });
  await server.ask('POST /auth/reset-password', { body: { email: 'somebody@example.com' } });
  const rows = await db
    .selectFrom('mails')
    .select(['user_id', 'template', 'language', 'facts', 'attempts', 'sent_at'])
    .orderBy('id')
    .execute();
  expect(rows[0]).toEqual(rows[1]);
  expect(
    await db.selectFrom('email_tokens').selectAll().where('user_id', '=', person.userId).execute(),
  ).toEqual([]);
});

test('the link in the welcome mail confirms the address, once', async () => {
  const person = await server.addPerson();
  const letter = {
    userId: person.userId,
    to: person.email,
    language: 'en',
    kind: 'confirm_email',
    facts: {},
  } as const;
  await sendLetters(db, [letter], server.now);
  const token = tokenIn((await sent())[0]);
  await server.ask('POST /auth/confirm-email', { body: { token } });
  expect((await server.ask('GET /profile', { as: person })).emailConfirmed).toBe(true);
  expect((await server.call('POST /auth/confirm-email', { body: { token } })).statusCode).toBe(400);
});

test('a link is void once its address is given up', async () => {
  const person = await addPerson();
  const letter = { userId: person.userId, to: person.email, language: 'en', facts: {} } as const;
  await sendLetters(db, [{ ...letter, kind: 'confirm_email' }], server.now);
  await server.ask('POST /auth/reset-password', { body: { email: person.email } });
  const tokens = (await sent()).map(tokenIn);
  expect(tokens).toHaveLength(2);
  await db.updateTable('sessions').set({ password_given_at: server.now }).execute();
  const body = {
    firstName: 'Ada',
    lastName: 'Moss',
    email: 'given-up@example.com',
    investorType: 'individual',
  };
  await server.ask('PUT /profile', { as: person, body });
  for (const token of tokens) {
    const confirm = await server.call('POST /auth/confirm-email', { body: { token } });
    const reset = { token, password: 'Battery-Staple-7' };
    const set = await server.call('POST /auth/reset-password/confirm', { body: reset });
    expect([confirm.statusCode, set.statusCode]).toEqual([400, 400]);
  }
  expect(await server.ask('GET /profile', { as: person })).toMatchObject({ emailConfirmed: false });
});

test('no token is stored in the database, whole or in part', async () => {
  const person = await addPerson();
  await server.ask('POST /auth/reset-password', { body: { email: person.email } });
  const token = tokenIn((await sent())[0]);
  const rows = await db.selectFrom('mails').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice(0, 12));
});

test('a mail that cannot be sent is retried, then given up with its error, or without a trace for an address without an account', async () => {
  const refusing = createServer(socket => socket.end('554 no service\r\n'));
  await new Promise<void>(resolve => refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.address() as AddressInfo;
  const config = { ...server.services.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  const job = sendMailsJob({ ...server.services, config });
  const { userId } = await server.addPerson();
  const letter = { to: 'a@example.com', language: 'en', kind: 'data_erased', facts: {} } as const;
  await sendLetters(
    db,
    [
      { ...letter, userId },
      { ...letter, userId: null },
    ],
    server.now,
  );
  const read = () =>
    db.selectFrom('mails').select(['user_id', 'attempts', 'next_attempt_at', 'last_error']).execute();
  await job.run();
  const later = {
    attempts: 1,
    next_attempt_at: new Date(server.now.getTime() + 60_000),
    last_error: expect.stringContaining('554') as string,
  };
  expect(await read()).toMatchObject([later, later]);
  await db.updateTable('mails').set({ attempts: 11, next_attempt_at: server.now }).execute();
  await job.run();
  expect(await read()).toMatchObject([{ user_id: userId, attempts: 12, next_attempt_at: null }]);
  await new Promise(resolve => refusing.close(resolve));
});

test('urgent mails do not wait behind the confirmations of a busy day', async () => {
  const { userId, email } = await addPerson();
  const welcome = { userId, kind: 'welcome', facts: {} } as const;
  const many = Array.from({ length: 60 }, () => welcome);
  await transaction(db, tx => notifyPeople(tx, many, new Date(server.now.getTime() - 60_000)));
  await server.ask('POST /auth/reset-password', { body: { email } });
  const waiting = () =>
    db.selectFrom('mails').select(['template', 'attempts']).where('sent_at', 'is', null).execute();
  const stop = new AbortController();
  let taken = 0;
  const mail = await acceptingServer(() => {
    taken += 1;
    if (taken === 10) stop.abort();
    return Promise.resolve();
  });
  await sendMailsJob(mail.services).run(stop.signal);
  await mail.close();
  const untried = (await waiting()).filter(({ attempts }) => attempts === 0);
  expect(untried.length).toBeGreaterThan(0);
  expect(untried.map(({ template }) => template)).not.toContain('reset_password');
});

test('a mail written before the clock was set back an hour is sent at once', async () => {
  const began = server.now;
  const letter = { to: 'a@example.com', language: 'en', kind: 'data_erased', facts: {} } as const;
  await sendLetters(db, [{ ...letter, userId: null }], began);
  server.now = new Date(began.getTime() - 3_600_000);
  expect(await sent()).toHaveLength(1);
  server.now = began;
});

test('two processes send each mail once', async () => {
  const people = await Promise.all([1, 2, 3].map(() => server.addPerson()));
  await transaction(db, tx =>
    notifyPeople(
      tx,
      people.map(({ userId }) => ({ userId, kind: 'welcome', facts: {} })),
      server.now,
    ),
  );
  await Promise.all([server.jobs.runNow('mails'), sendMailsJob(server.services).run()]);
  const rows = await db.selectFrom('mails').select(['attempts', 'sent_at']).execute();
  expect(rows).toEqual(people.map(() => ({ attempts: 1, sent_at: server.now })));
});

/** A mail server that accepts everything and reports each message by its id before it confirms it. */
async function acceptingServer(onMessage: (id: string) => Promise<unknown>) {
  const accepting = createServer(socket => {
    let body: string | undefined;
    socket.write('220 mail.example\r\n');
    socket.on('data', bytes => {
      if (body === undefined) {
        const isData = bytes.toString().startsWith('DATA');
        if (isData) body = '';
        socket.write(isData ? '354 go on\r\n' : '250 mail.example\r\n');
        return;
      }
      body += bytes.toString();
      if (!body.endsWith('\r\n.\r\n')) return;
      const id = /^Message-ID: <(.*)@/im.exec(body)?.[1] ?? '';
      body = undefined;
      void onMessage(id).then(() => socket.write('250 taken\r\n'));
    });
  });
  await new Promise<void>(resolve => accepting.listen(0, '127.0.0.1', resolve));
  const { port } = accepting.address() as AddressInfo;
  return {
    services: {
      ...server.services,
      config: { ...server.services.config, smtpUrl: `smtp://127.0.0.1:${port}` },
    },
    close: () => new Promise(resolve => accepting.close(resolve)),
  };
}

test('a mail that waited long in its batch is sent once, by the process that has it by then', async () => {
  const began = server.now;
  const letter = { to: 'a@example.com', language: 'en', kind: 'data_erased', facts: {} } as const;
  // Eight mails are sent at once, and the ninth waits.
  for (let count = 0; count < 9; count += 1) await sendLetters(db, [{ ...letter, userId: null }], began);
  const minutes = (count: number) => new Date(began.getTime() + count * 60_000);
  const taken: string[] = [];
  const eightTaken = Promise.withResolvers<void>();
  const mail = await acceptingServer(async id => {
    taken.push(id);
    if (taken.length === 8) {
      server.now = minutes(4);
      eightTaken.resolve();
    }
    if (taken.length < 9) return eightTaken.promise;
    // The lease of the batch has ended, that of the ninth mail has not.
    server.now = minutes(6);
    await sendMailsJob(mail.services).run();
  });
  await sendMailsJob(mail.services).run();
  await mail.close();
  server.now = began;
  expect(taken).toHaveLength(9);
  expect(new Set(taken).size).toBe(9);
});
