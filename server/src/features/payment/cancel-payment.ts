// Cancels a person's pending payment and releases its hold.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { findStoredResponse, storeKey, type Idempotency } from '#server/idempotency/stored-responses.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { endPayment, lockPending } from '#server/payments/end-payment.ts';
import { findPayoutOf, isPaidByLine } from '#server/payments/bank-side.ts';
import { chooseProvider, type PaymentProvider } from '#server/payments/payment-provider.ts';
import {
  isReportedSent,
  loadPayment,
  presentPayment,
  type PaymentAnswer,
  type PaymentRow,
} from '#server/payments/read-payments.ts';
import { recordPaymentStep } from '#server/payments/record-payment-step.ts';

export async function cancelPayment(
  services: Pick<PaymentDependencies, 'db' | 'clock' | 'config' | 'sampleData'>,
  by: { readonly actorId: string; readonly requestId: string },
  id: string,
  idempotency: Idempotency | undefined,
  provider: PaymentProvider = chooseProvider(services),
): Promise<PaymentAnswer | Refusal> {
  const userId = by.actorId;
  return transaction(services.db, async tx => {
    const owned = await loadPayment(tx, id);
    if (owned?.user_id !== userId) throw new DomainError('not_found');
    const payment = await lockPending(tx, id);
    if (!payment) throw new DomainError('not_found');
    // Checked under the lock, so that of two concurrent requests with one key the second finds the first.
    if (await findStoredResponse(tx, userId, idempotency))
      return presentPayment((await loadPayment(tx, id)) ?? owned);
    if (isRefusal(payment)) return payment;
    if (await isUnderWay(tx, payment, provider)) return refuse('payment_under_way');
    const at = services.clock();
    const ended = await endPayment(tx, payment, { status: 'cancelled' }, at);
    await recordPaymentStep(tx, ended, by, at);
    await storeKey(tx, userId, idempotency, at);
    return presentPayment(ended);
  });
}

/**
 * Whether the bank has booked the deposit; an operator has reported the withdrawal as sent and a second one must decide; a
 * payout holds it (once prepared it may be released and sent at any moment); or a gateway is sending it.
 */
async function isUnderWay(tx: Transaction, payment: PaymentRow, provider: PaymentProvider): Promise<boolean> {
  if (payment.direction === 'deposit') return isPaidByLine(tx, payment.id);
  if (isReportedSent(payment) || (await findPayoutOf(tx, payment.id)) !== undefined) return true;
  return (await provider.hasTaken?.(payment.id, tx)) === true;
}
