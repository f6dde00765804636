import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { endPayment, lockPending } from './end-payment.ts';
import { findChannel } from './find-channel.ts';
import type { PaymentProvider, PaymentToBegin } from './payment-provider.ts';
import { requestPayment } from './request-payment.ts';
import { recordPaymentStep } from './record-payment-step.ts';

const server = await createTestApp();
const { db, services } = server;
const { channelId, methodId } = await insertChannel(db, { fee_bps: 150 });

test('a gateway receives each payment once, in its transaction, and ends it by its call-back', async () => {
  const person = await server.addPerson();
  const told: PaymentToBegin[] = [];
  const gateway: PaymentProvider = {
    name: 'manual',
    begin: async (payment, tx): Promise<'pending'> => {
      told.push(payment);
      // The gateway's row is written in the payment's transaction, in which the payment already exists.
      const row = await tx.selectFrom('payments').select('status').where('id', '=', payment.id).execute();
      expect(row).toEqual([{ status: 'pending' }]);
      return 'pending';
    },
  };
  const ask = () =>
    requestPayment(
      services,
      {
        userId: person.userId,
        direction: 'deposit',
        findChannel: reader => findChannel(reader, channelId, methodId),
        amount_minor: 200_00n,
        reference: 'INV 7',
        description: 'March',
        confirm: undefined,
      },
      { key: 'once', requestHash: Buffer.from('the same') },
      gateway,
    );
  expect(await ask()).toMatchObject({ status: 'pending' });
  await ask();
  const [payment] = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute();
  const id = payment?.id ?? '';
  expect(told).toEqual([
    {
      id,
      userId: person.userId,
      direction: 'deposit',
      amount_minor: 200_00n,
      fee_minor: 3_00n,
      currency: 'USD',
      reference: 'INV 7',
      description: 'March',
      channelId,
      methodId,
    },
  ]);

  const callBack = () =>
    transaction(db, async tx => {
      const pending = await lockPending(tx, id);
      if (!pending || isRefusal(pending)) return pending?.code;
      const ended = await endPayment(tx, pending, { status: 'completed' }, server.now);
      await recordPaymentStep(tx, ended, { actorId: pending.user_id }, server.now);
      return ended.status;
    });
  expect(await callBack()).toBe('completed');
  expect(await callBack()).toBe('wrong_state');
  expect((await server.ask('GET /account', { as: person })).balance).toBe(197);
  expect(await verifyBooks(db)).toEqual([]);
});
