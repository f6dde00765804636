import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import {
  endsSoon,
  isApproved,
  isExpired,
  needsAccreditation,
  nextVerification,
  invalidatesIdentity,
  repeatsApproval,
  takesPapers,
  type Verification,
  type VerificationEvent,
  type VerificationStatus,
} from './verification.ts';

const now = new Date('2026-03-10T12:00:00Z');
const nextYear = new Date('2027-03-10T12:00:00Z');
const pending: Verification = {
  status: 'PENDING',
  reason: undefined,
  expiresAt: undefined,
  renewalAt: undefined,
};
/** An approval that ends soon enough to be renewed. */
const ending: Verification = { ...pending, status: 'APPROVED', expiresAt: new Date('2026-04-01T12:00:00Z') };

function next(verification: Verification, event: VerificationEvent, at = now): Verification {
  const after = nextVerification(verification, event, at);
  if (isRefusal(after)) throw new Error(`refused: ${after.code}`);
  return after;
}

test('an approval counts until the instant it runs out, whether or not a job has marked it', () => {
  const approved = next(pending, { type: 'approve', expiresAt: nextYear });
  expect(isApproved(approved, new Date(nextYear.getTime() - 1))).toBe(true);
  expect([isApproved(approved, nextYear), isExpired(approved, nextYear)]).toEqual([false, true]);
  const expired = next(approved, { type: 'expire' }, nextYear);
  expect([expired.status, isExpired(expired, nextYear)]).toEqual(['EXPIRED', true]);
});

test('an approval does not expire before its time, nor one without an end', () => {
  const approved = next(pending, { type: 'approve', expiresAt: nextYear });
  expect(nextVerification(approved, { type: 'expire' }, now)).toMatchObject({ code: 'wrong_state' });
  expect(nextVerification(next(pending, { type: 'approve' }), { type: 'expire' }, nextYear)).toMatchObject({
    code: 'wrong_state',
  });
});

test('a rejection keeps its reason until documents are submitted again', () => {
  const rejected = next(pending, { type: 'reject', reason: 'The passport is unreadable.' });
  expect(rejected).toMatchObject({ status: 'REJECTED', reason: 'The passport is unreadable.' });
  expect(next(rejected, { type: 'submit' })).toEqual(pending);
});

test('a reviewer can ask for more, and a new submission puts it back into the queue', () => {
  const asked = next(pending, { type: 'ask_more', reason: 'A bank statement.' });
  expect(asked).toMatchObject({ status: 'MORE_INFO', reason: 'A bank statement.' });
  expect(next(asked, { type: 'submit' }).status).toBe('PENDING');
  // A new submission after the end clears the old end date.
  expect(next({ ...pending, status: 'EXPIRED', expiresAt: now }, { type: 'submit' })).toEqual(pending);
});

test('an approval can be renewed, and taken back', () => {
  const approved = next(pending, { type: 'approve', expiresAt: now });
  expect(next(approved, { type: 'approve', expiresAt: nextYear })).toMatchObject({ expiresAt: nextYear });
  const withdrawn = next(approved, { type: 'reject', reason: 'The papers were forged.' });
  expect(isApproved(withdrawn, now)).toBe(false);
});

test('an approval until the same end has no effect, unless documents await review or are requested', () => {
  const until = (ms: number, usual = true): VerificationEvent => ({
    type: 'approve',
    expiresAt: new Date(nextYear.getTime() + ms),
    usual,
  });
  const approved = next(pending, until(0));
  const [day, forever] = [86_400_000, { type: 'approve' } as const];
  const ends = [until(0), until(day - 1), until(1 - day), until(day), until(-day), forever];
  expect(ends.map(event => repeatsApproval(approved, event))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const named = [until(0, false), until(1, false)];
  expect(named.map(event => repeatsApproval(approved, event))).toEqual([true, false]);
  const endless = next(pending, forever);
  expect([repeatsApproval(endless, forever), repeatsApproval(endless, until(0))]).toEqual([true, false]);
  expect(repeatsApproval({ ...approved, renewalAt: now }, until(0))).toBe(false);
  expect(repeatsApproval({ ...approved, reason: 'Of this year, please.' }, until(0))).toBe(false);
  expect(repeatsApproval(pending, until(0))).toBe(false);
  expect(repeatsApproval(approved, { type: 'reject', reason: 'Forged.' })).toBe(false);
});

test('an event that does not fit the status is refused in a sentence for people', () => {
  const refused = (status: Verification['status'], event: Parameters<typeof nextVerification>[1]) =>
    nextVerification({ ...pending, status }, event, now);
  expect(refused('REJECTED', { type: 'approve' })).toMatchObject({ facts: { state: 'rejected' } });
  expect(refused('PENDING', { type: 'submit' })).toMatchObject({ facts: { state: 'under review' } });
  expect(refused('MORE_INFO', { type: 'ask_more', reason: 'A bank statement.' })).toMatchObject({
    facts: { state: 'waiting for more from the person' },
  });
});

test('documents for a renewal are accepted from 30 days before the end, and never for an approval without an end', () => {
  const from = new Date(nextYear.getTime() - 30 * 86_400_000);
  const before = new Date(from.getTime() - 1);
  const approved: Verification = { ...pending, status: 'APPROVED', expiresAt: nextYear };
  expect([endsSoon(nextYear, before), endsSoon(nextYear, from)]).toEqual([false, true]);
  expect([takesPapers(approved, before), takesPapers(approved, from)]).toEqual([false, true]);
  expect(takesPapers({ ...approved, expiresAt: undefined }, from)).toBe(false);
  expect(nextVerification(approved, { type: 'submit' }, before)).toMatchObject({ code: 'wrong_state' });
  expect(next(approved, { type: 'submit' }, from)).toEqual({ ...approved, renewalAt: from });
});

test('an approval stays valid to its end while its renewal awaits review; newer documents replace earlier ones', () => {
  const renewing = next({ ...ending, reason: 'Newer ones.' }, { type: 'submit' });
  expect(renewing).toEqual({ ...ending, reason: undefined, renewalAt: now });
  expect([isApproved(renewing, now), isApproved(renewing, nextYear)]).toEqual([true, false]);
  const later = new Date(now.getTime() + 1);
  expect(next(renewing, { type: 'submit' }, later)).toEqual({ ...ending, renewalAt: later });
});

test('a renewal ends with its decision, or with the approval itself, whose documents then await review like any others', () => {
  const renewing: Verification = { ...ending, renewalAt: now };
  expect(next(renewing, { type: 'approve', expiresAt: nextYear })).toEqual({
    ...ending,
    expiresAt: nextYear,
  });
  const reason = 'Of this year, please.';
  expect(next(renewing, { type: 'ask_more', reason })).toEqual({ ...ending, reason });
  expect(next(renewing, { type: 'reject', reason })).toEqual({ ...pending, status: 'REJECTED', reason });
  expect(next(renewing, { type: 'expire' }, nextYear)).toEqual(pending);
  expect(next(ending, { type: 'expire' }, nextYear).status).toBe('EXPIRED');
});

test('only these events lead out of each status', () => {
  const statuses: VerificationStatus[] = ['PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'EXPIRED'];
  const events: VerificationEvent[] = [
    { type: 'approve' },
    { type: 'reject', reason: 'x' },
    { type: 'ask_more', reason: 'x' },
    { type: 'submit' },
    { type: 'expire' },
  ];
  const allowed = statuses.map(status => [
    status,
    events
      .filter(event => !isRefusal(nextVerification({ ...pending, status, expiresAt: now }, event, now)))
      .map(({ type }) => type),
  ]);
  expect(allowed).toEqual([
    ['PENDING', ['approve', 'reject', 'ask_more']],
    ['MORE_INFO', ['approve', 'reject', 'submit']],
    ['APPROVED', ['approve', 'reject', 'submit', 'expire']],
    ['REJECTED', ['submit']],
    ['EXPIRED', ['submit']],
  ]);
});

test('a person without a verification is neither approved nor expired', () => {
  expect([isApproved(undefined, now), isExpired(undefined, now)]).toEqual([false, false]);
});

test('an approval that has run out is expired: a valid approval is not, nor is a rejection', () => {
  const at = (status: VerificationStatus, expiresAt?: Date) =>
    isExpired({ ...pending, status, expiresAt }, now);
  expect([at('APPROVED'), at('APPROVED', nextYear), at('REJECTED', now)]).toEqual([false, false, false]);
  expect([at('APPROVED', now), at('EXPIRED', now)]).toEqual([true, true]);
});

test('only accredited investors must show an accreditation', () => {
  const types = ['individual', 'institutional', 'accredited', 'company'] as const;
  expect(types.filter(needsAccreditation)).toEqual(['accredited']);
});

test('an approved identity is checked again after the person changes; a pending one stays pending', () => {
  expect(next({ ...ending, renewalAt: now }, { type: 'outdate' })).toEqual(pending);
  expect(next(pending, { type: 'outdate' })).toEqual(pending);
  const asked = next(pending, { type: 'ask_more', reason: 'A bank statement.' });
  expect(next(asked, { type: 'outdate' })).toEqual(asked);
  const rejected = next(pending, { type: 'reject', reason: 'The passport is unreadable.' });
  expect(nextVerification(rejected, { type: 'outdate' }, now)).toMatchObject({ code: 'wrong_state' });
});

test.each([
  [{}, false],
  [{ firstName: 'Grace' }, true],
  [{ lastName: 'Hopper' }, true],
  [{ dateOfBirth: '1990-04-06' }, true],
  [{ country: 'DEU' }, true],
  [{ investorType: 'accredited' }, false],
  [{ investorType: 'institutional' }, true],
  [{ investorType: 'company' }, true],
] as const)('who becomes %j: whether the identity check is outdated is %s', (change, outdated) => {
  const before = {
    firstName: 'Ada',
    lastName: 'Moss',
    dateOfBirth: '1990-04-05',
    country: 'USA',
    investorType: 'individual',
  } as const;
  expect(invalidatesIdentity(before, { ...before, ...change })).toBe(outdated);
});

test('a person who already is an institution or a company, or becomes an individual, needs no further check', () => {
  const named = { firstName: 'Ada', lastName: 'Moss', dateOfBirth: null, country: '' };
  const [individual, fund] = [
    { ...named, investorType: 'individual' },
    { ...named, investorType: 'institutional' },
  ] as const;
  expect([invalidatesIdentity(fund, fund), invalidatesIdentity(fund, individual)]).toEqual([false, false]);
});
