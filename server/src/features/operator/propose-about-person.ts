// Proposals of operators about a person.
import type { ApprovalKindName } from '#contract/approvals.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { ConfirmedProposal } from '#server/approvals/approval-kind.ts';
import { proposeApproval, type WaitingApproval } from '#server/approvals/propose.ts';
import type { Transaction } from '#server/database/database.ts';
import type { OperatorDecision } from './lock-decided-on.ts';

/** An act on a person. `proposedBy` is set where a second operator has confirmed it. */
export interface PersonAct extends OperatorDecision {
  readonly proposedBy?: string;
  readonly at: Date;
}

interface Proposal {
  readonly kind: ApprovalKindName;
  readonly reason?: string;
  readonly at: Date;
}

export function proposeAboutPerson(
  tx: Transaction,
  { id, actorId, requestId }: OperatorDecision,
  proposal: Proposal,
): Promise<WaitingApproval | Refusal> {
  const subject = { type: 'user', id };
  return proposeApproval(tx, { ...proposal, subject, proposedBy: actorId, requestId });
}

/** Refuses the person whom the act concerns: neither of the two people may be that person. */
export function confirmedDecision({
  subject,
  confirmedBy,
  proposedBy,
  requestId,
  at,
}: ConfirmedProposal<unknown>): PersonAct | Refusal {
  if (confirmedBy === subject.id) return refuse('second_person_required');
  return { id: subject.id, actorId: confirmedBy, requestId: requestId ?? '', proposedBy, at };
}
