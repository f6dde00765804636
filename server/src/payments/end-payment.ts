// Ends a payment as completed, failed or cancelled, with its postings.
import {
  depositPostings,
  withdrawalPostings,
  type Payment as LedgerPayment,
} from '#domain/ledger/payment-postings.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
import { cashOf, externalOf, feesOf } from '#domain/ledger/account-name.ts';
import type { Hold } from '#server/ledger/movement.ts';
import { post, release } from '#server/ledger/post.ts';
import { loadPayment, type PaymentRow } from './read-payments.ts';

export interface PaymentEnd {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly reason?: string;
  /** The operator who decided and the one who confirmed. */
  readonly decidedBy?: string;
  readonly secondedBy?: string;
}

/** Locks a payment, so that it ends only once. Refuses an ended one; undefined for an unknown one. */
export async function lockPending(tx: Transaction, id: string): Promise<PaymentRow | Refusal | undefined> {
  // Read after the lock: a statement that waited for it sees the new row, but not the join with who has decided since.
  await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
  const payment = await loadPayment(tx, id);
  if (payment && payment.status !== 'pending') return refuse('wrong_state', { state: payment.status });
  return payment;
}

/** Ends a locked pending payment and returns its new row. */
export async function endPayment(
  tx: Transaction,
  payment: PaymentRow,
  end: PaymentEnd,
  at: Date,
): Promise<PaymentRow> {
  if (end.status === 'completed') await postPayment(tx, payment, at);
  else if (payment.direction === 'withdrawal') await release(tx, [await holdOf(tx, payment, at)], at);
  const change = {
    status: end.status,
    ended_at: at,
    decided_by: end.decidedBy ?? null,
    seconded_by: end.secondedBy ?? null,
    failure_reason: end.reason ?? null,
  };
  await tx.updateTable('payments').set(change).where('id', '=', payment.id).execute();
  return { ...payment, ...change };
}

/** The hold of a withdrawal until it ends. */
export async function holdOf(
  tx: Transaction,
  payment: { readonly id: string; readonly user_id: string; readonly amount_minor: bigint },
  at: Date,
): Promise<Hold> {
  const cash = cashOf(payment.user_id);
  const ids = await openAccounts(tx, [cash], at);
  return { account: ids(cash), amount: payment.amount_minor };
}

/** Locks all accounts of a payment in one sorted statement, as settlements do, so that the two never deadlock. */
export async function lockParts(tx: Transaction, userId: string, at: Date): Promise<void> {
  const { external, cash, fees } = await openParts(tx, userId, at);
  await lockAccounts(tx, [external, cash, fees]);
}

async function openParts(
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<Pick<LedgerPayment, 'external' | 'cash' | 'fees'>> {
  const [external, cash, fees] = [externalOf(userId), cashOf(userId), feesOf(userId)];
  const ids = await openAccounts(tx, [external, fees, cash], at);
  return { external: ids(external), cash: ids(cash), fees: ids(fees) };
}

async function postPayment(tx: Transaction, payment: PaymentRow, at: Date): Promise<void> {
  const parts: LedgerPayment = {
    ...(await openParts(tx, payment.user_id, at)),
    amount_minor: payment.amount_minor,
    fee_minor: payment.fee_minor,
  };
  const isDeposit = payment.direction === 'deposit';
  const held: Hold = { account: parts.cash, amount: -payment.amount_minor };
  const refusal = await post(
    tx,
    {
      kind: payment.direction,
      referenceId: payment.id,
      postings: isDeposit ? depositPostings(parts) : withdrawalPostings(parts),
    },
    at,
    isDeposit ? [] : [held],
  );
  // A deposit only adds, and a withdrawal consumes its own hold.
  if (refusal) throw new Error(`payment ${payment.id} was refused: ${refusal.code}`);
}
