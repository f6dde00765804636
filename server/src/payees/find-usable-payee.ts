import { refuse, type Refusal } from '#domain/refusal.ts';
import { instantOf } from '#domain/time/display-time.ts';
import type { Transaction } from '#server/database/database.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import { selectPayees, statusOf, type PayeeRow } from './read-payees.ts';

/** The payee to which a withdrawal of this person may go now, locked so that it is not removed at the same time. */
export async function findUsablePayee(
  tx: Transaction,
  userId: string,
  payeeId: string,
  now: Date,
): Promise<PayeeRow | Refusal> {
  const row = await selectPayees(tx)
    .where('y.id', '=', payeeId)
    .where('y.user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.removed_at !== null) throw new ValidationError({ payeeId: ['Unknown payee'] });
  const status = statusOf(row, now);
  if (status === 'usable') return row;
  if (status === 'waiting') return refuse('payee_waiting', { when: instantOf(row.usable_at) });
  return refuse(status === 'needs_approval' ? 'payee_needs_approval' : 'payee_stopped');
}
