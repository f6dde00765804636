// A check as its row tells it, for whoever asks whether a person may trade or read. Used by order intake and the market.
import type { Verification, VerificationState } from '#domain/compliance/verification.ts';

/** Without its reason and its renewal, which decide nothing. Undefined where the person has no such check. */
export function storedVerification(
  state: VerificationState | null,
  expiresAt: Date | null,
): Verification | undefined {
  if (state === null) return undefined;
  return { state, reason: undefined, expiresAt: expiresAt ?? undefined, renewalAt: undefined };
}
