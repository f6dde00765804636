// Proposes an act that needs two people. The proposal does nothing until another operator confirms it.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ApprovalKindName } from '#contract/approvals.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { ApprovalSubject } from './approval-kind.ts';

/** Long enough for a weekend. */
const APPROVAL_LASTS_MS = 3 * DAY_MS;

export interface NewProposal {
  readonly kind: ApprovalKindName;
  readonly subject: ApprovalSubject;
  /** JSON without free text about a person: what exactly will be done. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** A file that is too large for the payload, which has its SHA-256. Kept until the proposal ends. */
  readonly file?: string | undefined;
  /** Free text, shown to the second person. Erasing a person removes it. */
  readonly reason?: string | undefined;
  readonly proposedBy: string;
  readonly requestId?: string | undefined;
  readonly at: Date;
}

export interface WaitingApproval {
  readonly approvalId: string;
  readonly expiresAt: Date;
}

/**
 * Stores a proposal and records it. Refuses with approval_open where the same kind of act already waits for this subject. The
 * caller has locked the proposing person.
 */
export async function proposeApproval(
  tx: Transaction,
  proposal: NewProposal,
): Promise<WaitingApproval | Refusal> {
  const { kind, subject, payload = {}, file, reason, proposedBy, requestId, at } = proposal;
  await expireApprovals(tx, at);
  const approvalId = uuidv7();
  const expiresAt = new Date(at.getTime() + APPROVAL_LASTS_MS);
  const added = await tx
    .insertInto('approvals')
    .values({
      id: approvalId,
      kind,
      subject_type: subject.type,
      subject_id: subject.id,
      payload: JSON.stringify(payload),
      payload_hash: hashProposal(kind, subject, payload),
      reason: reason ?? null,
      proposed_by: proposedBy,
      proposed_at: at,
      expires_at: expiresAt,
      status: 'open',
    })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'subject_type', 'subject_id'])
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return refuse('approval_open');
  if (file !== undefined)
    await tx.insertInto('approval_files').values({ approval_id: approvalId, content: file }).execute();
  await recordAudit(tx, {
    actorId: proposedBy,
    action: 'approval_proposed',
    subject,
    details: { approvalId, kind },
    requestId,
    at,
  });
  return { approvalId, expiresAt };
}

/** SHA-256 of what a proposal says. */
export function hashProposal(kind: string, { type, id }: ApprovalSubject, payload: unknown): Buffer {
  return hash('sha256', JSON.stringify([kind, type, id, payload]), 'buffer');
}

/** The file of a proposal, or undefined where it has none or another one than was proposed. */
export async function readProposedFile(
  db: Database,
  approvalId: string,
  sha256: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('approval_files')
    .select('content')
    .where('approval_id', '=', approvalId)
    .executeTakeFirst();
  return row !== undefined && hash('sha256', row.content) === sha256 ? row.content : undefined;
}

/** Closes proposals whose time has run out. The clean-up job removes their files. */
export async function expireApprovals(tx: Transaction, now: Date): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}
