// Records a step of a payment in the audit log and notifies the person, in the step's transaction.
import { formatMinor } from '#domain/money/money.ts';
import { recordAudit, type AuditEntry } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import type { PaymentRow } from './read-payments.ts';

/** `by` is the actor, with the request's id if there is one. */
export async function recordPaymentStep(
  tx: Transaction,
  payment: PaymentRow,
  by: Pick<AuditEntry, 'actorId' | 'requestId'>,
  at: Date,
): Promise<void> {
  const { direction, status } = payment;
  const amount = formatMinor(payment.amount_minor);
  const byOperator = by.actorId !== payment.user_id;
  await recordAudit(tx, {
    ...by,
    action: byOperator ? 'payment_decided' : direction,
    subject: { type: 'payment', id: payment.id },
    details: { status, amount, channelId: payment.channel_id },
    at,
  });
  const reason = status === 'failed' ? (payment.failure_reason ?? '') : '';
  const facts = { amount, channel: payment.channel_name, status, reason };
  // By default the list shows completed payments only.
  const link = `/account?tab=${direction}s${status === 'completed' ? '' : '&status=all'}`;
  await notifyPeople(tx, [{ userId: payment.user_id, kind: direction, facts, link }], at);
}
