// Cash that moved between a company and the market at the operator's bank.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cashOf, externalOf } from '#domain/ledger/account-name.ts';
import { CASH } from '#domain/ledger/posting.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { MAX_MINOR } from '#domain/money/money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';

export interface CompanyPayment {
  readonly kind: 'deposit' | 'withdrawal';
  readonly companyId: string;
  /** US cents, above zero. */
  readonly amount: bigint;
  /** The bank's reference. Each reference is recorded once, compared without regard to case. */
  readonly reference: string;
  /** Null for the server's command line. */
  readonly actorId: string | null;
}

/**
 * Refuses with recorded_already where the reference is known, with correction_short where the company has less, and with
 * too_much_money where no screen could show the sum.
 */
export async function recordCompanyPayment(
  tx: Transaction,
  payment: CompanyPayment,
  at: Date,
): Promise<Refusal | undefined> {
  const { kind, companyId, amount, reference, actorId } = payment;
  // Serialises payments of one company, so that a reference is recorded once.
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  if (await isOnRecord(tx, payment)) return refuse('recorded_already', { reference });
  const [external, cash] = [externalOf(companyId), cashOf(companyId)];
  const idOf = await openAccounts(tx, [external, cash], at);
  const before = (await lockAccounts(tx, [idOf(external), idOf(cash)])).get(idOf(cash));
  // For example after a forgotten decimal point.
  if (kind === 'deposit' && (before?.available ?? 0n) + (before?.held ?? 0n) + amount > MAX_MINOR)
    return refuse('too_much_money');
  const [from, to] = kind === 'deposit' ? [external, cash] : [cash, external];
  const postings = [{ from: idOf(from), to: idOf(to), asset: CASH, amount }];
  const refusal = await post(tx, { kind, referenceId: idOfPayment(companyId, reference), postings }, at);
  if (refusal)
    return refuse('correction_short', {
      who: 'The company',
      available: displayMoney(before?.available ?? 0n),
      needed: displayMoney(amount),
    });
  const subject = { type: 'company', id: companyId };
  const details = { amount: String(amount), reference };
  await recordAudit(tx, { actorId, action: kind, subject, details, at });
  return undefined;
}

/** Also finds payments that were recorded with lower-case ids, before case was ignored. */
async function isOnRecord(
  tx: Transaction,
  { kind, companyId, reference }: Pick<CompanyPayment, 'kind' | 'companyId' | 'reference'>,
): Promise<boolean> {
  const known = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', companyId)
    .where('subject_type', '=', 'company')
    .where('action', '=', kind)
    .where(sql`upper(details ->> 'reference')`, '=', reference.toUpperCase())
    .executeTakeFirst();
  return known !== undefined;
}

/** A deterministic id, so that the ledger accepts each payment once. In capitals, as banks print references. */
const idOfPayment = (companyId: string, reference: string): string =>
  createHash('sha256').update(`${companyId} ${reference.toUpperCase()}`).digest('hex').slice(0, 32);
