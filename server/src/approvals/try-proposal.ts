// Performs a proposal and takes it back, so that one that cannot be performed is refused at once.
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { rehearse } from '#server/database/rehearse.ts';
import { transaction } from '#server/database/transaction.ts';
import type { ApprovalKind } from './approval-kind.ts';
import { proposeApproval, type NewProposal } from './propose.ts';

/** The refusal with which the confirmation would end now. Undefined where the act is possible. */
export async function tryProposal(
  db: Database,
  kind: ApprovalKind,
  proposal: NewProposal,
): Promise<Refusal | undefined> {
  const performed = await rehearse(db, nested =>
    transaction(nested, async tx => {
      const waiting = await proposeApproval(tx, proposal);
      if (isRefusal(waiting)) return waiting;
      const { subject, payload = {}, proposedBy, requestId, at } = proposal;
      return kind.perform(tx, {
        approvalId: waiting.approvalId,
        subject,
        payload,
        reason: null,
        proposedBy,
        confirmedBy: proposedBy,
        ...(requestId === undefined ? {} : { requestId }),
        at,
      });
    }),
  );
  return isRefusal(performed) ? performed : undefined;
}
