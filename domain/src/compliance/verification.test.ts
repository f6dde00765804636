import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import {
  isApproved,
  isExpired,
  needsAccreditation,
  nextVerification,
  type Verification,
  type VerificationEvent,
  type VerificationState,
} from './verification.ts';

const now = new Date('2026-03-10T12:00:00Z');
const nextYear = new Date('2027-03-10T12:00:00Z');
const pending: Verification = {
  kind: 'accreditation',
  state: 'PENDING',
  reason: undefined,
  expiresAt: undefined,
};

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
  expect([expired.state, isExpired(expired, nextYear)]).toEqual(['EXPIRED', true]);
});

test('an approval does not expire before its time, nor one without an end', () => {
  const approved = next(pending, { type: 'approve', expiresAt: nextYear });
  expect(nextVerification(approved, { type: 'expire' }, now)).toMatchObject({ code: 'wrong_state' });
  expect(nextVerification(next(pending, { type: 'approve' }), { type: 'expire' }, nextYear)).toMatchObject({
    code: 'wrong_state',
  });
});

test('a rejection keeps its reason until papers are handed in again', () => {
  const rejected = next(pending, { type: 'reject', reason: 'The passport is unreadable.' });
  expect(rejected).toMatchObject({ state: 'REJECTED', reason: 'The passport is unreadable.' });
  expect(next(rejected, { type: 'submit' })).toEqual(pending);
});

test('a reviewer can ask for more, and the answer puts it back into the queue', () => {
  const asked = next(pending, { type: 'ask_more', reason: 'A bank statement.' });
  expect(asked).toMatchObject({ state: 'MORE_INFO', reason: 'A bank statement.' });
  expect(next(asked, { type: 'submit' }).state).toBe('PENDING');
});

test('an approval can be renewed, and taken back', () => {
  const approved = next(pending, { type: 'approve', expiresAt: now });
  expect(next(approved, { type: 'approve', expiresAt: nextYear })).toMatchObject({ expiresAt: nextYear });
  const withdrawn = next(approved, { type: 'reject', reason: 'The papers were forged.' });
  expect(isApproved(withdrawn, now)).toBe(false);
});

test('only these events lead out of each state', () => {
  const states: VerificationState[] = ['PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'EXPIRED'];
  const events: VerificationEvent[] = [
    { type: 'approve' },
    { type: 'reject', reason: 'x' },
    { type: 'ask_more', reason: 'x' },
    { type: 'submit' },
    { type: 'expire' },
  ];
  const allowed = states.map(state => [
    state,
    events
      .filter(event => !isRefusal(nextVerification({ ...pending, state, expiresAt: now }, event, now)))
      .map(({ type }) => type),
  ]);
  expect(allowed).toEqual([
    ['PENDING', ['approve', 'reject', 'ask_more']],
    ['MORE_INFO', ['approve', 'reject', 'submit']],
    ['APPROVED', ['approve', 'reject', 'expire']],
    ['REJECTED', ['submit']],
    ['EXPIRED', ['submit']],
  ]);
});

test('who has no verification is neither approved nor expired', () => {
  expect([isApproved(undefined, now), isExpired(undefined, now)]).toEqual([false, false]);
});

test('expired is what was approved and has run out: not what still counts, and not what was rejected', () => {
  const at = (state: VerificationState, expiresAt?: Date) => isExpired({ ...pending, state, expiresAt }, now);
  expect([at('APPROVED'), at('APPROVED', nextYear), at('REJECTED', now)]).toEqual([false, false, false]);
  expect([at('APPROVED', now), at('EXPIRED', now)]).toEqual([true, true]);
});

test('only accredited investors must show an accreditation', () => {
  const types = ['individual', 'institutional', 'accredited', 'company'] as const;
  expect(types.filter(needsAccreditation)).toEqual(['accredited']);
});
