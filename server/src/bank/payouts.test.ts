// Payouts: what may be in one, and how the bank's answer (pain.002) or its statement ends them.
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { giveCash, paymentBody, readBalance } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createTestBank, PIN } from './testing/test-bank.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db } = server;
const bank = await createTestBank(server);
const { load, one, person, statement, two } = bank;
verifyBooksAfterEach(db);

const START = 10_000;
let payeeId = '';
beforeAll(async () => {
  await bank.setAccount();
  await giveCash(db, person.userId, BigInt(START) * 100n, server.now);
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const body = {
    holderName: `${first_name} ${last_name}`,
    bankName: 'Calder',
    routingNumber: '021000021',
    accountNumber: '123456789',
    ...PIN,
  };
  payeeId = (await server.ask('POST /account/payees', { as: person, body })).id;
  server.pass(DAY_MS + 1);
});

async function withdraw(...amounts: readonly number[]) {
  const asked = [];
  for (const amount of amounts) {
    const body = { ...paymentBody(bank.channel, amount), payeeId, ...PIN };
    asked.push(await server.ask('POST /payment/withdraw', { as: person, body }));
  }
  return asked;
}

const prepare = (asked: readonly { readonly id: string }[]) =>
  server.ask('POST /operator/bank/payouts', {
    as: one,
    body: { paymentIds: asked.map(({ id }) => id) },
  });
const release = (id: string) =>
  server.ask('POST /operator/bank/payouts/{id}/release', { as: two, params: { id }, body: PIN });

async function releasePayoutOf(...amounts: readonly number[]) {
  const asked = await withdraw(...amounts);
  const { id, messageId } = await prepare(asked);
  await release(id);
  return { id, messageId, references: asked.map(({ bank_reference }) => bank_reference ?? ''), asked };
}

const answerFor = (messageId: string, group: string, ...items: readonly (readonly [string, string])[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>B</MsgId></GrpHdr>` +
  `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>` +
  items
    .map(
      ([id, status]) =>
        `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts>`,
    )
    .join('') +
  '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>';

const show = (id: string) => server.ask('GET /operator/bank/payouts/{id}', { as: one, params: { id } });
const statusesOf = async (id: string) => {
  const { status, items } = await show(id);
  return [status, items.map(item => item.status)];
};
const heldNow = async () => {
  const { balance, held } = await readBalance(server, person);
  return [balance, held];
};

test('an accepted file waits for the statement, which completes it by its total', async () => {
  const { id, messageId } = await releasePayoutOf(100, 200);
  expect((await bank.answer(answerFor(messageId, 'ACCP'))).statusCode).toBe(201);
  expect(await statusesOf(id)).toEqual(['released', ['accepted', 'accepted']]);
  expect(await heldNow()).toEqual([START - 300, 300]);
  bank.state.balance = START;
  await load(statement([[-300, `PAYOUT ${messageId}`]]));
  expect(await statusesOf(id)).toEqual(['completed', ['paid', 'paid']]);
  expect(await heldNow()).toEqual([START - 300, 0]);
});

test('a rejected file gives all money back and completes the payout at once', async () => {
  const [balance = 0] = await heldNow();
  const { id, messageId, asked } = await releasePayoutOf(50, 60);
  await bank.answer(answerFor(messageId, 'RJCT'));
  expect(await statusesOf(id)).toEqual(['completed', ['rejected', 'rejected']]);
  expect(await heldNow()).toEqual([balance, 0]);
  const { results } = await server.ask('GET /payment/transactions', { as: person, query: {} });
  expect(asked.map(each => results.find(result => result.id === each.id)?.status)).toEqual([
    'failed',
    'failed',
  ]);
});

test('of a file that is partly accepted each payment ends as the bank says, once', async () => {
  server.pass(DAY_MS);
  const [balance = 0] = await heldNow();
  const { id, messageId, references } = await releasePayoutOf(10, 20, 30);
  const [paid = '', rejected = '', open = ''] = references;
  const answer = answerFor(messageId, 'PART', [paid, 'ACSC'], [rejected, 'RJCT'], [open, 'PDNG']);
  for (let count = 0; count < 2; count += 1) await bank.answer(answer);
  expect(await statusesOf(id)).toEqual(['released', ['paid', 'rejected', 'open']]);
  expect(await heldNow()).toEqual([balance - 40, 30]);
  // A later answer does not take back what is paid.
  await bank.answer(answerFor(messageId, 'RJCT'));
  expect(await statusesOf(id)).toEqual(['completed', ['paid', 'rejected', 'rejected']]);
  expect(await heldNow()).toEqual([balance - 10, 0]);
  // The statement shows what the answer has completed before: it is no duplicate, and the day ties.
  expect(await load(statement([[-10, paid]]))).toMatchObject({ matched: 1, breaks: 0 });
  expect(await bank.readDay()).toMatchObject({ difference: 0, ties: true, unexplained: [] });
});

test('one line may pay what is left of a payout after the bank rejected a part', async () => {
  server.pass(DAY_MS);
  const { id, messageId, references } = await releasePayoutOf(11, 12);
  await bank.answer(answerFor(messageId, 'PART', [references[0] ?? '', 'RJCT']));
  expect(await load(statement([[-12, messageId]]))).toMatchObject({ matched: 1, breaks: 0 });
  expect(await statusesOf(id)).toEqual(['completed', ['rejected', 'paid']]);
  expect(await load(statement([[-12, messageId]]))).toMatchObject({ matched: 0, breaks: 1 });
  const line = await bank.findLine('break');
  const body = { decision: 'hold' as const, note: 'The bank paid twice' };
  await server.ask('POST /operator/bank/lines/{id}/match', { as: one, params: { id: line.id }, body });
});

test('an answer to a file that is not ours, or was not released, changes nothing', async () => {
  expect((await bank.answer(answerFor('FSP-999999', 'RJCT'))).statusCode).toBe(404);
  const asked = await withdraw(15);
  const { id, messageId } = await prepare(asked);
  expect((await bank.answer(answerFor(messageId, 'RJCT'))).statusCode).toBe(404);
  expect((await bank.answer('hello')).json()).toMatchObject({ code: 'file_not_understood' });
  await server.ask('POST /operator/bank/payouts/{id}/cancel', { as: one, params: { id } });
  await server.ask('POST /payment/transactions/{id}/cancel', {
    as: person,
    params: { id: asked[0]?.id ?? '' },
  });
});

test('operators end a payment of a payout only together, and not while it is prepared', async () => {
  const asked = await withdraw(21, 22);
  const [first, second] = asked;
  const { id } = await prepare(asked);
  const fail = (paymentId = '', as = one) =>
    server.call('POST /operator/payments/{id}/fail', {
      as,
      params: { id: paymentId },
      body: { reason: 'The bank called' },
    });
  expect((await fail(first?.id)).json()).toMatchObject({ code: 'payment_in_payout' });
  await release(id);
  expect((await fail(first?.id)).json()).toMatchObject({ status: 'pending' });
  expect((await fail(first?.id, two)).json()).toMatchObject({ status: 'failed' });
  const complete = (as = one) =>
    server.call('POST /operator/payments/{id}/complete', { as, params: { id: second?.id ?? '' } });
  expect((await complete()).json()).toMatchObject({ status: 'pending' });
  expect((await complete(two)).json()).toMatchObject({ status: 'completed' });
  expect(await statusesOf(id)).toEqual([expect.any(String), ['rejected', 'paid']]);
});

test('the message id is another one for every payout, cancelled ones too, and the file stays the same', async () => {
  const asked = await withdraw(31);
  const before = await prepare(asked);
  await server.ask('POST /operator/bank/payouts/{id}/cancel', { as: one, params: { id: before.id } });
  const { id } = await prepare(asked);
  await release(id);
  const read = () => server.call('GET /operator/bank/payouts/{id}/pain001', { as: one, params: { id } });
  const [first, again] = [await read(), await read()];
  expect(again.body).toBe(first.body);
  const used = await db.selectFrom('bank_payouts').select('message_id').execute();
  expect(new Set(used.map(each => each.message_id)).size).toBe(used.length);
  await expect(
    db.updateTable('bank_payouts').set({ message_id: before.messageId }).where('id', '=', id).execute(),
  ).rejects.toThrow('bank_payouts_message_id_key');
});

test('a payee whose account does not fit the bank’s profile is not ready', async () => {
  const [asked] = await withdraw(41);
  const whyWith = async (profile: 'sepa' | 'wire') => {
    await bank.setAccount(profile);
    const { waiting } = await server.ask('GET /operator/bank/payouts', { as: one, query: {} });
    return waiting.find(each => each.paymentId === asked?.id)?.why;
  };
  expect(await whyWith('sepa')).toContain('SEPA needs an IBAN');
  const body = { paymentIds: [asked?.id ?? ''] };
  await bank.setAccount('sepa');
  expect((await server.call('POST /operator/bank/payouts', { as: one, body })).json()).toMatchObject({
    code: 'not_ready_for_payout',
  });
  expect(await whyWith('wire')).toBeNull();
});
