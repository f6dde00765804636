// Moves a check from state to state, with its record and its notice. Called by operators' decisions, by people who
// hand in papers, and by the jobs that check automatically and let approvals run out.
import type { Selectable } from 'kysely';
import { nextVerification, type VerificationEvent } from '#domain/compliance/verification.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import type { VerificationsTable } from '#server/database/schema.generated.ts';
import { judgeSuspended } from '#server/exchange/rules/judge-again.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';

export type VerificationRow = Selectable<VerificationsTable>;

export interface VerificationDecision {
  readonly event: VerificationEvent;
  /** Null: the clockwork. */
  readonly actorId: string | null;
  readonly requestId?: string;
  readonly at: Date;
}

export async function lockVerification(tx: Transaction, id: string): Promise<VerificationRow | undefined> {
  return tx.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @param row locked by this transaction. */
export async function decideVerification(
  tx: Transaction,
  row: VerificationRow,
  { event, actorId, requestId, at }: VerificationDecision,
): Promise<VerificationRow | Refusal> {
  const before = {
    kind: row.kind,
    state: row.status,
    reason: row.reason ?? undefined,
    expiresAt: row.expires_at ?? undefined,
  };
  const after = nextVerification(before, event, at);
  if (isRefusal(after)) return after;
  const handedIn = event.type === 'submit';
  const changed = {
    status: after.state,
    reason: after.reason ?? null,
    expires_at: after.expiresAt ?? null,
    submitted_at: handedIn ? at : row.submitted_at,
    decided_at: handedIn ? null : at,
    decided_by: handedIn ? null : actorId,
  };
  await tx.updateTable('verifications').set(changed).where('id', '=', row.id).execute();
  if (after.state === 'APPROVED') await judgeSuspended(tx, row.user_id, at);
  await recordAudit(tx, {
    actorId,
    action: event.type === 'expire' ? 'verification_expired' : 'verification_decided',
    subject: { type: 'user', id: row.user_id },
    // Without the reason: the log is for ever, and a reason may be personal.
    details: { kind: row.kind, from: row.status, to: after.state },
    ...(requestId === undefined ? {} : { requestId }),
    at,
  });
  if (after.state !== 'PENDING') {
    const facts = { kind: row.kind, status: after.state, reason: after.reason ?? '' };
    await notifyPeople(
      tx,
      [{ userId: row.user_id, kind: 'verification_decided', facts, link: '/profile' }],
      at,
    );
  }
  return { ...row, ...changed };
}
