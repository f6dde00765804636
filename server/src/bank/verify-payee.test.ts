// A deposit that came from a payee's account verifies the payee.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createTestBank, PIN } from './testing/test-bank.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const bank = await createTestBank(server);
await bank.setAccount();

const NUMBER = '0012345678';

async function addPayee(account: { routingNumber: string; accountNumber: string }) {
  const body = { holderName: 'A Holder', bankName: 'First Harbor', ...account, ...PIN };
  await server.ask('POST /account/payees', { as: bank.person, body });
}

/** Deposits a dollar whose line names its account, and gives which payees are verified, by their last digits. */
async function depositFrom(account: string) {
  const { bank_reference } = await bank.deposit(1);
  const text = `166?20${bank_reference ?? ''}?31${account}?32A HOLDER`;
  expect(await bank.load(bank.statement([[1, text]]))).toMatchObject({ matched: 1 });
  const { payees } = await server.ask('GET /account/payees', { as: bank.person });
  return payees.filter(each => each.verified).map(each => each.last4);
}

test('a deposit from a payee’s account verifies it', async () => {
  await addPayee({ routingNumber: '021000021', accountNumber: '98765432' });
  await addPayee({ routingNumber: '021000021', accountNumber: NUMBER });
  expect(await depositFrom('98765432')).toEqual(['5432']);
});

test('a number that two payees have at different banks verifies neither', async () => {
  await addPayee({ routingNumber: '011000015', accountNumber: NUMBER });
  expect(await depositFrom(NUMBER)).toEqual(['5432']);
});
