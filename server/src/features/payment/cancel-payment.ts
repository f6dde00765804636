// A person takes back a payment that is still pending; what was set aside is available again. Called by
// register-payment.ts.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Idempotency } from '#server/http/handle.ts';
import { findAnswer, keepKey } from '#server/http/idempotency.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { endPayment, lockPending } from '#server/payments/end-payment.ts';
import {
  isSaidToHaveGone,
  loadPayment,
  presentPayment,
  type PaymentAnswer,
} from '#server/payments/read-payments.ts';
import { tellPayment } from '#server/payments/tell-payment.ts';

export async function cancelPayment(
  { db, clock }: Services,
  userId: string,
  id: string,
  idempotency: Idempotency | undefined,
): Promise<PaymentAnswer | Refusal> {
  return transaction(db, async tx => {
    const owned = await loadPayment(tx, id);
    if (owned?.user_id !== userId) throw new Problem('not_found');
    const payment = await lockPending(tx, id);
    if (!payment) throw new Problem('not_found');
    // Under the lock, so that of two at once with one key the second finds what the first kept.
    if (await findAnswer(tx, userId, idempotency))
      return presentPayment((await loadPayment(tx, id)) ?? owned);
    if (isRefusal(payment)) return payment;
    // By the word of one operator the money has gone; the second decides.
    if (isSaidToHaveGone(payment)) return refuse('payment_under_way');
    const at = clock();
    const ended = await endPayment(tx, payment, { status: 'cancelled' }, at);
    await tellPayment(tx, ended, userId, at);
    await keepKey(tx, userId, idempotency, at);
    return presentPayment(ended);
  });
}
