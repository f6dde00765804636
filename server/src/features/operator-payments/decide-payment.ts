// An operator ends a pending payment. Above a configured amount a second operator must make the same
// decision.
import { needsSecondPerson } from '#domain/bank/client-money.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import type { Minor } from '#domain/money/money.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { findStoredResponse, storeKey } from '#server/idempotency/stored-responses.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { OperatorPaymentsDependencies } from './dependencies.ts';
import { decidedAlone } from '#server/payments/decided-alone.ts';
import { endPayment, lockPending } from '#server/payments/end-payment.ts';
import { closePayoutItem, findPayoutOf, reopenLine } from '#server/payments/bank-side.ts';
import { loadPayment, proposalOf, type PaymentRow } from '#server/payments/read-payments.ts';
import { recordPaymentStep } from '#server/payments/record-payment-step.ts';
import { lockPeople } from '#server/people/lock-person.ts';
import { presentOperatorPayments, type OperatorPayment } from './present-operator-payment.ts';

type Decision = { readonly status: 'completed' } | { readonly status: 'failed'; readonly reason: string };

type DecidingCall = Pick<
  Call<'POST /operator/payments/{id}/complete'>,
  'params' | 'caller' | 'request' | 'idempotency'
>;

interface Operator {
  readonly actorId: string;
  readonly requestId: string;
}

export async function decidePayment(
  services: OperatorPaymentsDependencies,
  { params: { id }, caller, request, idempotency }: DecidingCall,
  decision: Decision,
): Promise<OperatorPayment | Refusal> {
  const by = { actorId: caller.userId, requestId: request.id };
  return transaction(services.db, async tx => {
    const found = await loadPayment(tx, id);
    if (!found) throw new DomainError('not_found');
    // A session remains cached for up to a second after its end. A blocked operator must not decide. The customer is
    // locked too: of two decisions at the same time the second one must count the first.
    await lockPeople(tx, by.actorId, [found.user_id]);
    const payment = (await lockPending(tx, id)) ?? found;
    const limit_minor = services.config.secondOperatorAbove_minor;
    // Checked under the lock, so that of two concurrent requests with one key the second finds the first.
    if (await findStoredResponse(tx, by.actorId, idempotency))
      return show(tx, await loadPayment(tx, id), limit_minor);
    if (isRefusal(payment)) return payment;
    const payout = await findPayoutOf(tx, id);
    if (payout === 'prepared') return refuse('payment_in_payout');
    const sums = await decidedAlone(tx, by.actorId, payment.user_id, services.clock());
    const isLarge =
      payout === 'released' ||
      needsSecondPerson(payment.amount_minor, sums, limit_minor) ||
      proposalOf(payment) !== null;
    const after = isLarge
      ? await decideTogether(tx, payment, by, decision, services.clock())
      : await end(tx, payment, by, { ...decision, decidedBy: by.actorId }, services.clock());
    if (after === 'needs_another') {
      return refuse('second_approval_required', { limit: displayMoney(limit_minor) });
    }
    await storeKey(tx, by.actorId, idempotency, services.clock());
    return show(tx, after, limit_minor);
  });
}

async function show(
  tx: Transaction,
  payment: PaymentRow | undefined,
  secondAbove_minor: Minor,
): Promise<OperatorPayment> {
  const [shown] = payment ? await presentOperatorPayments(tx, [payment], secondAbove_minor) : [];
  if (!shown) throw new DomainError('not_found');
  return shown;
}

/**
 * The first operator proposes. Another one completes the proposal with the same decision or replaces it with
 * a different one.
 */
async function decideTogether(
  tx: Transaction,
  payment: PaymentRow,
  by: Operator,
  decision: Decision,
  at: Date,
): Promise<PaymentRow | 'needs_another'> {
  const proposed = proposalOf(payment);
  const wanted = decision.status === 'completed' ? 'complete' : 'fail';
  if (proposed?.decision !== wanted) return propose(tx, payment, by, decision, at);
  if (proposed.by === by.actorId) return 'needs_another';
  const reason = proposed.reason === null ? {} : { reason: proposed.reason };
  const people = { decidedBy: proposed.by, secondedBy: by.actorId };
  return end(tx, payment, by, { status: decision.status, ...reason, ...people }, at);
}

async function propose(
  tx: Transaction,
  payment: PaymentRow,
  by: Operator,
  decision: Decision,
  at: Date,
): Promise<PaymentRow> {
  const failure_reason = decision.status === 'failed' ? decision.reason : null;
  const proposal = { decided_by: by.actorId, failure_reason, proposal_void: false };
  await tx.updateTable('payments').set(proposal).where('id', '=', payment.id).execute();
  await recordAudit(tx, {
    ...by,
    action: 'payment_decided',
    subject: { type: 'payment', id: payment.id },
    details: { proposed: decision.status },
    at,
  });
  return { ...payment, ...proposal, deciding_operator: by.actorId };
}

async function end(
  tx: Transaction,
  payment: PaymentRow,
  by: Operator,
  how: Parameters<typeof endPayment>[2],
  at: Date,
): Promise<PaymentRow> {
  const ended = await endPayment(tx, payment, how, at);
  await closePayoutItem(tx, ended);
  if (ended.status === 'failed') await reopenLine(tx, ended.id);
  await recordPaymentStep(tx, ended, by, at);
  return ended;
}
