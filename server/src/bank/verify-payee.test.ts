// A deposit that came from a payee's account verifies the payee.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createTestBank, PIN } from './testing/test-bank.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const bank = await createTestBank(server);
await bank.setAccount();

const NUMBER = '0012345678';

async function addPayee(
  account: { routingNumber: string; accountNumber: string },
  bankName = 'First Harbor',
) {
  const body = { holderName: 'A Holder', bankName, ...account, ...PIN };
  await server.ask('POST /account/payees', { as: bank.person, body });
}

/** Deposits a dollar whose line names its account, and gives which payees are verified, by their last digits. */
async function depositFrom(account: string, routing = '') {
  const { bank_reference } = await bank.deposit(1);
  const text = `166?20${bank_reference ?? ''}?30${routing}?31${account}?32A HOLDER`;
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
  await addPayee({ routingNumber: '011000015', accountNumber: NUMBER }, 'Union Pier');
  expect(await depositFrom(NUMBER)).toEqual(['5432']);
});

test('a line that names the bank verifies the payee at that bank', async () => {
  expect(await depositFrom(NUMBER, '011000015')).toEqual(['5432', '5678']);
  const payees = await server.services.db
    .selectFrom('payees')
    .select(['bank_name', 'verified_at'])
    .where('last4', '=', '5678')
    .orderBy('created_at')
    .execute();
  expect(payees.map(each => [each.bank_name, each.verified_at !== null])).toEqual([
    ['First Harbor', false],
    ['Union Pier', true],
  ]);
});
