// Records cash that moved between a company and the market at the operator's bank.
import { displayMoney } from '#domain/money/display-money.ts';
import { parseMinor } from '#domain/money/money.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { proposeApproval } from '#server/approvals/propose.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { recordCompanyPayment } from '#server/corrections/record-company-payment.ts';
import type { CommandContext } from './command.ts';
import { findStock, type NamedStock } from './find-stock.ts';

export const PAYMENT_USAGE = '<company-slug> <amount> <payment-reference>';

/**
 * Records a payment. The arguments are described by PAYMENT_USAGE.
 * @returns The recorded payment, for the printed sentence.
 * @throws StartupError where an argument is invalid, the payment is already recorded, or the balance would
 * fall below zero or exceed the maximum.
 */
export async function payCompany(
  kind: 'deposit' | 'withdrawal',
  [slug, text, typed = '']: readonly string[],
  { openMigrated }: CommandContext,
): Promise<{ name: string; amount: string; isProposed: boolean }> {
  const amount = parseMinor(text ?? '');
  if (amount === undefined || amount <= 0n)
    throw new StartupError('Say the amount in US dollars, e.g. 250000.00.');
  // A reference copied from a statement may contain spaces and line breaks, which must not make it a
  // different one.
  const reference = typed.trim().replaceAll(/\s+/g, ' ');
  // Refuses a bare number, such as the second half of `250 000`.
  if (!/[a-z]/i.test(reference))
    throw new StartupError("Say the payment's reference at your bank, with a letter in it, e.g. WIRE-4711.");
  const { db, people } = await openMigrated();
  const company = await findStock(db, slug);
  const { companyId, name } = company;
  const { actorId, secondId } = people;
  if (actorId !== null && secondId === null) {
    await proposePayment(db, { kind, company, amount, reference, actorId });
    return { name, amount: displayMoney(amount), isProposed: true };
  }
  await transaction(db, async tx => {
    const refusal = await recordCompanyPayment(
      tx,
      { kind, companyId, amount, reference, actorId },
      new Date(),
    );
    // The ledger keeps nothing of a refused payment.
    if (refusal) throw faultOf(refusal, name, amount, reference);
  });
  return { name, amount: displayMoney(amount), isProposed: false };
}

interface Proposed {
  readonly kind: 'deposit' | 'withdrawal';
  readonly company: NamedStock;
  readonly amount: bigint;
  readonly reference: string;
  readonly actorId: string;
}

/** One operator alone moves no money: another one confirms the proposal on the dashboard. */
async function proposePayment(
  db: Database,
  { kind, company: { stockId, companyId, name }, amount, reference, actorId }: Proposed,
): Promise<void> {
  const payload = { stockId, companyId, direction: kind, amount: String(amount), reference };
  const subject = { type: 'stock', id: stockId };
  const proposal = { kind: 'company_cash', subject, payload, proposedBy: actorId, at: new Date() } as const;
  const waiting = await transaction(db, tx => proposeApproval(tx, proposal));
  if (isRefusal(waiting)) throw new StartupError(`Another payment of ${name} waits for its second person.`);
}

function faultOf({ code }: Refusal, name: string, amount: bigint, reference: string): StartupError {
  if (code === 'recorded_already')
    return new StartupError(`The payment ${reference} of ${name} is recorded already.`);
  if (code === 'correction_short')
    return new StartupError(`${name} has less than ${displayMoney(amount)} here.`);
  return new StartupError(`${name} would have more here than an amount of money can be.`);
}
