// Requires a new identity check after a person's stated identity has changed.
import { invalidatesIdentity, type StatedIdentity } from '#domain/compliance/verification.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import type { WorkflowsDependencies } from './dependencies.ts';
import { decideVerification } from './decide-verification.ts';
import { approvalEnd } from './verification-jobs.ts';

/** The stated identity; undefined for an erased person. The caller holds the person's lock. */
export function loadStatedIdentity(tx: Transaction, userId: string): Promise<StatedIdentity | undefined> {
  return tx
    .selectFrom('users as u')
    .innerJoin('profile_details as d', 'd.user_id', 'u.id')
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.investor_type as investorType'])
    .select(['d.date_of_birth as dateOfBirth', 'd.country'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

interface Change {
  readonly userId: string;
  /** The stated identity before the change, which is already written. */
  readonly before: StatedIdentity | undefined;
  readonly requestId: string;
  readonly at: Date;
}

/** After the commit the caller cancels the orders that the person may not have any more. */
export async function outdateIdentity(
  tx: Transaction,
  { sampleData }: Pick<WorkflowsDependencies, 'sampleData'>,
  { userId, before, requestId, at }: Change,
): Promise<void> {
  const after = await loadStatedIdentity(tx, userId);
  if (before === undefined || after === undefined || !invalidatesIdentity(before, after)) return;
  const row = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'identity')
    .forUpdate()
    .executeTakeFirst();
  // People who act for a company and operators have no verification.
  if (!row) return;
  const event = { type: 'outdate' } as const;
  const outdated = await decideVerification(tx, row, { event, actorId: userId, requestId, at });
  // Rejected or expired: there is no approval to withdraw.
  if (isRefusal(outdated) || row.status !== 'APPROVED' || !sampleData) return;
  // The automatic check of the sample data approves again, and the bids stay in the book.
  const again = { type: 'approve', ...approvalEnd('identity', at) } as const;
  await decideVerification(tx, outdated, { event: again, actorId: null, at });
}
