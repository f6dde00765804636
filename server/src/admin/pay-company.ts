// Records cash that moved between a company and the market at the operator's bank.
import { displayMoney } from '#domain/money/display-money.ts';
import { parseMinor } from '#domain/money/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { recordCompanyPayment } from '#server/corrections/record-company-payment.ts';
import type { CommandContext } from './command.ts';
import { findStock } from './find-stock.ts';

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
  const { companyId, name } = company;
  await transaction(db, async tx => {
    const refusal = await recordCompanyPayment(
      tx,
      { kind, companyId, amount, reference, actorId: null },
      new Date(),
    );
    // The ledger keeps nothing of a refused payment.
    if (refusal) throw faultOf(refusal, name, amount, reference);
  });
  return { name: company.name, amount: displayMoney(amount) };
}

function faultOf({ code }: Refusal, name: string, amount: bigint, reference: string): StartupError {
  if (code === 'recorded_already')
    return new StartupError(`The payment ${reference} of ${name} is recorded already.`);
  if (code === 'correction_short')
    return new StartupError(`${name} has less than ${displayMoney(amount)} here.`);
  return new StartupError(`${name} would have more here than an amount of money can be.`);
}
