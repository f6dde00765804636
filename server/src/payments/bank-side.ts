// What the bank's side holds of a payment: the payout that may pay a withdrawal, the line that pays a deposit.
import type { Transaction } from '#server/database/database.ts';
import type { PaymentRow } from './read-payments.ts';

const MAY_STILL_PAY = ['open', 'accepted'] as const;

/** The status of the payout that may still pay this withdrawal; undefined where there is none. */
export async function findPayoutOf(
  tx: Transaction,
  paymentId: string,
): Promise<'prepared' | 'released' | undefined> {
  const payout = await tx
    .selectFrom('bank_payout_items as i')
    .innerJoin('bank_payouts as o', 'o.id', 'i.payout_id')
    .select('o.status')
    .where('i.payment_id', '=', paymentId)
    .where('i.status', 'in', MAY_STILL_PAY)
    .executeTakeFirst();
  if (payout === undefined) return undefined;
  return payout.status === 'prepared' ? 'prepared' : 'released';
}

/** Records in its payout how a withdrawal has ended, where two operators ended it without the bank's file. */
export async function closePayoutItem(tx: Transaction, payment: PaymentRow): Promise<void> {
  const status = payment.status === 'completed' ? 'paid' : 'rejected';
  await tx
    .updateTable('bank_payout_items')
    .set({ status, reason: payment.failure_reason ?? '' })
    .where('payment_id', '=', payment.id)
    .where('status', 'in', MAY_STILL_PAY)
    .execute();
}

/** Whether a line of an accepted statement pays this payment. */
export async function isPaidByLine(tx: Transaction, paymentId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('bank_lines')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'matched')
    .executeTakeFirst();
  return line !== undefined;
}

/** The line of a payment that two operators have failed has no name any more. */
export async function reopenLine(tx: Transaction, paymentId: string): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ status: 'break', break_kind: 'unknown_here', because: null })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'matched')
    .execute();
}
