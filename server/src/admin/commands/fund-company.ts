// Records cash that a company has paid in, for its right of first refusal and for fractions in a split.
import { createHash } from 'node:crypto';
import { CASH } from '#domain/ledger/posting.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { parseMinor } from '#domain/money/money.ts';
import type { Command } from '#server/admin/command.ts';
import { findStock } from '#server/admin/find-stock.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sqlState } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { cashOf, EXTERNAL, openAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { StartFault } from '#server/start-fault.ts';

export const command: Command = {
  summary: "Records cash that a company has paid in; it buys in a buyer's place with it.",
  usage: '<company-slug> <amount> <payment-reference>',
  run: async ([slug, text, reference = ''], { openMigrated, say }) => {
    const amount = parseMinor(text ?? '');
    if (amount === undefined || amount <= 0n)
      throw new StartFault('Say the amount in US dollars, e.g. 250000.00.');
    // The thousands of `250 000` are none.
    if (!/[a-z]/i.test(reference))
      throw new StartFault("Say the payment's reference at your bank, with a letter in it, e.g. WIRE-4711.");
    const { db } = await openMigrated();
    const { companyId, name } = await findStock(db, slug);
    const at = new Date();
    await transaction(db, async tx => {
      const idOf = await openAccounts(tx, [EXTERNAL, cashOf(companyId)], at);
      const postings = [{ from: idOf(EXTERNAL), to: idOf(cashOf(companyId)), asset: CASH, amount }];
      await post(tx, { kind: 'deposit', referenceId: idOfPayment(companyId, reference), postings }, at);
      const subject = { type: 'company', id: companyId };
      await recordAudit(tx, {
        actorId: null,
        action: 'deposit',
        subject,
        details: { amount: String(amount), reference },
        at,
      });
    }).catch((error: unknown) => {
      if (sqlState(error) !== '23505') throw error;
      throw new StartFault(`The payment ${reference} of ${name} is recorded already.`);
    });
    say(`${name} has paid in ${displayMoney(amount)}.`);
    return 0;
  },
};

/** The same for the same payment, so that the ledger takes it once. */
const idOfPayment = (companyId: string, reference: string): string =>
  createHash('sha256').update(`${companyId} ${reference}`).digest('hex').slice(0, 32);
