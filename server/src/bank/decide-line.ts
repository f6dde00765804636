// An operator decides about a line that no rule has matched.
import { uuidv7 } from 'uuidv7';
import type { HandlerBody } from '#contract/api.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { basisPointsOf } from '#domain/money/money.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { findStoredResponse, storeKey, type Idempotency } from '#server/idempotency/stored-responses.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { holdOf, lockPending } from '#server/payments/end-payment.ts';
import { isPaidByLine } from '#server/payments/bank-side.ts';
import { loadPayment, type PaymentRow } from '#server/payments/read-payments.ts';
import { hold } from '#server/ledger/post.ts';
import { completeFirstMatched } from './complete-matched.ts';
import type { Actor, BankDependencies } from './dependencies.ts';
import { presentLine, selectLines, type Line, type LineRow } from './read-lines.ts';

type Decision = HandlerBody<'POST /operator/bank/lines/{id}/match'>;

export async function decideLine(
  services: BankDependencies,
  by: Actor,
  id: string,
  decision: Decision,
  idempotency: Idempotency | undefined,
): Promise<Line | Refusal> {
  const done = await transaction(services.db, async tx => {
    await lockPerson(tx, by.actorId);
    await tx.selectFrom('bank_lines').select('id').where('id', '=', id).forUpdate().execute();
    const line = await selectLines(tx).where('l.id', '=', id).executeTakeFirst();
    if (!line) throw new DomainError('not_found');
    if (await findStoredResponse(tx, by.actorId, idempotency)) return undefined;
    if (line.status === 'matched') return refuse('wrong_state', { state: 'matched' });
    const at = services.clock();
    const refused = await apply(tx, line, decision, by, at);
    if (refused) return refused;
    const details = { decision: decision.decision, paymentId: decision.paymentId ?? line.payment_id };
    const subject = { type: 'bank_line', id };
    await recordAudit(tx, { ...by, action: 'bank_line_decided', subject, details, at });
    await storeKey(tx, by.actorId, idempotency, at);
    return undefined;
  });
  if (isRefusal(done)) return done;
  await completeFirstMatched(services);
  return presentLine(await selectLines(services.db).where('l.id', '=', id).executeTakeFirstOrThrow());
}

async function apply(
  tx: Transaction,
  line: LineRow,
  { decision, paymentId, note }: Decision,
  by: Actor,
  at: Date,
): Promise<Refusal | undefined> {
  const decided = { decided_by: by.actorId, decided_at: at, note };
  const change = (values: object) =>
    tx
      .updateTable('bank_lines')
      .set({ ...decided, ...values })
      .where('id', '=', line.id)
      .execute();
  if (decision === 'hold') {
    if (note === '') return refuse('note_needed');
    await change({ status: 'held', break_kind: null });
    return undefined;
  }
  if (decision === 'not_this') {
    if (line.status !== 'proposed') return refuse('wrong_state', { state: line.status });
    await change({ status: 'break', break_kind: 'unknown_here', payment_id: null, because: null });
    return undefined;
  }
  const wanted = paymentId ?? line.payment_id;
  if (wanted === null) return refuse('payment_needed');
  if (decision === 'return') return bookReturn(tx, line, wanted, { at, change });
  const payment = await lockPending(tx, wanted);
  if (!payment) throw new DomainError('not_found');
  if (isRefusal(payment)) return payment;
  // It may still wait for a second person.
  if (await isPaidByLine(tx, wanted)) return refuse('wrong_state', { state: 'matched' });
  const refused = await agree(tx, line, payment);
  if (refused) return refused;
  await change({ status: 'matched', break_kind: null, payment_id: wanted, because: 'person' });
  return undefined;
}

/** A deposit of another amount is credited with what came; a withdrawal must have gone as it was set aside. */
async function agree(tx: Transaction, line: LineRow, payment: PaymentRow): Promise<Refusal | undefined> {
  const expected =
    payment.direction === 'deposit' ? payment.amount_minor : payment.fee_minor - payment.amount_minor;
  if (line.amount_minor === expected) return undefined;
  if (payment.direction === 'withdrawal' || line.amount_minor <= 0n)
    return refuse('amount_differs', {
      line: displayMoney(line.amount_minor),
      payment: displayMoney(expected),
    });
  const amount_minor = line.amount_minor;
  const fee_minor = basisPointsOf(amount_minor, payment.fee_bps);
  if (fee_minor >= amount_minor)
    return refuse('amount_differs', { line: displayMoney(amount_minor), payment: displayMoney(expected) });
  await tx.updateTable('payments').set({ amount_minor, fee_minor }).where('id', '=', payment.id).execute();
  return undefined;
}

interface Booking {
  readonly at: Date;
  readonly change: (values: object) => Promise<unknown>;
}

/**
 * Money that came back. The ledger is never edited: a payment of the other direction reverses the first one, with the same
 * amount as the line, completed as any matched payment is, within the limit of one person. What a deposit brought is taken
 * from the balance, which must have it.
 */
async function bookReturn(
  tx: Transaction,
  line: LineRow,
  paymentId: string,
  { at, change }: Booking,
): Promise<Refusal | undefined> {
  const first = await loadPayment(tx, paymentId);
  if (!first) throw new DomainError('not_found');
  const direction = line.amount_minor > 0n ? 'deposit' : 'withdrawal';
  if (first.direction === direction) return refuse('wrong_state', { state: first.status });
  // Nothing of a payment that failed was credited or taken, so there is nothing to reverse.
  if (first.status !== 'completed') return refuse('wrong_state', { state: first.status });
  const id = uuidv7();
  const amount_minor = line.amount_minor > 0n ? line.amount_minor : -line.amount_minor;
  const money = { id, user_id: first.user_id, amount_minor };
  if (direction === 'withdrawal') {
    const refused = await hold(tx, [await holdOf(tx, money, at)], at);
    if (refused) return refused;
  }
  await tx
    .insertInto('payments')
    .values({
      ...money,
      direction,
      channel_id: first.channel_id,
      fee_minor: 0n,
      reference: `Return of ${first.own_reference ?? first.reference}`,
      description: '',
      status: 'pending',
      provider: 'manual',
      created_at: at,
    })
    .execute();
  await change({ status: 'matched', break_kind: null, payment_id: id, because: 'return', returned_at: at });
  return undefined;
}
