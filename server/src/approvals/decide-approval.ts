// The second person confirms or rejects a proposal. The proposer may withdraw it.
import type { ApprovalKindName } from '#contract/approvals.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockPeople } from '#server/people/lock-person.ts';
import type { AfterCommit, ApprovalKind } from './approval-kind.ts';
import { expireApprovals, hashProposal } from './propose.ts';
import { selectApprovals, type ApprovalRow } from './read-approvals.ts';

export interface Decider {
  readonly actorId: string;
  /** Absent for a command. */
  readonly requestId?: string;
  readonly at: Date;
}

interface Decided {
  readonly row: ApprovalRow;
  readonly after?: AfterCommit | undefined;
}

/**
 * Performs the proposed act. Refuses with second_person_required for the person who proposed it, and with wrong_state where the
 * proposal has ended, its proposer is blocked, or the stored payload is not the one that was proposed.
 */
export async function confirmApproval(
  db: Database,
  kinds: readonly ApprovalKind[],
  id: string,
  by: Decider,
): Promise<ApprovalRow | Refusal> {
  const decided = await transaction(db, async (tx): Promise<Decided | Refusal> => {
    const row = await lockOpen(tx, id, by);
    if (isRefusal(row)) return row;
    if (!row.isProposerActive) return refuse('wrong_state', { state: 'of a blocked operator' });
    if (row.proposed_by === by.actorId) return refuse('second_person_required');
    const subject = { type: row.subject_type, id: row.subject_id };
    if (!row.payload_hash.equals(hashProposal(row.kind, subject, row.payload)))
      return refuse('wrong_state', { state: 'altered' });
    const performed = await kindOf(kinds, row.kind).perform(tx, {
      approvalId: row.id,
      subject,
      payload: row.payload,
      reason: row.reason,
      proposedBy: row.proposed_by,
      confirmedBy: by.actorId,
      ...(by.requestId === undefined ? {} : { requestId: by.requestId }),
      at: by.at,
    });
    if (isRefusal(performed)) return performed;
    return { row: await close(tx, row, 'confirmed', by), after: performed };
  });
  if (isRefusal(decided)) return decided;
  await decided.after?.();
  return decided.row;
}

/** Ends a proposal without effect: as rejected, or as withdrawn where the proposer does it. */
export function rejectApproval(db: Database, id: string, by: Decider): Promise<ApprovalRow | Refusal> {
  return transaction(db, async tx => {
    const row = await lockOpen(tx, id, by);
    if (isRefusal(row)) return row;
    return close(tx, row, row.proposed_by === by.actorId ? 'withdrawn' : 'rejected', by);
  });
}

function kindOf(kinds: readonly ApprovalKind[], name: ApprovalKindName): ApprovalKind {
  const found = kinds.find(({ kind }) => kind === name);
  if (found === undefined) throw new Error(`nothing performs proposals of the kind ${name}`);
  return found;
}

/** Locks the people before the proposal, as every change of a person does. */
async function lockOpen(tx: Transaction, id: string, { actorId, at }: Decider) {
  await expireApprovals(tx, at);
  const named = await selectApprovals(tx).where('a.id', '=', id).executeTakeFirst();
  if (named === undefined) throw new DomainError('not_found');
  const subjects = named.subject_type === 'user' ? [named.subject_id] : [];
  const statuses = await lockPeople(tx, actorId, [named.proposed_by, ...subjects]);
  const row = await selectApprovals(tx).where('a.id', '=', id).forNoKeyUpdate('a').executeTakeFirstOrThrow();
  if (row.status !== 'open') return refuse('wrong_state', { state: row.status });
  return { ...row, isProposerActive: statuses.get(named.proposed_by) === 'active' };
}

async function close(
  tx: Transaction,
  row: ApprovalRow,
  status: 'confirmed' | 'rejected' | 'withdrawn',
  { actorId, requestId, at }: Decider,
): Promise<ApprovalRow> {
  const change = { status, decided_by: actorId, decided_at: at };
  await tx.updateTable('approvals').set(change).where('id', '=', row.id).execute();
  await tx.deleteFrom('approval_files').where('approval_id', '=', row.id).execute();
  await recordAudit(tx, {
    actorId,
    action: 'approval_decided',
    subject: { type: row.subject_type, id: row.subject_id },
    details: { approvalId: row.id, kind: row.kind, decision: status },
    requestId,
    at,
  });
  return { ...row, ...change };
}
