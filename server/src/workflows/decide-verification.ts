// Changes the status of a verification, with its audit entry and its notice.
import { sql } from 'kysely';
import {
  nextVerification,
  repeatsApproval,
  type Verification,
  type VerificationEvent,
} from '#domain/compliance/verification.ts';
import { ITEM_WORDS } from '#domain/compliance/evidence.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import type { VerificationRow } from '#server/people/present-verification.ts';
import { recheckSuspended } from '#server/exchange/rules/recheck-orders.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { findMissing } from './verification-evidence.ts';

/**
 * Of `verifications`: a check or a renewal waits to be decided. Spelt as its index `verifications_waiting` is, which a parameter
 * would hide.
 */
export const AWAITS_DECISION = sql<boolean>`(verifications.status = 'PENDING' or verifications.renewal_at is not null)`;

export interface VerificationDecision {
  readonly event: VerificationEvent;
  /** Null for the scheduler. */
  readonly actorId: string | null;
  readonly requestId?: string;
  readonly at: Date;
  /** The sample market is loaded before its evidence, which fillSampleEvidenceJob adds. */
  readonly isSample?: true;
}

export async function lockVerification(tx: Transaction, id: string): Promise<VerificationRow | undefined> {
  return tx.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @param row locked by this transaction. */
export async function decideVerification(
  tx: Transaction,
  row: VerificationRow,
  { event, actorId, requestId, at, isSample }: VerificationDecision,
): Promise<VerificationRow | Refusal> {
  const before = verificationOf(row);
  const after = nextVerification(before, event, at);
  if (isRefusal(after)) return after;
  // Approving an already approved verification has no effect and sends no notification.
  if (repeatsApproval(before, event)) return row;
  if (event.type === 'approve' && isSample !== true) {
    const missing = await findMissing(tx, row, at);
    if (missing.length > 0)
      return refuse('evidence_missing', { items: missing.map(item => ITEM_WORDS[item]).join(', ') });
  }
  const handedIn = event.type === 'submit';
  // A reviewer who looks at the earlier submission must not decide on it any more.
  const submitted = handedIn || event.type === 'outdate';
  const asksForRenewal = event.type === 'ask_more' && after.status === 'APPROVED';
  const changed = {
    status: after.status,
    reason: after.reason ?? null,
    expires_at: after.expiresAt ?? null,
    renewal_at: after.renewalAt ?? null,
    submitted_at: submitted ? at : row.submitted_at,
    ...(after.status === 'PENDING' && { decided_at: null, decided_by: null }),
    // An approval keeps its decision while its renewal awaits review and while more is requested for it.
    ...(after.status !== 'PENDING' &&
      !submitted &&
      !asksForRenewal && { decided_at: at, decided_by: actorId }),
  };
  await tx.updateTable('verifications').set(changed).where('id', '=', row.id).execute();
  if (event.type === 'approve') await recheckSuspended(tx, row.user_id, at);
  await recordAudit(tx, {
    actorId,
    action: event.type === 'expire' ? 'verification_expired' : 'verification_decided',
    subject: { type: 'user', id: row.user_id },
    // The audit log is permanent and a reason may be personal, so the reason is not part of it.
    details: { kind: row.kind, event: event.type, from: row.status, to: after.status },
    ...(requestId === undefined ? {} : { requestId }),
    at,
  });
  const outcome = outcomeOf(event, before, after);
  if (outcome !== undefined) {
    const until = outcome === 'APPROVED' ? after.expiresAt?.toISOString() : undefined;
    const said = { kind: row.kind, status: outcome, reason: after.reason ?? '' };
    const facts = { ...said, ...(until !== undefined && { until }) };
    await notifyPeople(
      tx,
      [{ userId: row.user_id, kind: 'verification_decided', facts, link: '/profile' }],
      at,
    );
  }
  return { ...row, ...changed };
}

export function verificationOf(row: VerificationRow): Verification {
  return {
    status: row.status,
    reason: row.reason ?? undefined,
    expiresAt: row.expires_at ?? undefined,
    renewalAt: row.renewal_at ?? undefined,
  };
}

/** The outcome to notify the person of; none for the person's own actions. */
function outcomeOf(
  event: VerificationEvent,
  before: Verification,
  after: Verification,
): LetterFacts['verification_decided']['status'] | undefined {
  switch (event.type) {
    case 'submit':
    case 'outdate':
      return undefined;
    case 'ask_more':
      return 'MORE_INFO';
    case 'reject':
      return before.status === 'APPROVED' ? 'TAKEN_BACK' : 'REJECTED';
    default:
      return after.status;
  }
}
