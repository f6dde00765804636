import type { HandlerResponse } from '#contract/api.ts';
import type { Selectable } from 'kysely';
import type { VerificationsTable } from '#server/database/schema.generated.ts';

export type VerificationRow = Selectable<VerificationsTable>;

export function presentVerification(
  row: VerificationRow,
): HandlerResponse<'POST /profile/verifications/{kind}'> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    expiresAt: row.expires_at,
    renewalAt: row.renewal_at,
  };
}
