// Sends an identity back to be checked where its person has become another than who was looked at. Called by the profile.
import { outdatesIdentity, type StatedIdentity } from '#domain/compliance/verification.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import type { WorkflowsDependencies } from './dependencies.ts';
import { decideVerification } from './decide-verification.ts';
import { approvalEnd } from './verification-jobs.ts';

/** Who a person says they are. Undefined where they are erased. Asked under a lock of theirs. */
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
  /** Who they said they were before the change, which stands by now. */
  readonly before: StatedIdentity | undefined;
  readonly requestId: string;
  readonly at: Date;
}

/** Whoever calls it takes back, after the commit, what the person may not buy any more. */
export async function outdateIdentity(
  tx: Transaction,
  { sampleData }: Pick<WorkflowsDependencies, 'sampleData'>,
  { userId, before, requestId, at }: Change,
): Promise<void> {
  const after = await loadStatedIdentity(tx, userId);
  if (before === undefined || after === undefined || !outdatesIdentity(before, after)) return;
  const row = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'identity')
    .forUpdate()
    .executeTakeFirst();
  // Who acts for a company or the operator has none.
  if (!row) return;
  const event = { type: 'outdate' } as const;
  const outdated = await decideVerification(tx, row, { event, actorId: userId, requestId, at });
  // Rejected or run out: nothing to take back.
  if (isRefusal(outdated) || row.status !== 'APPROVED' || !sampleData) return;
  // Whom the automatic check has approved it approves again, and their bids stand meanwhile.
  const again = { type: 'approve', ...approvalEnd('identity', at) } as const;
  await decideVerification(tx, outdated, { event: again, actorId: null, at });
}
