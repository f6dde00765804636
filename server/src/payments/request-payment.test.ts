// A payment whose commit succeeded but whose response was lost: the money must still move only once.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentReference } from '#domain/bank/payment-reference.ts';
import { externalOf } from '#domain/ledger/account-name.ts';
import { isRefusal } from '#domain/refusal.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { losingFirstCommit } from '#server/testing/lose-first-commit.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { findChannel } from './find-channel.ts';
import { requestPayment } from './request-payment.ts';

const server = await createTestApp();
const { db, services } = server;
const { channelId, methodId } = await insertChannel(db);

verifyBooksAfterEach(db);

/** Requests a withdrawal of $30.00 for a person with $100.00 and returns the balance. */
async function withdraw(key: string | undefined) {
  const { userId, ...person } = await server.market.addBuyer(100_00n);
  const answer = requestPayment(
    { ...services, db: losingFirstCommit(db) },
    {
      userId,
      direction: 'withdrawal',
      findChannel: reader => findChannel(reader, channelId, methodId),
      amount_minor: 30_00n,
      confirm: undefined,
    },
    key === undefined ? undefined : { key, requestHash: Buffer.from('the same') },
  );
  const outcome = await answer.then(
    taken => (isRefusal(taken) ? taken.code : 'answered'),
    (error: unknown) => (error instanceof DatabaseUnavailable ? 'unknown' : String(error)),
  );
  const { balance } = await server.ask('GET /account', { as: { userId, ...person } });
  return { outcome, balance };
}

test('with a key a withdrawal is retried automatically, gets the stored response, and is taken once', async () => {
  expect(await withdraw('once')).toEqual({ outcome: 'answered', balance: 70 });
});

test('without a key there is no retry: the outcome is unknown, and it is taken once', async () => {
  expect(await withdraw(undefined)).toEqual({ outcome: 'unknown', balance: 70 });
});

test('a withdrawal that waits for the external account has not locked the cash yet', async () => {
  const { userId } = await server.addPerson();
  const request = (direction: 'deposit' | 'withdrawal', amount_minor: bigint) =>
    requestPayment(
      services,
      {
        userId,
        direction,
        findChannel: reader => findChannel(reader, channelId, methodId),
        amount_minor,
        confirm: undefined,
      },
      undefined,
    );
  // Opened before the person's cash, so that this account comes first in the order of locks.
  const external = await transaction(db, async tx =>
    (await openAccounts(tx, [externalOf(userId)], server.now))(externalOf(userId)),
  );
  await request('deposit', 100_00n);
  const withdrawal = await transaction(db, async tx => {
    await lockAccounts(tx, [external]);
    const begun = request('withdrawal', 30_00n);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql`select from ledger_accounts where owner_id = ${userId} for no key update nowait`.execute(tx);
    return { begun };
  });
  expect(await withdrawal.begun).toMatchObject({ status: 'completed' });
});

test('a proposed reference with the right check character finds the money at the bank; any other is the payer’s words', async () => {
  const { userId } = await server.addPerson();
  const deposit = async (reference: string) => {
    const answer = await requestPayment(
      services,
      {
        userId,
        direction: 'deposit',
        findChannel: reader => findChannel(reader, channelId, methodId),
        amount_minor: 50_00n,
        reference,
        confirm: undefined,
      },
      undefined,
    );
    if (!('bank_reference' in answer)) throw new Error('the deposit was refused');
    return answer;
  };
  const proposed = paymentReference(12_345_678);
  expect(await deposit(proposed)).toMatchObject({
    bank_reference: proposed,
    metadata: { reference: proposed },
  });
  const others = [proposed, proposed.replace(/.$/, 'Y'), `Rent ${paymentReference(7)}`, 'Holiday'];
  for (const words of others) {
    const { bank_reference, metadata } = await deposit(words);
    expect(metadata).toEqual({ reference: words });
    expect(bank_reference).toMatch(/^FS-\w{4}-\w{4}$/);
    expect(bank_reference).not.toBe(words);
  }
});
