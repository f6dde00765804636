import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { paymentBody, readBalance } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { checkPain001 } from './testing/check-pain001.ts';
import { ACCOUNT, createTestBank, PIN } from './testing/test-bank.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db } = server;
const bank = await createTestBank(server);
const { channel, day, deposit, findLine, load, one, person, statement, state, two, upload } = bank;
verifyBooksAfterEach(db);

test('the client account is set', async () => {
  await bank.setAccount();
  const { account } = await server.ask('GET /operator/bank/account', { as: two });
  expect(account).toMatchObject({ account: ACCOUNT, version: '09' });
});

test('a deposit with our reference completes by itself, and the day ties', async () => {
  const { bank_reference, id } = await deposit(500);
  const loaded = await load(statement([[500, `Wells ${bank_reference?.replaceAll('-', ' ')}`]]));
  expect(loaded).toMatchObject({ matched: 1, statements: [{ status: 'accepted', faults: [] }] });
  expect(await readBalance(server, person)).toMatchObject({ balance: 500 });
  const { results } = await server.ask('GET /payment/transactions', { as: person, query: {} });
  expect(results.find(payment => payment.id === id)?.status).toBe('completed');
  const tied = await server.ask('GET /operator/bank/reconciliations/{day}', {
    as: one,
    params: { day: day() },
  });
  expect(tied).toMatchObject({ bank: 500, named: 500, difference: 0, ties: true, status: 'ties' });
});

test('a statement that does not tie, came before or leaves a gap is kept and moves nothing', async () => {
  server.pass(DAY_MS);
  const { bank_reference } = await deposit(70);
  const line = [70, bank_reference ?? ''] as const;
  const off = await load(statement([line], 0.05));
  expect(off.statements).toMatchObject([{ status: 'kept', faults: ['does_not_tie'], difference: '0.05' }]);
  state.balance += 10;
  expect((await load(statement([line]))).statements).toMatchObject([{ faults: ['gap'] }]);
  state.balance = 500;
  const other = statement([line]).replaceAll('USD', 'EUR');
  expect((await load(other)).statements).toMatchObject([{ faults: ['other_currency'] }]);
  state.balance = 500;
  const right = statement([line]);
  expect(await load(right)).toMatchObject({ matched: 1 });
  expect((await load(right)).statements).toMatchObject([{ faults: ['came_before'] }]);
  expect(await readBalance(server, person)).toMatchObject({ balance: 570 });
});

test('a file that is no statement is refused with the reason', async () => {
  const answer = await upload('/operator/bank/statements', 'hello');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'file_not_understood']);
  expect((await upload('/operator/bank/statements', statement([]), person)).statusCode).toBe(403);
});

test('a file above the size limit is refused with its sentence and moves nothing', async () => {
  const count = async () => (await db.selectFrom('bank_statements').select('id').execute()).length;
  const before = await count();
  const answer = await upload('/operator/bank/statements', ' '.repeat(128 * 1_048_576 + 1));
  expect([answer.statusCode, answer.json()]).toEqual([400, { file: ['The file is larger than 128 MB'] }]);
  expect(await count()).toBe(before);
  expect(await readBalance(server, person)).toMatchObject({ balance: 570 });
});

test('a line without a payment keeps the day red until it is explained', async () => {
  server.pass(DAY_MS);
  expect(await load(statement([[12.5, 'INV 2291']]))).toMatchObject({ breaks: 1 });
  const params = { day: day() };
  const red = await server.ask('GET /operator/bank/reconciliations/{day}', { as: one, params });
  expect(red).toMatchObject({
    difference: 12.5,
    ties: false,
    status: 'does_not_tie',
    unexplained: [{ amount: 12.5 }],
  });
  const refused = await server.call('POST /operator/bank/reconciliations/{day}', {
    as: one,
    params,
    body: {},
  });
  expect(refused.json()).toMatchObject({ code: 'explanation_needed' });
  const line = await findLine('break');
  const hold = { as: one, params: { id: line.id }, body: { decision: 'hold' } };
  expect((await server.call('POST /operator/bank/lines/{id}/match', hold)).json()).toMatchObject({
    code: 'note_needed',
  });
  const body = { decision: 'hold', note: 'Asked the sender' };
  await server.ask('POST /operator/bank/lines/{id}/match', { as: one, params: { id: line.id }, body });
  const signed = await server.ask('POST /operator/bank/reconciliations/{day}', { as: two, params, body: {} });
  expect(signed).toMatchObject({ ties: true, status: 'signed', difference: 0 });
});

test('a deposit of another amount is a break that a person credits with what came', async () => {
  server.pass(DAY_MS);
  const { bank_reference, id } = await deposit(100);
  expect(await load(statement([[85, bank_reference ?? '']]))).toMatchObject({ breaks: 1 });
  const line = await findLine('break');
  expect(line).toMatchObject({ breakKind: 'amount_differs', payment: { id } });
  await server.ask('POST /operator/bank/lines/{id}/match', { as: one, params: { id: line.id }, body: {} });
  expect(await readBalance(server, person)).toMatchObject({ balance: 655 });
});

test('deposits that one person completes add up to the limit of the day', async () => {
  server.pass(DAY_MS);
  const paid = [await deposit(9_999.99), await deposit(9_999.99)];
  const lines = paid.map(({ bank_reference }) => [9_999.99, bank_reference ?? ''] as const);
  expect(await load(statement(lines))).toMatchObject({ matched: 2 });
  expect(await readBalance(server, person)).toMatchObject({ balance: 10_654.99, pending: 9_999.99 });
  const tied = await server.ask('GET /operator/bank/reconciliations/{day}', {
    as: one,
    params: { day: day() },
  });
  expect(tied.ties).toBe(true);
  const second = { params: { id: paid[1]?.id ?? '' }, body: PIN };
  const alone = await server.call('POST /operator/payments/{id}/complete', { as: one, ...second });
  expect(alone.json()).toMatchObject({ code: 'second_approval_required' });
  await server.ask('POST /operator/payments/{id}/complete', { as: two, ...second });
  expect(await readBalance(server, person)).toMatchObject({ balance: 20_654.98, pending: 0 });
});

test('a withdrawal is paid by a payout of two persons, and the statement completes it', async () => {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const payee = await server.ask('POST /account/payees', {
    as: person,
    body: {
      holderName: `${first_name} ${last_name}`,
      bankName: 'Calder',
      routingNumber: '021000021',
      accountNumber: '123456789',
      ...PIN,
    },
  });
  server.pass(DAY_MS + 1);
  const asked = [];
  for (const amount of [300, 200, 100]) {
    const body = { ...paymentBody(channel, amount), payeeId: payee.id, ...PIN };
    asked.push(await server.ask('POST /payment/withdraw', { as: person, body }));
  }
  const { waiting } = await server.ask('GET /operator/bank/payouts', { as: one, query: {} });
  expect(waiting.map(({ amount, ready }) => [amount, ready])).toEqual([
    [300, true],
    [200, true],
    [100, true],
  ]);
  const body = { paymentIds: asked.map(({ id }) => id) };
  const payout = await server.ask('POST /operator/bank/payouts', { as: one, body });
  expect(payout).toMatchObject({
    status: 'prepared',
    total: 600,
    messageId: 'FSP-000001',
    preparedByYou: true,
  });
  const again = await server.call('POST /operator/bank/payouts', { as: two, body });
  expect(again.json()).toMatchObject({ code: 'not_ready_for_payout' });

  const params = { id: payout.id };
  const early = await server.call('GET /operator/bank/payouts/{id}/pain001', { as: one, params });
  expect(early.json()).toMatchObject({ code: 'wrong_state' });
  const alone = await server.call('POST /operator/bank/payouts/{id}/release', { as: one, params, body: PIN });
  expect(alone.json()).toMatchObject({ code: 'second_person_required' });
  await server.ask('POST /operator/bank/payouts/{id}/release', { as: two, params, body: PIN });
  const cancel = await server.call('POST /payment/transactions/{id}/cancel', {
    as: person,
    params: { id: asked[0]?.id ?? '' },
  });
  expect(cancel.json()).toMatchObject({ code: 'payment_under_way' });

  const file = await server.call('GET /operator/bank/payouts/{id}/pain001', { as: one, params });
  expect(checkPain001(file.body)).toEqual({ faults: [], version: '09', total: '600.00', count: 3 });
  expect(file.body).toContain('<MmbId>021000021</MmbId>');

  const rejected = asked[2]?.bank_reference ?? '';
  const answer = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>FSP-000001</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>FSP-000001</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${rejected}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  expect((await upload('/operator/bank/answers', answer)).json()).toMatchObject({
    items: [{ status: 'open' }, { status: 'open' }, { status: 'rejected', reason: 'AC04' }],
  });
  expect(await readBalance(server, person)).toMatchObject({ balance: 20_154.98, held: 500 });

  const lines = asked
    .slice(0, 2)
    .map(({ bank_reference, amount }) => [-amount, bank_reference ?? ''] as const);
  expect(await load(statement(lines))).toMatchObject({ matched: 2 });
  expect(await server.ask('GET /operator/bank/payouts/{id}', { as: one, params })).toMatchObject({
    status: 'completed',
  });
  expect(await readBalance(server, person)).toMatchObject({ balance: 20_154.98, held: 0 });
  const tied = await server.ask('GET /operator/bank/reconciliations/{day}', {
    as: one,
    params: { day: day() },
  });
  expect(tied).toMatchObject({ difference: 0, ties: true });
});

test('a return brings the money back by a payment of its own', async () => {
  server.pass(DAY_MS);
  const paid = db
    .selectFrom('payments')
    .select('own_reference')
    .where('direction', '=', 'withdrawal')
    .where('status', '=', 'completed');
  const { own_reference } = await paid.orderBy('amount_minor', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(await load(statement([[300, `RETURN ${own_reference}`]]))).toMatchObject({ breaks: 1 });
  const line = await findLine('break');
  expect(line).toMatchObject({ breakKind: 'return' });
  const body = { decision: 'return' };
  await server.ask('POST /operator/bank/lines/{id}/match', { as: one, params: { id: line.id }, body });
  expect(await readBalance(server, person)).toMatchObject({ balance: 20_454.98 });
  const tied = await server.ask('GET /operator/bank/reconciliations/{day}', {
    as: one,
    params: { day: day() },
  });
  expect(tied.ties).toBe(true);
});
