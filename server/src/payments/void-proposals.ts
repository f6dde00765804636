// Voids an operator's proposals on large payments when the operator is blocked.
import type { Transaction } from '#server/database/database.ts';

/** Marked instead of deleted, because a withdrawal reported as sent may have been sent. */
export async function voidProposals(tx: Transaction, operatorId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ proposal_void: true })
    .where('status', '=', 'pending')
    .where('decided_by', '=', operatorId)
    .execute();
}
