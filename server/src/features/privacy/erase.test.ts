// After an erasure no text of any table contains anything of the person: all personal data here carries one
// unique word.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { openAccounts } from '#server/ledger/accounts.ts';
import { issuanceOf, sharesOf } from '#domain/ledger/account-name.ts';
import { post } from '#server/ledger/post.ts';
import { sendLetters } from '#server/notify/notify-people.ts';
import { makeSecret } from '#server/security/second-factor.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import { giveCash, insertChannel, paymentBody } from '#server/testing/test-payments.ts';

const WORD = 'zebedee';
const PHONE = '555 0177';
const PASSWORD = 'Correct-Horse-9';

const server = await createTestApp({
  PAYMENTS: 'manual',
  LIMIT_FACTOR: '100',
  SECOND_OPERATOR_ABOVE: '1000000',
});
const { db } = server;
const operator = await server.addPerson({ role: 'operator' });
const channel = await insertChannel(db, { fee_bps: 0, minimum_minor: 1n });

/** Tables with a text that contains the word or the phone number. */
async function tablesThatTell(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition`.execute(db);
  const telling: string[] = [];
  for (const { name } of rows) {
    const pattern = `(${WORD}|${PHONE})`;
    const found = await sql`select from ${sql.table(name)} t where t::text ~* ${pattern} limit 1`.execute(db);
    if (found.rows.length > 0) telling.push(name);
  }
  return telling.toSorted();
}

const reason = `${WORD} did it`;

/** A person who signed up with one address, now has another, and left data everywhere. */
async function somebody() {
  const first = `first@${WORD}.example`;
  const { user } = await server.ask('POST /auth/register', {
    body: {
      email: first,
      password: PASSWORD,
      firstName: WORD,
      lastName: WORD,
      investorType: 'individual',
      profile: {
        dateOfBirth: '1990-04-05',
        gender: 'F',
        phoneNumber: `+1 415 ${PHONE}`,
        street: `7 ${WORD} Lane`,
        city: WORD,
        state: 'NY',
        country: 'USA',
        zipCode: '10001',
        occupation: WORD,
        annualIncome: 1000,
        netWorth: 1000,
        investmentExperience: WORD,
      },
    },
  });
  const evidence = JSON.stringify({ issuer: WORD });
  const approved = { status: 'APPROVED', evidence, renewal_at: server.now } as const;
  await db.updateTable('verifications').set(approved).where('user_id', '=', user.id).execute();
  await leaveMessages(first);
  await confirmAddress(user.id);
  await changeAddress(user.id, first, `second@${WORD}.example`);
  await confirmAddress(user.id);
  await leaveMessages(`second@${WORD}.example`);
  return { userId: user.id, email: `second@${WORD}.example` };
}

async function signIn({ userId, email }: { readonly userId: string; readonly email: string }) {
  await server.ask('POST /auth/login', { body: { email, password: PASSWORD } });
  return { userId, sessionId: await sessionOf(userId) };
}

async function sessionOf(userId: string): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function confirmAddress(userId: string): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: server.now }).where('id', '=', userId).execute();
}

async function changeAddress(userId: string, from: string, to: string): Promise<void> {
  const as = await signIn({ userId, email: from });
  const body = { firstName: WORD, lastName: WORD, email: to, investorType: 'individual' };
  await server.ask('PUT /profile', { as, body });
}

async function leaveMessages(email: string): Promise<void> {
  await server.ask('POST /newsletter', { body: { email } });
  const message = { name: WORD, email, tel: PHONE, message: `I am ${WORD}`, consent: true };
  await server.ask('POST /contact', { body: message });
}

/** A purchase that its issuer takes over, with a key, and everything that an operator writes about a person. */
async function actOn(person: { readonly userId: string; readonly email: string }): Promise<void> {
  let as = await signIn(person);
  const { id: userId } = { id: person.userId };
  await server.ask('POST /account/payment-methods', {
    as,
    body: { methodId: channel.methodId, label: WORD, number: `DE ${WORD}` },
  });
  const payment = { ...paymentBody(channel, 20, WORD), description: WORD };
  const deposit = await server.ask('POST /payment/deposit', {
    as,
    body: payment,
    key: WORD,
  });
  const params = { id: deposit.id };
  await server.ask('POST /operator/payments/{id}/fail', { as: operator, params, body: { reason } });
  await tradeAndLose({ ...as, userId });
  const { balance } = await server.ask('GET /account', { as });
  const step_up_until = new Date(server.now.getTime() + 3_600_000);
  await db.updateTable('sessions').set({ step_up_until }).where('user_id', '=', userId).execute();
  server.services.liveSessions.forget();
  // The seven days after the change of address are over.
  const created_at = new Date(server.now.getTime() - 2);
  await db
    .updateTable('email_changes')
    .set({ created_at, expires_at: server.now })
    .where('user_id', '=', userId)
    .execute();
  const withdrawal = await server.ask('POST /payment/withdraw', {
    as,
    body: { ...payment, amount: balance },
  });
  await server.ask('POST /operator/payments/{id}/complete', { as: operator, params: { id: withdrawal.id } });
  const block = { as: operator, params: { id: userId } };
  await server.ask('POST /operator/people/{id}/block', { ...block, body: { reason } });
  await server.ask('POST /operator/people/{id}/unblock', block);
  await db.updateTable('users').set({ totp_confirmed_at: server.now }).where('id', '=', userId).execute();
  const removal = { ...block, body: { reason } };
  const { approvalId } = await server.ask('POST /operator/people/{id}/remove-second-factor', removal);
  const second = await server.addPerson({ role: 'operator' });
  await server.ask('POST /operator/approvals/{id}/approve', { as: second, params: { id: approvalId } });
  as = await signIn(person);
  await server.ask('PUT /settings', { as, body: { privacy: { dataUsage: false } } });
}

async function tradeAndLose(buyer: { readonly userId: string; readonly sessionId: string }): Promise<void> {
  const { market } = server;
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5, rofr_days: 2 });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const seller = await market.addSeller(stock.stockId, 10n);
  await giveCash(db, buyer.userId, 500_00n, server.now);
  await giveCash(db, stock.companyId, 500_00n, server.now);
  const party = { email: `second@${WORD}.example`, preApproved: false };
  await server.ask('POST /issuer/parties', { as: issuer, body: party });
  const trade = async (clientOrderId: string) => {
    await market.take(limitOrder(seller, 'sell', stock, 1n, 100_00n));
    const bought = await market.take({ ...limitOrder(buyer, 'buy', stock, 1n, 100_00n), clientOrderId });
    return { as: issuer, params: { id: takenOrder(bought).fills[0]?.id ?? '' } };
  };
  await server.ask('POST /issuer/reviews/{id}/exercise', { ...(await trade(`${WORD} 1`)), key: 'exercise' });
  await server.ask('POST /issuer/reviews/{id}/reject', {
    ...(await trade(`${WORD} 2`)),
    body: { reason: 'No' },
  });
}

test('after an erasure no text of any table holds a name, an address past or present, a phone number or a reason', async () => {
  const person = await somebody();
  await server.call('POST /auth/login', { body: { email: person.email, password: 'wrong' } });
  await actOn(person);
  await server.jobs.runNow('mails');
  // The search works, and append-only tables contain none of it.
  expect(await tablesThatTell()).toEqual([
    'approvals',
    'contact_messages',
    'email_changes',
    'former_emails',
    'idempotency_keys',
    'mails',
    'newsletter_subscribers',
    'notices',
    'operator_reasons',
    'orders',
    'payments',
    'profile_details',
    'saved_payment_methods',
    'users',
    'verifications',
  ]);
  const as = { userId: person.userId, sessionId: await sessionOf(person.userId) };
  await server.ask('POST /privacy/erase', { as, body: { password: PASSWORD } });
  const renewing = db.selectFrom('verifications').select('id').where('renewal_at', 'is not', null);
  expect(await renewing.execute()).toEqual([]);
  // The last mail goes to the address and is then deleted as well.
  expect(await tablesThatTell()).toEqual(['mails']);
  await server.jobs.runNow('mails');
  expect(await tablesThatTell()).toEqual([]);
  const { rows } = await sql`
    select from settlements s join executions e on e.id = s.execution_id
    where e.buyer_id = ${person.userId} and s.reason is not null`.execute(db);
  expect(rows).toEqual([]);
});

test('an erased seller’s trade loses the issuer’s words and the terms that opened the account', async () => {
  const { market } = server;
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5 });
  const as = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const [seller, buyer] = [await market.addSeller(stock.stockId, 1n), await server.addPerson()];
  await giveCash(db, buyer.userId, 100_00n, server.now);
  await market.take(limitOrder(seller, 'sell', stock, 1n, 50_00n));
  const bought = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 50_00n)));
  const params = { id: bought.fills[0]?.id ?? '' };
  await server.ask('POST /issuer/reviews/{id}/reject', { as, params, body: { reason } });
  await server.jobs.runNow('announcements');
  // Returns the share to its issuer.
  const [share, issuance] = [sharesOf(seller.userId, stock.stockId), issuanceOf(stock.stockId)];
  await transaction(db, async tx => {
    const ids = await openAccounts(tx, [share, issuance], server.now);
    const posting = { from: ids(share), to: ids(issuance), asset: stock.stockId, amount: 1n };
    await post(tx, { kind: 'exit', referenceId: uuidv7(), postings: [posting] }, server.now);
  });
  const { sealed } = makeSecret(server.services, { id: seller.userId, email: seller.email });
  const guards = { password_hash: await server.services.passwords.hash(PASSWORD), totp_secret: sealed };
  await db.updateTable('users').set(guards).where('id', '=', seller.userId).execute();
  await server.ask('POST /privacy/erase', { as: seller, body: { password: PASSWORD } });
  const settlement = db.selectFrom('settlements').select('reason').where('execution_id', '=', params.id);
  expect(await settlement.executeTakeFirst()).toEqual({ reason: null });
  const told = sql<{ words: string }>`
    select facts ->> 'reason' as words from notices where user_id = ${buyer.userId} and kind = 'trade_ended'
    union all select facts ->> 'reason' from mails where user_id = ${buyer.userId} and template = 'trade_ended'`;
  expect((await told.execute(db)).rows).toEqual([{ words: '' }, { words: '' }]);
  const user = await db.selectFrom('users').selectAll().where('id', '=', seller.userId).executeTakeFirst();
  expect(user).toMatchObject({
    email_confirmed_at: null,
    pin_hash: null,
    totp_secret: null,
    totp_confirmed_at: null,
    totp_last_step: null,
    last_login_at: null,
  });
});

test('a repeated erasure happens once and sends nothing', async () => {
  const as = await server.addPerson({ passwordHash: await server.services.passwords.hash(PASSWORD) });
  const erase = () => server.call('POST /privacy/erase', { as, body: { password: PASSWORD } });
  const { sent } = await transaction(db, async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', as.userId).forUpdate().execute();
    const both = [erase(), erase()];
    await expect.poll(() => countWaiting(db)).toBeGreaterThanOrEqual(both.length);
    return { sent: both };
  });
  const answers = await Promise.all(sent);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  const letters = db.selectFrom('mails').select('id').where('to_address', 'like', '%@erased.invalid');
  expect(await letters.execute()).toEqual([]);
});

test('entering another person’s address neither reads nor erases its data', async () => {
  const email = 'owner@example.com';
  await server.ask('POST /contact', { body: { name: 'Owner', email, message: 'Help', consent: true } });
  const thief = await server.addPerson({ isEmailConfirmed: false });
  const passwordHash = await server.services.passwords.hash(PASSWORD);
  await db
    .updateTable('users')
    .set({ email, password_hash: passwordHash })
    .where('id', '=', thief.userId)
    .execute();
  expect(await server.ask('GET /privacy/export', { as: thief })).toMatchObject({ contact_messages: [] });
  await server.ask('POST /privacy/erase', { as: thief, body: { password: PASSWORD } });
  const kept = await db.selectFrom('contact_messages').select('name').where('email', '=', email).execute();
  expect(kept).toEqual([{ name: 'Owner' }]);
});

test('data left under a released address by another person is neither exported nor erased', async () => {
  const person = await server.addPerson({ passwordHash: await server.services.passwords.hash(PASSWORD) });
  await confirmAddress(person.userId);
  const write = (name: string) =>
    server.ask('POST /contact', { body: { name, email: person.email, message: 'Hello', consent: true } });
  await write('Before');
  await changeAddress(person.userId, person.email, 'next@example.com');
  server.pass(1000);
  await write('After');
  const as = { userId: person.userId, sessionId: await sessionOf(person.userId) };
  const told = await server.ask('GET /privacy/export', { as });
  expect(told).toMatchObject({ contact_messages: [{ name: 'Before' }] });
  // The present owner of the address receives mail.
  const successor = await server.addPerson();
  const letter = { to: person.email, language: 'en', kind: 'welcome', facts: {} } as const;
  await sendLetters(db, [{ ...letter, userId: successor.userId }], server.now);
  await server.ask('POST /auth/reset-password', { body: { email: person.email } });
  await server.ask('POST /privacy/erase', { as, body: { password: PASSWORD } });
  const kept = await readRecords(db, 'contact_messages', ['name'], { email: person.email });
  expect(kept).toEqual([{ name: 'After' }]);
  const letters = await readRecords(db, 'mails', ['template'], { to_address: person.email });
  expect(letters).toEqual([{ template: 'welcome' }, { template: 'reset_password' }]);
});

test('a request during an erasure writes nothing to the erased person', async () => {
  const passwordHash = await server.services.passwords.hash(PASSWORD);
  const calls = [
    (as: { userId: string; sessionId: string }) =>
      server.call('POST /payment/deposit', {
        as,
        body: paymentBody(channel, 50, 'Ada'),
      }),
    (as: { userId: string; sessionId: string }) =>
      server.call('PUT /profile', {
        as,
        body: { firstName: 'Ada', lastName: 'Moss', email: 'a@b.cd', investorType: 'individual' },
      }),
  ];
  for (const call of calls) {
    const as = await server.addPerson({ passwordHash });
    const [erasing, calling] = await transaction(db, async tx => {
      await tx.selectFrom('users').select('id').where('id', '=', as.userId).forUpdate().execute();
      const erased = server.call('POST /privacy/erase', { as, body: { password: PASSWORD } });
      await expect.poll(() => countWaiting(db)).toBeGreaterThanOrEqual(1);
      const called = call(as);
      await expect.poll(() => countWaiting(db)).toBeGreaterThanOrEqual(2);
      return [erased, called];
    });
    expect([(await erasing).statusCode, (await calling).statusCode]).toEqual([200, 401]);
    const user = db.selectFrom('users').select(['first_name', 'status']).where('id', '=', as.userId);
    expect(await user.executeTakeFirst()).toEqual({ first_name: 'Erased', status: 'erased' });
    const payments = db.selectFrom('payments').select('id').where('user_id', '=', as.userId);
    expect(await payments.execute()).toEqual([]);
  }
});
