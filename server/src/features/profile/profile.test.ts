import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { applyDueRules } from '#server/exchange/rules/apply-rules.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { inRenewedSession } from '#server/testing/renewed-session.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { processOrders } from '#server/exchange/process-orders.ts';

const server = await createTestApp();
const { market } = server;

verifyBooksAfterEach(server.db);

const DETAILS = {
  dateOfBirth: '1990-04-05',
  gender: 'F',
  phoneNumber: '+49 30 901820',
  street: 'Straße des 17. Juni 135',
  city: 'Berlin',
  state: 'Berlin',
  zipCode: '10623',
  country: 'DEU',
  occupation: 'Ingenieurin',
  company: 'Werk',
  annualIncome: 120_000,
  netWorth: 0,
  riskTolerance: 5,
  investmentExperience: 'Zehn Jahre',
};

test('a profile shows the person and the status of their verifications', async () => {
  const person = await server.addPerson({ investorType: 'accredited', firstName: 'Zoë', lastName: '王' });
  expect(await server.ask('GET /profile', { as: person })).toMatchObject({
    firstName: 'Zoë',
    lastName: '王',
    email: person.email,
    emailConfirmed: true,
    investorType: 'accredited',
    verifications: [
      { kind: 'identity', status: 'APPROVED' },
      { kind: 'accreditation', status: 'APPROVED' },
    ],
  });
});

test('names and investor type can change; a claim of accreditation is checked', async () => {
  const person = await server.addPerson();
  const body = { firstName: 'Grace', lastName: 'Hopper', email: person.email, investorType: 'accredited' };
  const changed = await server.ask('PUT /profile', { as: person, body });
  expect(changed).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', investorType: 'accredited' });
  expect(changed.verifications.map(check => [check.kind, check.status])).toEqual([
    ['identity', 'PENDING'],
    ['accreditation', 'PENDING'],
  ]);
});

/** A bid on a stock for individuals only, and a change of its owner's type. An accredited person may be either. */
async function bidOfAnIndividual(isAccredited = true) {
  const stock = await insertStock(server.db, server.now);
  await setRules(server.db, stock.stockId, new Date(server.now.getTime() - DAY_MS), {
    who: 'investor_types',
    investor_types: ['individual'],
  });
  await applyDueRules(market.context, stock.stockId);
  const owner = await market.addBuyer(100_00n, { investorType: isAccredited ? 'accredited' : 'individual' });
  const bid = limitOrder(owner, 'buy', stock, 1n, 10_00n);
  const become = (investorType: string) => {
    const body = { firstName: 'Ada', lastName: 'Moss', email: owner.email, investorType };
    return server.ask('PUT /profile', { as: owner, body });
  };
  await become('individual');
  const statusNow = async () =>
    (await server.ask('GET /market/orders/{id}', { as: owner, params: { id: bid.orderId } })).status;
  return { stock, owner, bid, become, statusNow };
}

test('a new investor type that a company excludes removes the bids there until it is allowed', async () => {
  const { stock, bid, become, statusNow } = await bidOfAnIndividual();
  takenOrder(await market.take(bid));
  const other = await market.addBuyer(100_00n);
  const stays = takenOrder(await market.take(limitOrder(other, 'buy', stock, 1n, 9_00n))).order.id;
  await become('accredited');
  expect(await statusNow()).toBe('suspended');
  await become('individual');
  expect(await statusNow()).toBe('open');
  const order = await server.ask('GET /market/orders/{id}', { as: other, params: { id: stays } });
  expect(order.status).toBe('open');
});

test('a claim of accreditation has no open bid before it is proven', async () => {
  const { bid, become, statusNow } = await bidOfAnIndividual(false);
  takenOrder(await market.take(bid));
  await become('accredited');
  expect(await statusNow()).toBe('cancelled');
});

test('a bid that is placed while its owner changes type does not remain, at any moment', async () => {
  for (let statement = 1; ; statement += 1) {
    const { bid, become, statusNow } = await bidOfAnIndividual();
    let becoming: Promise<unknown> | undefined;
    const interleaving = actBeforeStatement(statement, async () => {
      becoming = become('accredited');
      // Long enough to read the bids if it did not wait for the batch.
      await Promise.race([becoming, market.addBuyer(0n)]);
    });
    await processOrders({ ...market.context, db: server.db.withPlugin(interleaving) }, [bid]);
    if (becoming === undefined) break;
    await becoming;
    const status = await statusNow().catch(() => 'refused');
    expect(['suspended', 'refused'], `changed at statement ${statement}`).toContain(status);
  }
});

test('a new e-mail must be confirmed and the old one is informed; a taken one is refused', async () => {
  const [person, other] = [await server.addPerson(), await server.addPerson()];
  const body = {
    firstName: 'Ada',
    lastName: 'Moss',
    email: 'ada.new@example.com',
    investorType: 'individual',
  };
  await server.ask('PUT /profile', { as: person, body });
  const mails = await readRecords(server.db, 'mails', ['template', 'to_address'], { user_id: person.userId });
  expect(mails).toEqual([
    { template: 'confirm_email', to_address: 'ada.new@example.com' },
    { template: 'email_changed', to_address: person.email },
  ]);
  const taken = await server.call('PUT /profile', { as: person, body: { ...body, email: other.email } });
  expect([taken.statusCode, taken.json()]).toEqual([400, { email: ['This email is already registered'] }]);
});

test('a change that names the e-mail of before, while it becomes another, is a conflict as the document has it', async () => {
  const person = await server.addPerson();
  const body = { firstName: 'Ada', lastName: 'Moss', email: person.email, investorType: 'individual' };
  const { late } = await transaction(server.db, async tx => {
    const changed = { email: 'ada.interleaving@example.com' };
    await tx.updateTable('users').set(changed).where('id', '=', person.userId).execute();
    const waiting = server.call('PUT /profile', { as: person, body });
    while ((await countWaiting(server.db)) === 0) await turn();
    return { late: waiting };
  });
  const answer = await late;
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'conflict']);
});

test('ten minutes after signing in, a new e-mail, name or date of birth asks for the password', async () => {
  const person = await server.addPerson();
  server.pass(10 * 60_000);
  const body = { firstName: 'Adele', lastName: 'Moss', email: person.email, investorType: 'individual' };
  const renamed = await server.call('PUT /profile', { as: person, body });
  expect([renamed.statusCode, renamed.json<{ code: string }>().code]).toEqual([422, 'password_needed']);
  const details = { as: person, body: { dateOfBirth: '1970-01-01' } };
  expect((await server.call('PUT /profile/details', details)).json()).toMatchObject({
    code: 'password_needed',
  });
  const moved = { ...body, email: 'adele.new@example.com' };
  const asked = await server.call('PUT /profile', { as: person, body: moved });
  expect([asked.statusCode, asked.json<{ code: string }>().code]).toEqual([422, 'password_needed']);
  expect((await server.ask('GET /profile', { as: person })).email).toBe(person.email);
  await server.db
    .updateTable('users')
    .set({ password_hash: await server.services.passwords.hash('Correct-Horse-9') })
    .where('id', '=', person.userId)
    .execute();
  await server.ask('POST /auth/confirm-password', { as: person, body: { password: 'Correct-Horse-9' } });
  const as = await inRenewedSession(server.db, person);
  expect((await server.ask('PUT /profile', { as, body: moved })).email).toBe(moved.email);
});

test('a role, a status or a check cannot be slipped into a profile', async () => {
  const person = await server.addPerson();
  const body = {
    firstName: 'Ada',
    lastName: 'Moss',
    email: person.email,
    investorType: 'individual',
    role: 'operator',
    verifications: [{ status: 'APPROVED' }],
  };
  const answer = await server.call('PUT /profile', { as: person, body });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { role: ['Unknown field'], verifications: ['Unknown field'] },
  ]);
});

test('details are returned as sent, and only sent fields change', async () => {
  const person = await server.addPerson();
  expect(await server.ask('PUT /profile/details', { as: person, body: DETAILS })).toEqual(DETAILS);
  const changed = await server.ask('PUT /profile/details', { as: person, body: { city: 'Potsdam' } });
  expect(changed).toEqual({ ...DETAILS, city: 'Potsdam' });
  expect(await server.ask('GET /profile/details', { as: person })).toEqual(changed);
});

test('values from the sign-up can be saved again unchanged, to the cent', async () => {
  const person = await server.addPerson();
  const amounts = { annual_income_minor: 84_250_50n, net_worth_minor: 1_234_00n };
  await server.db.updateTable('profile_details').set(amounts).where('user_id', '=', person.userId).execute();
  const kept = { annualIncome: 84_250.5, netWorth: 1_234 };
  expect(
    await server.ask('PUT /profile/details', { as: person, body: { ...DETAILS, ...kept } }),
  ).toMatchObject(kept);
  const body = { annualIncome: 84_250.51, netWorth: 1_234 };
  const answer = await server.call('PUT /profile/details', { as: person, body });
  expect([answer.statusCode, answer.json()]).toEqual([400, { annualIncome: ['Must be in steps of 1000'] }]);
});

test.each([
  { phoneNumber: '+٩٦٦ ١١ ٤٠١ ٢٣٤٥', street: 'شارع الملك فهد', city: 'الرياض', country: 'السعودية' },
  {
    phoneNumber: '０３−１２３４−５６７８',
    street: '丸の内一丁目９番１号',
    city: '千代田区',
    zipCode: '〒100-0005',
  },
  { phoneNumber: '+९१ ११ २३०१ २११३', street: 'राजपथ मार्ग', city: 'नई दिल्ली', occupation: 'अभियन्ता' },
  { phoneNumber: '(020) 7946‑0958 ext. 12', street: 'Łódzka 7/9', city: 'Kraków', zipCode: 'SW1A 1AA' },
])('the details %j are returned as written, in every script', async details => {
  const person = await server.addPerson();
  expect(await server.ask('PUT /profile/details', { as: person, body: details })).toMatchObject(details);
});

test.each([
  [{ annualIncome: 1500 }, { annualIncome: ['Must be in steps of 1000'] }],
  [{ netWorth: -1000 }, { netWorth: ['Must be at least 0'] }],
  [{ netWorth: 1e300 }, { netWorth: ['This amount is more than can be counted'] }],
  [{ riskTolerance: 6 }, { riskTolerance: ['Risk tolerance is a whole number from 1 to 5'] }],
  [{ dateOfBirth: '2020-01-01' }, { dateOfBirth: ['You must be at least 18 years old'] }],
  [{ dateOfBirth: '1800-01-01' }, { dateOfBirth: ['The year must be 1900 or later'] }],
  [{ dateOfBirth: '1990-02-30' }, { dateOfBirth: ['Must be a date, YYYY-MM-DD'] }],
  [{ dateOfBirth: '1990-01-02T00:00:00Z' }, { dateOfBirth: ['Must be a date, YYYY-MM-DD'] }],
  [{ gender: 'X' }, { gender: ['Must be one of M, F, O'] }],
  [{ gender: null }, { gender: ['Gender is required'] }],
  [{ gender: '' }, { gender: ['Gender is required'] }],
  [{ zipCode: 10001 }, { zipCode: ['Must be a text'] }],
  [{ netWorth: '' }, { netWorth: ['Net worth is required'] }],
  [{ zipCode: null }, { zipCode: ['ZIP code is required'] }],
  [{ phoneNumber: 'call me' }, { phoneNumber: ['Enter a phone number, such as +1 415 555 0100'] }],
  [{ street: '' }, { street: ['Street address is required'] }],
  [{ zipCode: 'x'.repeat(21) }, { zipCode: ['Must be at most 20 characters'] }],
])('the detail %j is refused on its field', async (body, fields) => {
  const person = await server.addPerson();
  const answer = await server.call('PUT /profile/details', { as: person, body });
  expect([answer.statusCode, answer.json()]).toEqual([400, fields]);
});

test('evidence joins a pending verification and requeues a rejected one', async () => {
  const person = await server.addPerson({ verification: 'REJECTED' });
  const options = {
    as: person,
    params: { kind: 'identity' },
    body: { basis: 'passport', reference: 'C01X00T478', statement: 'My passport, valid until 2031' },
  };
  const handed = await server.ask('POST /profile/verifications/{kind}', options);
  expect(handed).toMatchObject({ status: 'PENDING', reason: null, decidedAt: null });
  const { evidence } = await readRecord(server.db, 'verifications', ['evidence'], { id: handed.id });
  expect(evidence).toMatchObject({ reference: '…T478' });
  expect((await server.ask('POST /profile/verifications/{kind}', options)).status).toBe('PENDING');
});

test('an approved check takes no more evidence', async () => {
  const person = await server.addPerson();
  const body = { basis: 'passport', statement: 'Again' };
  const answer = await server.call('POST /profile/verifications/{kind}', {
    as: person,
    params: { kind: 'identity' },
    body,
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'wrong_state']);
});

test('a profile requires a session', async () => {
  for (const key of [
    'GET /profile',
    'PUT /profile',
    'GET /profile/details',
    'PUT /profile/details',
  ] as const) {
    expect((await server.call(key, { body: {} })).statusCode).toBe(401);
  }
});

test('an account finds out about few addresses by taking them as its own', async () => {
  const person = await server.addPerson();
  const known = await server.addPerson();
  const change = async (email: string) => {
    const body = { firstName: 'A', lastName: 'B', email, investorType: 'individual' };
    return (await server.call('PUT /profile', { as: person, body })).statusCode;
  };
  const codes: number[] = [];
  for (const count of [1, 2, 3, 4]) codes.push(await change(`next${count}@example.com`));
  expect([...codes, await change(known.email), await change(known.email)]).toEqual([
    200, 200, 200, 200, 400, 429,
  ]);
  expect(await change('next4@example.com')).toBe(200);
});

test('evidence submitted just after an erasure is not stored', async () => {
  const as = await server.addPerson({ verification: 'PENDING' });
  await server.ask('GET /profile', { as });
  // Another process has erased the person. This one still caches the session for a second.
  await server.db.updateTable('users').set({ status: 'erased' }).where('id', '=', as.userId).execute();
  const answer = await server.call('POST /profile/verifications/{kind}', {
    as,
    params: { kind: 'identity' },
    body: { basis: 'passport', statement: 'My passport', reference: 'X1234567' },
  });
  expect(answer.statusCode).toBe(401);
  const kept = server.db.selectFrom('verifications').select('evidence').where('user_id', '=', as.userId);
  expect((await kept.execute()).map(({ evidence }) => evidence)).toEqual([
    expect.not.objectContaining({ statement: 'My passport' }),
  ]);
});
