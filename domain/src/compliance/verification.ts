// The verifications of a person, identity and accreditation, as state machines.
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';

/** How long before its end an approval can be renewed. The person is asked to renew at the same time. */
const RENEW_WITHIN_MS = 30 * DAY_MS;

/** How long before its end the person is reminded. The time suffices to find documents and to have them reviewed. */
export const REMIND_WITHIN_MS = 14 * DAY_MS;

export type InvestorType = 'individual' | 'institutional' | 'accredited' | 'company';

export type VerificationKind = 'identity' | 'accreditation';

/** MORE_INFO: the reviewer has asked the person for more. EXPIRED: an approval that has run out. */
export type VerificationStatus = 'PENDING' | 'MORE_INFO' | 'APPROVED' | 'REJECTED' | 'EXPIRED';

export interface Verification {
  readonly status: VerificationStatus;
  /** The reason of a rejection, or what is still needed. The person sees this text. */
  readonly reason: string | undefined;
  /** The approval is invalid from this instant on; undefined means that it does not expire. */
  readonly expiresAt: Date | undefined;
  /** When documents for a renewal were submitted, if they await review. The approval remains valid until its end. */
  readonly renewalAt: Date | undefined;
}

export type VerificationEvent =
  /** `usual` marks a default end date that is counted from this instant, as opposed to a date the reviewer chose. */
  | { readonly type: 'approve'; readonly expiresAt?: Date; readonly usual?: boolean }
  | { readonly type: 'reject'; readonly reason: string }
  | { readonly type: 'ask_more'; readonly reason: string }
  /** The person submits documents: requested ones, new ones after expiry, or ones for a renewal. */
  | { readonly type: 'submit' }
  /** The person's stated identity has changed; see `invalidatesIdentity`. */
  | { readonly type: 'outdate' }
  /** The scheduled job finds that the approval has expired. */
  | { readonly type: 'expire' };

/** The words for a status in the sentence of a refusal. */
const STATUS_WORDS: Readonly<Record<VerificationStatus, string>> = {
  PENDING: 'under review',
  MORE_INFO: 'waiting for more from the person',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
};

const ALLOWED: Readonly<Record<VerificationEvent['type'], readonly VerificationStatus[]>> = {
  approve: ['PENDING', 'MORE_INFO', 'APPROVED'],
  reject: ['PENDING', 'MORE_INFO', 'APPROVED'],
  ask_more: ['PENDING', 'APPROVED'],
  submit: ['MORE_INFO', 'APPROVED', 'REJECTED', 'EXPIRED'],
  outdate: ['PENDING', 'MORE_INFO', 'APPROVED'],
  expire: ['APPROVED'],
};

/**
 * The verification after an event. An approval can be renewed by another and withdrawn by `reject`. It remains valid
 * until its end while documents for a renewal await review. `outdate` invalidates it at once.
 * @returns wrong_state when the event does not fit the status, when `expire` comes before its time, when a renewal
 * comes long before the end, or when more is requested although no documents await review.
 */
export function nextVerification(
  verification: Verification,
  event: VerificationEvent,
  now: Date,
): Verification | Refusal {
  const { status, expiresAt, renewalAt } = verification;
  if (!ALLOWED[event.type].includes(status)) return refuse('wrong_state', { state: STATUS_WORDS[status] });
  const ended = { expiresAt: undefined, renewalAt: undefined };
  switch (event.type) {
    case 'approve':
      return { ...verification, ...ended, status: 'APPROVED', reason: undefined, expiresAt: event.expiresAt };
    case 'reject':
      return { ...verification, ...ended, status: 'REJECTED', reason: event.reason };
    case 'ask_more':
      if (status === 'PENDING') return { ...verification, status: 'MORE_INFO', reason: event.reason };
      return renewalAt === undefined
        ? refuse('wrong_state', { state: STATUS_WORDS[status] })
        : { ...verification, reason: event.reason, renewalAt: undefined };
    case 'submit':
      if (!takesPapers(verification, now)) return refuse('wrong_state', { state: STATUS_WORDS[status] });
      return status === 'APPROVED'
        ? { ...verification, reason: undefined, renewalAt: now }
        : { ...verification, ...ended, status: 'PENDING', reason: undefined };
    case 'outdate':
      return status === 'APPROVED'
        ? { ...verification, ...ended, status: 'PENDING', reason: undefined }
        : verification;
    case 'expire':
      if (!hasRunOut(expiresAt, now)) return refuse('wrong_state', { state: STATUS_WORDS[status] });
      return renewalAt === undefined
        ? { ...verification, status: 'EXPIRED' }
        : { ...verification, ...ended, status: 'PENDING' };
  }
}

/**
 * True when an approval repeats an existing one with the same end and nothing awaits review. Such an event has no
 * effect. Two default ends on the same day are equal, because each is counted from its own instant; a chosen end is
 * always intended.
 */
export function repeatsApproval(verification: Verification, event: VerificationEvent): boolean {
  const { status, reason, expiresAt, renewalAt } = verification;
  if (event.type !== 'approve' || status !== 'APPROVED') return false;
  if (reason !== undefined || renewalAt !== undefined) return false;
  if (expiresAt === undefined || event.expiresAt === undefined) return expiresAt === event.expiresAt;
  const apart_ms = Math.abs(event.expiresAt.getTime() - expiresAt.getTime());
  return event.usual === true ? apart_ms < DAY_MS : apart_ms === 0;
}

/** Whether documents can be submitted. Newer documents replace those awaiting review. */
export function takesPapers(
  { status, expiresAt }: Pick<Verification, 'status' | 'expiresAt'>,
  now: Date,
): boolean {
  return status !== 'APPROVED' || endsSoon(expiresAt, now);
}

/** True when the approval has expired or ends within the renewal period. */
export function endsSoon(expiresAt: Date | undefined, now: Date): boolean {
  return expiresAt !== undefined && expiresAt.getTime() - now.getTime() <= RENEW_WITHIN_MS;
}

/**
 * Whether to remind the person that the approval ends. Each end is reminded of once, and not at all after documents for
 * a renewal were submitted.
 * @param remindedOf the end that the last reminder named.
 */
export function needsReminder(
  { status, expiresAt, renewalAt }: Pick<Verification, 'status' | 'expiresAt' | 'renewalAt'>,
  remindedOf: Date | undefined,
  now: Date,
): boolean {
  if (status !== 'APPROVED' || expiresAt === undefined || renewalAt !== undefined) return false;
  const left_ms = expiresAt.getTime() - now.getTime();
  return left_ms > 0 && left_ms <= REMIND_WITHIN_MS && remindedOf?.getTime() !== expiresAt.getTime();
}

/** Only a person who claims accreditation must prove it; for others the identity check suffices. */
export function needsAccreditation(investorType: InvestorType): boolean {
  return investorType === 'accredited';
}

/** The identity a person states, as far as an identity check depends on it. */
export interface StatedIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** Format: YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly country: string;
  readonly investorType: InvestorType;
}

/**
 * Whether an identity check no longer covers what the person now states. An institution or company has no other proof
 * of its type.
 */
export function invalidatesIdentity(before: StatedIdentity, after: StatedIdentity): boolean {
  const facts = ['firstName', 'lastName', 'dateOfBirth', 'country'] as const;
  if (facts.some(fact => before[fact] !== after[fact])) return true;
  const { investorType } = after;
  if (investorType === before.investorType) return false;
  return investorType === 'institutional' || investorType === 'company';
}

/** Approved and not expired, whether or not the job has marked the expiry yet. */
export function isApproved(verification: Verification | undefined, now: Date): boolean {
  return verification?.status === 'APPROVED' && !hasRunOut(verification.expiresAt, now);
}

/** True when an earlier approval has expired. */
export function isExpired(verification: Verification | undefined, now: Date): boolean {
  if (verification === undefined) return false;
  const { status, expiresAt } = verification;
  return status === 'EXPIRED' || (status === 'APPROVED' && hasRunOut(expiresAt, now));
}

function hasRunOut(expiresAt: Date | undefined, now: Date): boolean {
  return expiresAt !== undefined && now >= expiresAt;
}
