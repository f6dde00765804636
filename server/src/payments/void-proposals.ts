// What an operator proposed of large payments counts no more once they are blocked. Called as a person is blocked.
import type { Transaction } from '#server/database/database.ts';

/** Marked and not forgotten: of a withdrawal that was said to have gone out, it may have. */
export async function voidProposals(tx: Transaction, operatorId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ proposal_void: true })
    .where('status', '=', 'pending')
    .where('decided_by', '=', operatorId)
    .execute();
}
