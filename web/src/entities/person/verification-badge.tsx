// The status of a verification as shape and word.
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import profileWords from '#web/locales/en/profile.json';
import { Badge } from '#web/ui/badge.tsx';

export type VerificationStatus = Answer<'GET /operator/verifications'>['results'][number]['status'];

const SHAPES = {
  PENDING: 'part',
  MORE_INFO: 'part',
  APPROVED: 'done',
  REJECTED: 'off',
  EXPIRED: 'off',
} as const satisfies Record<VerificationStatus, string>;

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <Badge state={SHAPES[status]}>{useText(profileWords)(status)}</Badge>;
}
