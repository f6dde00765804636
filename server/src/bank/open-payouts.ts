// Payouts that the bank may book as one line with their total.
import { sql } from 'kysely';
import type { BankLine } from '#domain/bank/statement.ts';
import type { Transaction } from '#server/database/database.ts';

const MESSAGE_ID = /FSP-?\d{6,}/g;

/**
 * Payouts that no line shows yet, by their message id, with the sum of what the bank has not rejected. The bank's answer
 * may have completed one already.
 */
export async function loadOpenPayouts(tx: Transaction) {
  const { rows } = await sql<{ id: string; message_id: string; total_minor: bigint }>`
    select o.id, o.message_id, sum(i.amount_minor)::int8 as total_minor
    from bank_payouts o join bank_payout_items i on i.payout_id = o.id and i.status in ('open', 'accepted', 'paid')
    where o.status in ('released', 'completed')
      and not exists (select from bank_lines l where l.status = 'matched' and l.payout_id = o.id)
      and not exists (select from bank_payout_items j join bank_lines l on l.payment_id = j.payment_id
        where j.payout_id = o.id and l.status = 'matched')
    group by o.id`.execute(tx);
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
