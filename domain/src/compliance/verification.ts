// Verifications of a person, each a state machine: identity, and accreditation. Used by order checks, sign-up,
// the operator's queue and the job that lets accreditations run out.
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';

/** How long before its end an approval can be renewed, and the person is asked to. */
const RENEW_WITHIN_MS = 30 * DAY_MS;

/** How long before its end the person is reminded of it: time to find papers, and for an operator to look at them. */
export const REMIND_WITHIN_MS = 14 * DAY_MS;

export type InvestorType = 'individual' | 'institutional' | 'accredited' | 'company';

export type VerificationKind = 'identity' | 'accreditation';

/** MORE_INFO: the reviewer asks the person for something. EXPIRED: it was approved, and has run out. */
export type VerificationState = 'PENDING' | 'MORE_INFO' | 'APPROVED' | 'REJECTED' | 'EXPIRED';

export interface Verification {
  readonly state: VerificationState;
  /** Why it was rejected, or what is still needed; told to the person. */
  readonly reason: string | undefined;
  /** From this instant an approval no longer counts; undefined: it does not run out. */
  readonly expiresAt: Date | undefined;
  /** Since then papers for its renewal wait, while the approval goes on counting; undefined: none do. */
  readonly renewalAt: Date | undefined;
}

export type VerificationEvent =
  /** `usual`: nobody named its end, which is reckoned from this instant. */
  | { readonly type: 'approve'; readonly expiresAt?: Date; readonly usual?: boolean }
  | { readonly type: 'reject'; readonly reason: string }
  | { readonly type: 'ask_more'; readonly reason: string }
  /** The person hands in papers: those asked for, new ones after an end, or some to renew what ends soon. */
  | { readonly type: 'submit' }
  /** The person became another than the one whose identity was looked at: see `outdatesIdentity`. */
  | { readonly type: 'outdate' }
  /** The job finds that its time has run out. */
  | { readonly type: 'expire' };

/** What it is, in the sentence of a refusal. */
const STATE_WORDS: Readonly<Record<VerificationState, string>> = {
  PENDING: 'under review',
  MORE_INFO: 'waiting for more from the person',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
};

const ALLOWED: Readonly<Record<VerificationEvent['type'], readonly VerificationState[]>> = {
  approve: ['PENDING', 'MORE_INFO', 'APPROVED'],
  reject: ['PENDING', 'MORE_INFO', 'APPROVED'],
  ask_more: ['PENDING', 'APPROVED'],
  submit: ['MORE_INFO', 'APPROVED', 'REJECTED', 'EXPIRED'],
  outdate: ['PENDING', 'MORE_INFO', 'APPROVED'],
  expire: ['APPROVED'],
};

/**
 * The verification after an event. An approval can be renewed by another, and taken back by `reject`; it goes on counting
 * until its end while the papers for its renewal wait, and while more of them are asked for. Outdated, it counts no more.
 * @returns wrong_state where the event does not fit its state, where `expire` comes before its time or a renewal long
 * before the end, or where more is asked for though no papers wait.
 */
export function nextVerification(
  verification: Verification,
  event: VerificationEvent,
  now: Date,
): Verification | Refusal {
  const { state, expiresAt, renewalAt } = verification;
  if (!ALLOWED[event.type].includes(state)) return refuse('wrong_state', { state: STATE_WORDS[state] });
  const ended = { expiresAt: undefined, renewalAt: undefined };
  switch (event.type) {
    case 'approve':
      return { ...verification, ...ended, state: 'APPROVED', reason: undefined, expiresAt: event.expiresAt };
    case 'reject':
      return { ...verification, ...ended, state: 'REJECTED', reason: event.reason };
    case 'ask_more':
      if (state === 'PENDING') return { ...verification, state: 'MORE_INFO', reason: event.reason };
      return renewalAt === undefined
        ? refuse('wrong_state', { state: STATE_WORDS[state] })
        : { ...verification, reason: event.reason, renewalAt: undefined };
    case 'submit':
      if (!takesPapers(verification, now)) return refuse('wrong_state', { state: STATE_WORDS[state] });
      return state === 'APPROVED'
        ? { ...verification, reason: undefined, renewalAt: now }
        : { ...verification, ...ended, state: 'PENDING', reason: undefined };
    case 'outdate':
      return state === 'APPROVED'
        ? { ...verification, ...ended, state: 'PENDING', reason: undefined }
        : verification;
    case 'expire':
      if (!hasRunOut(expiresAt, now)) return refuse('wrong_state', { state: STATE_WORDS[state] });
      return renewalAt === undefined
        ? { ...verification, state: 'EXPIRED' }
        : { ...verification, ...ended, state: 'PENDING' };
  }
}

/**
 * Approves what is approved already, until the same end, while no papers wait and none are asked for: it says nothing new.
 * Two usual ends of one day are the same, since each is reckoned from its own instant; an end that was named is meant.
 */
export function repeatsApproval(verification: Verification, event: VerificationEvent): boolean {
  const { state, reason, expiresAt, renewalAt } = verification;
  if (event.type !== 'approve' || state !== 'APPROVED') return false;
  if (reason !== undefined || renewalAt !== undefined) return false;
  if (expiresAt === undefined || event.expiresAt === undefined) return expiresAt === event.expiresAt;
  const apart_ms = Math.abs(event.expiresAt.getTime() - expiresAt.getTime());
  return event.usual === true ? apart_ms < DAY_MS : apart_ms === 0;
}

/** Whether papers can be handed in: of an approval once it ends soon; while some wait, newer ones take their place. */
export function takesPapers(
  { state, expiresAt }: Pick<Verification, 'state' | 'expiresAt'>,
  now: Date,
): boolean {
  return state !== 'APPROVED' || endsSoon(expiresAt, now);
}

/** Runs out within the days in which an approval can be renewed, or has. */
export function endsSoon(expiresAt: Date | undefined, now: Date): boolean {
  return expiresAt !== undefined && expiresAt.getTime() - now.getTime() <= RENEW_WITHIN_MS;
}

/**
 * Whether the person is to be reminded that the approval ends, once of each end. Whoever has handed in papers for its
 * renewal need not be.
 * @param remindedOf the end that they were reminded of last.
 */
export function wantsReminder(
  { state, expiresAt, renewalAt }: Pick<Verification, 'state' | 'expiresAt' | 'renewalAt'>,
  remindedOf: Date | undefined,
  now: Date,
): boolean {
  if (state !== 'APPROVED' || expiresAt === undefined || renewalAt !== undefined) return false;
  const left_ms = expiresAt.getTime() - now.getTime();
  return left_ms > 0 && left_ms <= REMIND_WITHIN_MS && remindedOf?.getTime() !== expiresAt.getTime();
}

/** Only who claims to be accredited must show it; for others the identity check is enough, unless the issuer says no. */
export function needsAccreditation(investorType: InvestorType): boolean {
  return investorType === 'accredited';
}

/** Who a person says they are, as an identity check looks at it. */
export interface StatedIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly country: string;
  readonly investorType: InvestorType;
}

/**
 * Whether an identity check says nothing any more of who the person says they are now. An institution or a company has
 * no check but this one to show what it is; who claims to be accredited shows that apart.
 */
export function outdatesIdentity(before: StatedIdentity, after: StatedIdentity): boolean {
  const facts = ['firstName', 'lastName', 'dateOfBirth', 'country'] as const;
  if (facts.some(fact => before[fact] !== after[fact])) return true;
  const { investorType } = after;
  if (investorType === before.investorType) return false;
  return investorType === 'institutional' || investorType === 'company';
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
