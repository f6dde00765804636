import type { Verification, VerificationStatus } from '#domain/compliance/verification.ts';

/** A verification without its reason and renewal, which decide nothing. Undefined when the person has none. */
export function storedVerification(
  status: VerificationStatus | null,
  expiresAt: Date | null,
): Verification | undefined {
  if (status === null) return undefined;
  return { status, reason: undefined, expiresAt: expiresAt ?? undefined, renewalAt: undefined };
}
