// Records cash that moved between a company and the market at the operator's bank.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CASH } from '#domain/ledger/posting.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { MAX_MINOR, parseMinor } from '#domain/money/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sqlState } from '#server/database/database-errors.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
import { cashOf, externalOf } from '#domain/ledger/account-name.ts';
import { post } from '#server/ledger/post.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import type { CommandContext } from './command.ts';
import { findStock, type NamedStock } from './find-stock.ts';

export const PAYMENT_USAGE = '<company-slug> <amount> <payment-reference>';

interface CompanyPayment {
  readonly kind: 'deposit' | 'withdrawal';
  readonly company: NamedStock;
  /** US cents, above zero. */
  readonly amount: bigint;
  /** The bank's reference. Each reference is recorded once, compared without regard to case. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Records a payment. The arguments are described by PAYMENT_USAGE.
 * @returns The recorded payment, for the printed sentence.
 * @throws StartupError where an argument is invalid, the payment is already recorded, or the balance would
 * fall below zero or exceed the maximum.
 */
export async function payCompany(
  kind: CompanyPayment['kind'],
  [slug, text, typed = '']: readonly string[],
  { openMigrated }: CommandContext,
): Promise<{ name: string; amount: string }> {
  const amount = parseMinor(text ?? '');
  if (amount === undefined || amount <= 0n)
    throw new StartupError('Say the amount in US dollars, e.g. 250000.00.');
  // A reference copied from a statement may contain spaces and line breaks, which must not make it a
  // different one.
  const reference = typed.trim().replaceAll(/\s+/g, ' ');
  // Refuses a bare number, such as the second half of `250 000`.
  if (!/[a-z]/i.test(reference))
    throw new StartupError("Say the payment's reference at your bank, with a letter in it, e.g. WIRE-4711.");
  const { db } = await openMigrated();
  const company = await findStock(db, slug);
  await transaction(db, tx => record(tx, { kind, company, amount, reference, at: new Date() }));
  return { name: company.name, amount: displayMoney(amount) };
}

async function record(tx: Transaction, { kind, company, amount, reference, at }: CompanyPayment) {
  const { companyId, name } = company;
  const recordedAlready = new StartupError(`The payment ${reference} of ${name} is recorded already.`);
  if (await isOnRecord(tx, kind, companyId, reference)) throw recordedAlready;
  const [external, cash] = [externalOf(companyId), cashOf(companyId)];
  const idOf = await openAccounts(tx, [external, cash], at);
  const [from, to] = kind === 'deposit' ? [external, cash] : [cash, external];
  const postings = [{ from: idOf(from), to: idOf(to), asset: CASH, amount }];
  const refusal = await post(
    tx,
    { kind, referenceId: idOfPayment(companyId, reference), postings },
    at,
  ).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    throw recordedAlready;
  });
  if (refusal) throw new StartupError(`${name} has less than ${displayMoney(amount)} here.`);
  // Refuses a sum that no screen can show, for example after a forgotten decimal point.
  const account = (await lockAccounts(tx, [idOf(cashOf(companyId))])).get(idOf(cashOf(companyId)));
  if (account && account.available + account.held > MAX_MINOR)
    throw new StartupError(`${name} would have more here than an amount of money can be.`);
  const subject = { type: 'company', id: companyId };
  const details = { amount: String(amount), reference };
  await recordAudit(tx, { actorId: null, action: kind, subject, details, at });
}

/** Also finds payments that were recorded with lower-case ids, before case was ignored. */
async function isOnRecord(
  tx: Transaction,
  kind: CompanyPayment['kind'],
  companyId: string,
  reference: string,
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
