// Lines without a reference find their payment by the account, and two banks may give the same account number.
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readBalance } from '#server/testing/test-payments.ts';
import { createTestBank, PIN } from './testing/test-bank.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const bank = await createTestBank(server);
const NUMBER = '0012345678';
const [FIRST, SECOND] = ['021000021', '011000015'];
const [one, two] = [
  bank.person,
  await server.addPerson({ pinHash: await server.services.passwords.hash(PIN.pin) }),
];

async function addPayee(as: typeof one, routingNumber: string) {
  const body = { holderName: 'A Holder', bankName: 'A Bank', routingNumber, accountNumber: NUMBER, ...PIN };
  await server.ask('POST /account/payees', { as, body });
}

const from = (routing: string) => `166?20WIRE?30${routing}?31${NUMBER}?32SOMEBODY`;
const client = (routingNumber: string) =>
  server.call('PUT /operator/bank/account', {
    as: bank.one,
    body: {
      account: '4417 0926',
      holderName: 'Foreshare Clients',
      bankName: 'First Harbor',
      routingNumber,
      profile: 'ach',
      ...PIN,
    },
  });
const load = (account: string, lines: Parameters<typeof bank.statement>[0]) =>
  bank.load(bank.statement(lines).replace(/:25:.*/, `:25:${account}`));

test('the routing number of the client account is checked', async () => {
  expect((await client('021000022')).json()).toEqual({
    routingNumber: ['This routing number is not right. Check it again'],
  });
  expect((await client(FIRST)).statusCode).toBe(200);
});

test('a number that one payee has is enough', async () => {
  await addPayee(one, FIRST);
  await bank.deposit(10, one);
  expect(await load('44170926', [[10, from('')]])).toMatchObject({ matched: 1 });
  expect(await readBalance(server, one)).toMatchObject({ balance: 10 });
});

test('of two payees with one number the routing number decides, and without it there is a proposal', async () => {
  await addPayee(two, SECOND);
  for (const person of [one, two]) await bank.deposit(20, person);
  expect(await load('44170926', [[20, from(SECOND)]])).toMatchObject({ matched: 1 });
  expect(await readBalance(server, two)).toMatchObject({ balance: 20 });
  expect(await load('44170926', [[20, from('')]])).toMatchObject({ matched: 0, proposed: 1 });
  expect(await readBalance(server, one)).toMatchObject({ balance: 10 });
});

test('a bank at which nobody has this number matches nothing', async () => {
  await bank.deposit(30, one);
  expect(await load('44170926', [[30, from('026009593')]])).toMatchObject({
    matched: 0,
    proposed: 0,
    breaks: 1,
  });
});

test('a statement of the same number at another bank is of another account', async () => {
  const { balance } = bank.state;
  expect((await load(`${SECOND}/44170926`, [])).statements).toMatchObject([{ faults: ['other_account'] }]);
  bank.state.balance = balance;
  expect((await load(`${FIRST}/44170926`, [])).statements).toMatchObject([
    { status: 'accepted', faults: [] },
  ]);
  server.pass(DAY_MS);
  bank.state.balance = balance + 1;
  expect((await load(`${FIRST}/44170926`, [])).statements).toMatchObject([{ faults: ['gap'] }]);
});
