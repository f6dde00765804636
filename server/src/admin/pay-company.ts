// Cash between a company and the market, as the operator's bank has moved it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CASH } from '#domain/ledger/posting.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { MAX_MINOR, parseMinor } from '#domain/money/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sqlState } from '#server/database/database-errors.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { cashOf, EXTERNAL, lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
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
  /** What the bank calls it: one reference is recorded once, in capitals or not. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Records a payment as it was typed: PAYMENT_USAGE.
 * @returns what was recorded, for a sentence.
 * @throws StartupError where a word is wrong, the payment is recorded already, or the company has less, or would have more than can be.
 */
export async function payCompany(
  kind: CompanyPayment['kind'],
  [slug, text, typed = '']: readonly string[],
  { openMigrated }: CommandContext,
): Promise<{ name: string; amount: string }> {
  const amount = parseMinor(text ?? '');
  if (amount === undefined || amount <= 0n)
    throw new StartupError('Say the amount in US dollars, e.g. 250000.00.');
  // Copied from a statement, it comes with spaces and line ends: the same payment would be recorded once more.
  const reference = typed.trim().replaceAll(/\s+/g, ' ');
  // The thousands of `250 000` are none.
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
  const idOf = await openAccounts(tx, [EXTERNAL, cashOf(companyId)], at);
  const [from, to] = kind === 'deposit' ? [EXTERNAL, cashOf(companyId)] : [cashOf(companyId), EXTERNAL];
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
  // A point forgotten twice would leave it with a sum that no screen can show.
  const account = (await lockAccounts(tx, [idOf(cashOf(companyId))])).get(idOf(cashOf(companyId)));
  if (account && account.available + account.held > MAX_MINOR)
    throw new StartupError(`${name} would have more here than an amount of money can be.`);
  const subject = { type: 'company', id: companyId };
  const details = { amount: String(amount), reference };
  await recordAudit(tx, { actorId: null, action: kind, subject, details, at });
}

/** Those from before case made no difference have another id in the ledger where they were typed in small letters. */
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

/**
 * The same for the same payment, so that the ledger takes it once. In capitals, as banks print a reference whichever way it
 * was written.
 */
const idOfPayment = (companyId: string, reference: string): string =>
  createHash('sha256').update(`${companyId} ${reference.toUpperCase()}`).digest('hex').slice(0, 32);
