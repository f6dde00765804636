// The file of a released payout, and what the bank answers to it.
import { validKeys } from '#server/security/derive-keys.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { openAccount } from '#server/payees/payee-account.ts';
import { endPayment, lockPending } from '#server/payments/end-payment.ts';
import { recordPaymentStep } from '#server/payments/record-payment-step.ts';
import { isRefusal } from '#domain/refusal.ts';
import { loadBankAccount } from './bank-account.ts';
import { BankFileFault } from './bank-file-fault.ts';
import { completePayouts } from './complete-matched.ts';
import { decodeText } from './decode-text.ts';
import type { Actor, BankDependencies } from './dependencies.ts';
import { lockPayout } from './payouts.ts';
import { readPain002, type PayoutAnswer, type Verdict } from './read-pain002.ts';
import { loadPayout, type Payout } from './read-payouts.ts';
import { writePain001 } from './write-pain001.ts';

/** The same bytes each time: an id is used for one content only. */
export async function payoutFile(
  { db, clock, keys }: Pick<BankDependencies, 'db' | 'clock' | 'keys'>,
  by: Actor,
  id: string,
): Promise<{ readonly name: string; readonly xml: string } | Refusal> {
  return transaction(db, async tx => {
    const row = await lockPayout(tx, id);
    if (row.status !== 'released' && row.status !== 'completed')
      return refuse('wrong_state', { state: row.status });
    const account = await loadBankAccount(tx);
    if (!account) return refuse('no_bank_account');
    const items = await tx
      .selectFrom('bank_payout_items as i')
      .innerJoin('payments as p', 'p.id', 'i.payment_id')
      .innerJoin('payees as y', 'y.id', 'p.payee_id')
      .select([
        'i.amount_minor',
        'p.own_reference',
        'p.id as payment_id',
        'y.id as payee_id',
        'y.holder_name',
        'y.bank_name',
        'y.account_sealed',
      ])
      .where('i.payout_id', '=', id)
      .orderBy('i.position')
      .execute();
    const xml = writePain001({
      messageId: row.message_id,
      createdAt: row.released_at ?? row.prepared_at,
      executionDay: row.execution_day,
      from: { ...account, profile: row.profile, version: row.version },
      payments: items.map(item => ({
        endToEndId: item.own_reference ?? item.payment_id.replaceAll('-', ''),
        amount_minor: item.amount_minor,
        holderName: item.holder_name,
        bankName: item.bank_name,
        account: openAccount(validKeys(keys, 'data'), item.account_sealed, item.payee_id),
      })),
    });
    await recordAudit(tx, {
      ...by,
      action: 'payout_downloaded',
      subject: { type: 'payout', id },
      at: clock(),
    });
    return { name: `${row.message_id}.xml`, xml };
  });
}

/**
 * Takes the bank's answer. A payment that the bank rejects fails with the bank's reason and its money is available again;
 * one that is paid completes; one that is accepted waits for the statement.
 */
export async function takeAnswer(
  { db, clock }: Pick<BankDependencies, 'db' | 'clock'>,
  by: Actor,
  bytes: Buffer,
): Promise<Payout | Refusal> {
  let answer: PayoutAnswer;
  try {
    answer = readPain002(decodeText(bytes).trimStart());
  } catch (error) {
    if (error instanceof BankFileFault) return refuse('file_not_understood', { reason: error.message });
    throw error;
  }
  return transaction(db, async tx => {
    const row = await tx
      .selectFrom('bank_payouts')
      .select('id')
      .where('message_id', '=', answer.messageId)
      .where('status', 'in', ['released', 'completed'])
      .executeTakeFirst();
    if (!row) throw new DomainError('not_found');
    await lockPayout(tx, row.id);
    const at = clock();
    const items = await tx
      .selectFrom('bank_payout_items as i')
      .innerJoin('payments as p', 'p.id', 'i.payment_id')
      .select(['i.payment_id', 'p.own_reference'])
      .where('i.payout_id', '=', row.id)
      .where('i.status', 'in', ['open', 'accepted'])
      .execute();
    const named = new Map(answer.payments.map(payment => [payment.endToEndId, payment]));
    for (const item of items) {
      const said = named.get(item.own_reference ?? '');
      const verdict = said?.verdict ?? answer.whole;
      if (verdict)
        await apply(
          tx,
          { payoutId: row.id, paymentId: item.payment_id, verdict, reason: said?.reason ?? '' },
          by,
          at,
        );
    }
    const subject = { type: 'payout', id: row.id };
    await recordAudit(tx, {
      ...by,
      action: 'payout_answered',
      subject,
      details: { whole: answer.whole ?? null },
      at,
    });
    await completePayouts(tx);
    return loadPayout(tx, row.id, by.actorId);
  });
}

interface Answered {
  readonly payoutId: string;
  readonly paymentId: string;
  readonly verdict: Verdict;
  readonly reason: string;
}

async function apply(
  tx: Transaction,
  { payoutId, paymentId, verdict, reason }: Answered,
  by: Actor,
  at: Date,
) {
  const payment = await lockPending(tx, paymentId);
  if (!payment || isRefusal(payment)) return;
  const status = verdict;
  await tx
    .updateTable('bank_payout_items')
    .set({ status, reason })
    .where('payout_id', '=', payoutId)
    .where('payment_id', '=', paymentId)
    .execute();
  if (verdict === 'accepted') return;
  const { prepared_by, released_by } = await tx
    .selectFrom('bank_payouts')
    .select(['prepared_by', 'released_by'])
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow();
  const people = { decidedBy: prepared_by, ...(released_by === null ? {} : { secondedBy: released_by }) };
  const end =
    verdict === 'paid'
      ? { status: 'completed' as const, ...people }
      : { status: 'failed' as const, reason: reason || 'The bank refused it', ...people };
  const ended = await endPayment(tx, payment, end, at);
  await recordPaymentStep(tx, ended, by, at);
}
