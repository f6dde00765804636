// A check as its row tells it, for whoever asks whether a person may trade or read. Used by order intake and the market.
import type { Verification, VerificationStatus } from '#domain/compliance/verification.ts';

/** Without its reason and its renewal, which decide nothing. Undefined where the person has no such check. */
export function storedVerification(
  status: VerificationStatus | null,
  expiresAt: Date | null,
): Verification | undefined {
  if (status === null) return undefined;
  return { status, reason: undefined, expiresAt: expiresAt ?? undefined, renewalAt: undefined };
}
