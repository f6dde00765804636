// Rules of the bank that no journey passes: files of several statements, lines that come again, and limits of a day.
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readBalance } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createTestBank, PIN } from './testing/test-bank.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db } = server;
const bank = await createTestBank(server);
const { deposit, findLine, load, one, person, statement, two } = bank;
await bank.setAccount();
verifyBooksAfterEach(db);

const complete = (id: string, as: typeof one) =>
  server.call('POST /operator/payments/{id}/complete', { as, params: { id }, body: PIN });

test('each statement of a file is judged by itself, and none is taken twice', async () => {
  const [first, second] = [await deposit(10), await deposit(20)];
  const file = statement([[10, first.bank_reference ?? '']]) + statement([[20, second.bank_reference ?? '']]);
  expect(await load(file)).toMatchObject({
    matched: 2,
    statements: [{ status: 'accepted' }, { status: 'accepted' }],
  });
  expect(await readBalance(server, person)).toMatchObject({ balance: 30 });
  expect((await load(file)).statements).toMatchObject([
    { status: 'kept', faults: ['came_before'] },
    { status: 'kept', faults: ['came_before'] },
  ]);
  expect(await readBalance(server, person)).toMatchObject({ balance: 30 });
});

test('of two statements in one file the second is taken although the first does not tie', async () => {
  const { bank_reference } = await deposit(40);
  const line = [40, bank_reference ?? ''] as const;
  expect(await load(statement([line], 1) + statement([line]))).toMatchObject({
    matched: 1,
    statements: [{ faults: ['does_not_tie'] }, { status: 'accepted' }],
  });
  expect(await readBalance(server, person)).toMatchObject({ balance: 70 });
});

test('a statement that overlaps, has an id that came before, or is of another account is kept', async () => {
  const day = bank.day();
  server.pass(-DAY_MS);
  const before = statement([[1, 'A day before the last one']]);
  expect((await load(before)).statements).toMatchObject([{ status: 'kept', faults: ['overlap'] }]);
  server.pass(DAY_MS);
  bank.state.balance = 70;
  expect(bank.day()).toBe(day);
  const sameId = statement([[2, 'x']])
    .replace(/:20:ST\d+/, ':20:ST1')
    .replace(/:28C:\d+/, ':28C:1');
  expect((await load(sameId)).statements).toMatchObject([{ faults: ['came_before'] }]);
  bank.state.balance = 70;
  const other = statement([[3, 'x']]).replace('DE89370400440532013000', 'NL91ABNA0417164300');
  expect((await load(other)).statements).toMatchObject([{ faults: ['other_account'] }]);
  bank.state.balance = 70;
  expect(await readBalance(server, person)).toMatchObject({ balance: 70 });
});

test('files without balances are kept and propose nothing; the statement with the same line matches it', async () => {
  const { bank_reference } = await deposit(5);
  const advice = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>A1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>USD</Ccy></Acct><Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${bank.day()}</Dt></BookgDt><AddtlNtryInf>${bank_reference}</AddtlNtryInf></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  const csv = `Account;Date;Amount;Currency;Text\nDE89370400440532013000;${bank.day()};5.00;USD;${bank_reference}\n`;
  const countLines = async () => (await db.selectFrom('bank_lines').select('id').execute()).length;
  const before = await countLines();
  for (const [format, file] of Object.entries({ 'camt.054': advice, csv }))
    expect(await load(file)).toMatchObject({
      ...{ matched: 0, proposed: 0, breaks: 0 },
      statements: [{ format, status: 'kept', faults: ['no_balance'] }],
    });
  expect(await countLines()).toBe(before);
  expect(await readBalance(server, person)).toMatchObject({ balance: 70 });
  expect(await load(statement([[5, bank_reference ?? '']]))).toMatchObject({ matched: 1, breaks: 0 });
  expect(await readBalance(server, person)).toMatchObject({ balance: 75 });
});

test('a line that names a payment which waits for a second person is a duplicate', async () => {
  const { bank_reference, id } = await deposit(25_000);
  const line = [25_000, bank_reference ?? ''] as const;
  expect(await load(statement([line]))).toMatchObject({ matched: 1 });
  expect(await readBalance(server, person)).toMatchObject({ balance: 75, pending: 25_000 });
  expect(await load(statement([line]))).toMatchObject({ matched: 0, breaks: 1 });
  const again = await findLine('break');
  expect(again).toMatchObject({ breakKind: 'duplicate', payment: { id } });
  const match = { as: one, params: { id: again.id }, body: { decision: 'match' as const } };
  expect((await server.call('POST /operator/bank/lines/{id}/match', match)).json()).toMatchObject({
    code: 'wrong_state',
  });
  const cancel = { as: person, params: { id } };
  expect((await server.call('POST /payment/transactions/{id}/cancel', cancel)).json()).toMatchObject({
    code: 'payment_under_way',
  });
  expect((await complete(id, one)).json()).toMatchObject({ code: 'second_approval_required' });
  expect((await complete(id, two)).statusCode).toBe(200);
  expect(await readBalance(server, person)).toMatchObject({ balance: 25_075 });
  const body = { decision: 'hold' as const, note: 'Sent twice' };
  await server.ask('POST /operator/bank/lines/{id}/match', { as: one, params: { id: again.id }, body });
});

test('a line whose payment was cancelled pays nothing, and its return reverses nothing', async () => {
  server.pass(DAY_MS);
  const { bank_reference, id } = await deposit(60);
  await server.ask('POST /payment/transactions/{id}/cancel', { as: person, params: { id } });
  expect(await load(statement([[60, bank_reference ?? '']]))).toMatchObject({ matched: 0, breaks: 1 });
  const line = await findLine('break');
  expect(line).toMatchObject({ breakKind: 'unknown_here', payment: { id } });
  expect(await load(statement([[-60, bank_reference ?? '']]))).toMatchObject({ breaks: 1 });
  const { results } = await server.ask('GET /operator/bank/lines', { as: one, query: { status: 'break' } });
  const back = results.find(each => each.amount === -60);
  const body = { decision: 'return' as const };
  const answer = await server.call('POST /operator/bank/lines/{id}/match', {
    as: one,
    params: { id: back?.id ?? '' },
    body,
  });
  expect(answer.json()).toMatchObject({ code: 'wrong_state' });
  expect(await readBalance(server, person)).toMatchObject({ balance: 25_075 });
});

test('a payment that two persons fail gives its line back as a break', async () => {
  const { bank_reference, id } = await deposit(30_000);
  expect(await load(statement([[30_000, bank_reference ?? '']]))).toMatchObject({ matched: 1 });
  const fail = (as: typeof one) =>
    server.ask('POST /operator/payments/{id}/fail', {
      as,
      params: { id },
      body: { reason: 'Not ours', ...PIN },
    });
  await fail(one);
  await fail(two);
  const { results } = await server.ask('GET /operator/bank/lines', { as: one, query: { status: 'break' } });
  expect(results).toContainEqual(expect.objectContaining({ amount: 30_000, breakKind: 'unknown_here' }));
});

test('of five deposits of $9,999.99 one operator completes the first one alone', async () => {
  server.pass(DAY_MS);
  const operator = await bank.addOperator();
  const customer = await server.addPerson();
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    const { id } = await deposit(9_999.99, customer);
    answers.push(await complete(id, operator));
  }
  expect(answers.map(answer => answer.json<{ status?: string }>().status)).toEqual([
    'completed',
    ...Array<string>(4).fill('pending'),
  ]);
  expect(await readBalance(server, customer)).toMatchObject({ balance: 9_999.99 });
});

test('five deposits of five customers, decided at the same time, are limited together', async () => {
  server.pass(DAY_MS);
  const operator = await bank.addOperator();
  const asked = [];
  for (let count = 0; count < 5; count += 1) asked.push(await deposit(9_999.99, await server.addPerson()));
  const answers = await Promise.all(asked.map(({ id }) => complete(id, operator)));
  const statuses = answers.map(answer => answer.json<{ status?: string }>().status);
  expect(statuses.toSorted()).toEqual(['completed', ...Array<string>(4).fill('pending')]);
});

test('five deposits of one customer, decided by five operators at the same time, are limited together', async () => {
  server.pass(DAY_MS);
  const customer = await server.addPerson();
  const asked = [];
  for (let count = 0; count < 5; count += 1)
    asked.push({ ...(await deposit(9_999.99, customer)), operator: await bank.addOperator() });
  const answers = await Promise.all(asked.map(({ id, operator }) => complete(id, operator)));
  const statuses = answers.map(answer => answer.json<{ status?: string }>().status);
  expect(statuses.toSorted()).toEqual(['completed', ...Array<string>(4).fill('pending')]);
});

test('a deposit and a withdrawal of one day add up, and the next day begins again', async () => {
  server.pass(DAY_MS);
  const operator = await bank.addOperator();
  const customer = await server.addPerson();
  const { id } = await deposit(6_000, customer);
  expect((await complete(id, operator)).json()).toMatchObject({ status: 'completed' });
  const body = {
    amount: 5_000,
    payment_method_id: bank.channel.methodId,
    channel_id: bank.channel.channelId,
    metadata: { reference: 'out' },
  };
  const withdrawal = await server.ask('POST /payment/withdraw', { as: customer, body });
  expect((await complete(withdrawal.id, operator)).json()).toMatchObject({ status: 'pending' });
  server.pass(DAY_MS);
  const other = await deposit(9_000, customer);
  expect((await complete(other.id, operator)).json()).toMatchObject({ status: 'completed' });
});
