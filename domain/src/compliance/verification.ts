// Verifications of a person, each a state machine: identity, and accreditation. Used by order checks, sign-up,
// the operator's queue and the job that lets accreditations run out.
import { refuse, type Refusal } from '#domain/refusal.ts';

export type InvestorType = 'individual' | 'institutional' | 'accredited' | 'company';

export type VerificationKind = 'identity' | 'accreditation';

/** MORE_INFO: the reviewer asks the person for something. EXPIRED: it was approved, and has run out. */
export type VerificationState = 'PENDING' | 'MORE_INFO' | 'APPROVED' | 'REJECTED' | 'EXPIRED';

export interface Verification {
  readonly kind: VerificationKind;
  readonly state: VerificationState;
  /** Why it was rejected, or what is still needed; told to the person. */
  readonly reason: string | undefined;
  /** From this instant an approval no longer counts; undefined: it does not run out. */
  readonly expiresAt: Date | undefined;
}

export type VerificationEvent =
  | { readonly type: 'approve'; readonly expiresAt?: Date }
  | { readonly type: 'reject'; readonly reason: string }
  | { readonly type: 'ask_more'; readonly reason: string }
  /** The person hands in papers: those asked for, or new ones after an end. */
  | { readonly type: 'submit' }
  /** The job finds that its time has run out. */
  | { readonly type: 'expire' };

const ALLOWED: Readonly<Record<VerificationEvent['type'], readonly VerificationState[]>> = {
  approve: ['PENDING', 'MORE_INFO', 'APPROVED'],
  reject: ['PENDING', 'MORE_INFO', 'APPROVED'],
  ask_more: ['PENDING'],
  submit: ['MORE_INFO', 'REJECTED', 'EXPIRED'],
  expire: ['APPROVED'],
};

/**
 * The verification after an event. An approval can be renewed by another, and taken back by `reject`.
 * @returns wrong_state where the event does not fit its state, or where `expire` comes before its time.
 */
export function nextVerification(
  verification: Verification,
  event: VerificationEvent,
  now: Date,
): Verification | Refusal {
  const { state, expiresAt } = verification;
  if (!ALLOWED[event.type].includes(state)) return refuse('wrong_state', { state });
  switch (event.type) {
    case 'approve':
      return { ...verification, state: 'APPROVED', reason: undefined, expiresAt: event.expiresAt };
    case 'reject':
      return { ...verification, state: 'REJECTED', reason: event.reason, expiresAt: undefined };
    case 'ask_more':
      return { ...verification, state: 'MORE_INFO', reason: event.reason };
    case 'submit':
      return { ...verification, state: 'PENDING', reason: undefined, expiresAt: undefined };
    case 'expire':
      return hasRunOut(expiresAt, now)
        ? { ...verification, state: 'EXPIRED' }
        : refuse('wrong_state', { state });
  }
}

/** Only who claims to be accredited must show it; for others the identity check is enough, unless the issuer says no. */
export function needsAccreditation(investorType: InvestorType): boolean {
  return investorType === 'accredited';
}

/** Approved and not run out, even where the job has not marked it yet. */
export function isApproved(verification: Verification | undefined, now: Date): boolean {
  return verification?.state === 'APPROVED' && !hasRunOut(verification.expiresAt, now);
}

/** Was approved once, and its time is over. */
export function isExpired(verification: Verification | undefined, now: Date): boolean {
  if (verification === undefined) return false;
  const { state, expiresAt } = verification;
  return state === 'EXPIRED' || (state === 'APPROVED' && hasRunOut(expiresAt, now));
}

function hasRunOut(expiresAt: Date | undefined, now: Date): boolean {
  return expiresAt !== undefined && now >= expiresAt;
}
