// Payouts that the bank may book as one line with their total.
import type { BankLine } from '#domain/bank/statement.ts';
import type { Transaction } from '#server/database/database.ts';

const MESSAGE_ID = /FSP-?\d{6,}/g;

/** Released payouts by their message id. Each serves one line. */
export async function loadOpenPayouts(tx: Transaction) {
  const rows = await tx
    .selectFrom('bank_payouts')
    .select(['id', 'message_id', 'total_minor'])
    .where('status', '=', 'released')
    .execute();
  const byMessage = new Map(rows.map(row => [row.message_id.replace('-', ''), row]));
  return {
    /** Returns the payout that this line pays: its message id occurs in the line, and the amounts agree. */
    findPaid: (line: BankLine): string | undefined => {
      const words = [line.reference, line.bankReference, line.text].join(' ').toUpperCase();
      for (const [id] of words.matchAll(MESSAGE_ID)) {
        const key = id.replace('-', '');
        const payout = byMessage.get(key);
        if (payout?.total_minor !== -line.amount.minor || line.reversal) continue;
        byMessage.delete(key);
        return payout.id;
      }
      return undefined;
    },
  };
}
