// Completes the payments whose line an accepted statement has. Runs after a statement is loaded, and as a job, so that what
// a crash left undone is done later. Each payment has a transaction of its own and completes once.
import { needsSecondPerson } from '#domain/bank/client-money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Job } from '#server/kernel/job.ts';
import { decidedAlone, lockForLimit } from '#server/payments/decided-alone.ts';
import { endPayment, lockPending } from '#server/payments/end-payment.ts';
import type { PaymentRow } from '#server/payments/read-payments.ts';
import { recordPaymentStep } from '#server/payments/record-payment-step.ts';
import type { BankDependencies } from './dependencies.ts';

type Services = Pick<BankDependencies, 'db' | 'clock' | 'config'>;

/** How many payments the call that loads a statement completes itself; the job completes the others. */
const MOST_AT_IMPORT = 200;
const EVERY_MS = 60_000;

export function completeMatchedJob(services: Services): Job {
  return {
    name: 'complete-matched-payments',
    every_ms: EVERY_MS,
    run: stopping => completeMatched(services, { stopping }),
  };
}

/** Completes what a statement or a decision has just matched, without keeping its caller waiting for thousands. */
export function completeFirstMatched(services: Services): Promise<void> {
  return completeMatched(services, { most: MOST_AT_IMPORT });
}

interface Extent {
  readonly most?: number;
  readonly stopping?: AbortSignal | undefined;
}

export async function completeMatched(services: Services, { most, stopping }: Extent = {}): Promise<void> {
  for (const due of await findDue(services, most)) {
    if (stopping?.aborted === true) return;
    await transaction(services.db, tx => completeOne(tx, services, due));
  }
  await completePayouts(services.db);
}

interface Due {
  readonly paymentId: string;
  readonly userId: string;
  readonly operatorId: string;
  readonly lineId: string;
}

/**
 * Pending, undecided payments that a line pays, with the person who matched the line or loaded the statement. A line pays
 * one payment, or all payments of a payout that the bank has booked as one sum.
 */
async function findDue({ db }: Services, most: number | undefined): Promise<readonly Due[]> {
  const rows = await selectDue(db)
    .innerJoin('bank_lines as l', 'l.payment_id', 'p.id')
    .innerJoin('bank_statements as s', 's.id', 'l.statement_id')
    .select(DUE)
    .where('l.status', '=', 'matched')
    .unionAll(
      selectDue(db)
        .innerJoin('bank_payout_items as i', 'i.payment_id', 'p.id')
        .innerJoin('bank_payouts as o', 'o.id', 'i.payout_id')
        .innerJoin('bank_lines as l', 'l.payout_id', 'o.id')
        .innerJoin('bank_statements as s', 's.id', 'l.statement_id')
        .select(DUE)
        .where('l.status', '=', 'matched')
        .where('i.status', 'in', ['open', 'accepted'])
        .where('o.status', '=', 'released'),
    )
    .orderBy('lineId')
    .$if(most !== undefined, query => query.limit(most ?? 0))
    .execute();
  return rows.map(({ decided_by, imported_by, ...row }) => ({
    ...row,
    operatorId: decided_by ?? imported_by,
  }));
}

const DUE = [
  'p.id as paymentId',
  'p.user_id as userId',
  'l.id as lineId',
  'l.decided_by',
  's.imported_by',
] as const;

function selectDue(db: Database) {
  return db
    .selectFrom('payments as p')
    .where('p.status', '=', 'pending')
    .where(eb => eb.or([eb('p.decided_by', 'is', null), eb('p.proposal_void', '=', true)]));
}

async function completeOne(tx: Transaction, services: Services, due: Due): Promise<void> {
  await lockForLimit(tx, due.operatorId, due.userId);
  const payment = await lockPending(tx, due.paymentId);
  if (!payment || isRefusal(payment)) return;
  const at = services.clock();
  const released = await findRelease(tx, payment.id);
  if (released) {
    await end(
      tx,
      payment,
      {
        decidedBy: released.prepared_by,
        ...(released.released_by === null ? {} : { secondedBy: released.released_by }),
      },
      due,
      at,
    );
    await tx
      .updateTable('bank_payout_items')
      .set({ status: 'paid' })
      .where('payment_id', '=', payment.id)
      .where('status', 'in', ['open', 'accepted'])
      .execute();
    return;
  }
  const sums = await decidedAlone(tx, due.operatorId, payment.user_id, at);
  if (needsSecondPerson(payment.amount_minor, sums, services.config.secondOperatorAbove_minor)) {
    const proposal = { decided_by: due.operatorId, failure_reason: null, proposal_void: false };
    await tx.updateTable('payments').set(proposal).where('id', '=', payment.id).execute();
    const details = { proposed: 'completed', line: due.lineId };
    const subject = { type: 'payment', id: payment.id };
    await recordAudit(tx, { actorId: due.operatorId, action: 'payment_decided', subject, details, at });
    return;
  }
  await end(tx, payment, { decidedBy: due.operatorId }, due, at);
}

async function end(
  tx: Transaction,
  payment: PaymentRow,
  people: { readonly decidedBy: string; readonly secondedBy?: string },
  { operatorId, lineId }: Due,
  at: Date,
): Promise<void> {
  const ended = await endPayment(tx, payment, { status: 'completed', ...people }, at);
  await recordPaymentStep(tx, ended, { actorId: operatorId }, at);
  if (payment.direction === 'deposit') await verifyPayee(tx, lineId, payment.user_id, at);
}

/**
 * Money that came from a payee's account shows that the account is the person's. A line without a routing number verifies none of
 * two payees with the same account number.
 */
async function verifyPayee(tx: Transaction, lineId: string, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payees')
    .set({ verified_by: 'deposit', verified_at: at })
    .where('user_id', '=', userId)
    .where('verified_at', 'is', null)
    .where(eb => {
      const named = eb.selectFrom('bank_lines').select('fingerprint').where('id', '=', lineId);
      const sharesNumber = eb
        .selectFrom('payees as other')
        .select('other.id')
        .whereRef('other.user_id', '=', 'payees.user_id')
        .whereRef('other.fingerprint', '=', 'payees.fingerprint')
        .whereRef('other.id', '<>', 'payees.id')
        .where('other.removed_at', 'is', null)
        .where('other.stopped_at', 'is', null);
      return eb.or([
        eb('account_fingerprint', '=', named),
        eb.and([eb('fingerprint', '=', named), eb.not(eb.exists(sharesNumber))]),
      ]);
    })
    .execute();
}

/** The released payout that holds this payment. Two persons have agreed to it. */
function findRelease(tx: Transaction, paymentId: string) {
  return tx
    .selectFrom('bank_payout_items as i')
    .innerJoin('bank_payouts as o', 'o.id', 'i.payout_id')
    .select(['o.prepared_by', 'o.released_by'])
    .where('i.payment_id', '=', paymentId)
    .where('i.status', 'in', ['open', 'accepted'])
    .where('o.status', '=', 'released')
    .executeTakeFirst();
}

/** A payout of which nothing is open any more is complete. */
export async function completePayouts(db: Database | Transaction): Promise<void> {
  await db
    .updateTable('bank_payouts')
    .set({ status: 'completed' })
    .where('status', '=', 'released')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bank_payout_items as i')
            .select('i.payment_id')
            .whereRef('i.payout_id', '=', 'bank_payouts.id')
            .where('i.status', 'in', ['open', 'accepted']),
        ),
      ),
    )
    .execute();
}
