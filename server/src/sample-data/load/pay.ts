// Makes deposits and withdrawals of the sample market through its channels.
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Minor } from '#domain/money/money.ts';
import { findChannel, type Channel } from '#server/payments/find-channel.ts';
import type { Database } from '#server/database/database.ts';
import { requestPayment, type PaymentServices } from '#server/payments/request-payment.ts';

export interface SamplePayment {
  readonly userId: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly channel: string;
  readonly amount_minor: Minor;
  readonly description: string;
  readonly reference: string;
}

export async function pay(services: PaymentServices, { channel, ...payment }: SamplePayment): Promise<void> {
  const request = {
    ...payment,
    findChannel: (db: Database) => channelNamed(db, channel),
    confirm: undefined,
  };
  const answer = await requestPayment(services, request, undefined);
  if (isRefusal(answer)) throw new Error(`a sample ${payment.direction} was refused: ${answer.code}`);
}

async function channelNamed(db: Database, name: string): Promise<Channel | Refusal> {
  const { id, method_id } = await db
    .selectFrom('payment_channels')
    .select(['id', 'method_id'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return findChannel(db, id, method_id);
}
