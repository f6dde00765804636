import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { promiseRecord } from './settlement-promise.ts';
import { gaveBack, latestSettlementAt, nextSettlement, replaceSettlement } from './settlement.ts';
import type { Settlement, SettlementEvent, SettlementRules, SettlementStatus } from './settlement.ts';

const agreedAt = new Date('2026-03-02T10:00:00Z');
const after = (ms: number) => new Date(agreedAt.getTime() + ms);
const rules: SettlementRules = { review_days: 5, rofr_days: 3, closing_days: 0, settlement_delay_ms: 10_000 };
const agreed: Settlement = { status: 'agreed', review: 'manual', agreedAt };
const inReview: Settlement = {
  ...agreed,
  status: 'in_review',
  reviewDueAt: after(5 * DAY_MS),
  firstRefusalDueAt: after(3 * DAY_MS),
};
const cleared: Settlement = {
  ...inReview,
  status: 'cleared',
  clearedAt: after(DAY_MS),
  settleDueAt: after(DAY_MS + 10_000),
};

function step(
  settlement: Settlement,
  event: SettlementEvent,
  now: Date,
  changed: Partial<SettlementRules> = {},
) {
  const next = nextSettlement(settlement, event, now, { ...rules, ...changed });
  if (isRefusal(next)) throw new Error(`refused: ${next.code}`);
  return next;
}
const code = (settlement: Settlement, event: SettlementEvent, now: Date) => {
  const next = nextSettlement(settlement, event, now, rules);
  return isRefusal(next) ? next.code : 'allowed';
};

test('a trade between pre-approved parties is cleared at once, and settles after the delay', () => {
  const first = step({ ...agreed, review: 'automatic' }, 'submit', agreedAt);
  expect(first).toMatchObject({
    effect: 'none',
    settlement: { status: 'cleared', clearedAt: agreedAt, settleDueAt: after(10_000) },
  });
  expect(code(first.settlement, 'settle', after(9_999))).toBe('wrong_state');
  expect(step(first.settlement, 'settle', after(10_000))).toMatchObject({
    effect: 'deliver',
    settlement: { status: 'settled', endedAt: after(10_000) },
  });
});

test('a trade that must be reviewed waits for the issuer until its deadline', () => {
  expect(step(agreed, 'submit', after(1_000))).toEqual({ effect: 'none', settlement: inReview });
});

test('the review lasts at least as long as the right of first refusal, and at least a day', () => {
  expect(step(agreed, 'submit', agreedAt, { rofr_days: 30 }).settlement.reviewDueAt).toEqual(
    after(30 * DAY_MS),
  );
  const none = { review_days: 0, rofr_days: 0 };
  expect(step(agreed, 'submit', agreedAt, none).settlement.reviewDueAt).toEqual(after(DAY_MS));
});

test('an approved trade is cleared from then on', () => {
  expect(step(inReview, 'approve', after(DAY_MS))).toEqual({ effect: 'none', settlement: cleared });
});

test('a rejected trade gives both holds back', () => {
  expect(step(inReview, 'reject', after(DAY_MS))).toMatchObject({
    effect: 'release_both',
    settlement: { status: 'rejected', endedAt: after(DAY_MS) },
  });
});

test('an issuer with the right of first refusal can buy in the place of the buyer, while it lasts', () => {
  expect(step(inReview, 'exercise_rofr', after(3 * DAY_MS - 1))).toMatchObject({
    effect: 'issuer_buys',
    settlement: { status: 'rofr_exercised' },
  });
  expect(code(inReview, 'exercise_rofr', after(3 * DAY_MS))).toBe('deadline_passed');
  const without = step(agreed, 'submit', agreedAt, { rofr_days: 0 }).settlement;
  expect(code(without, 'exercise_rofr', after(DAY_MS))).toBe('no_first_refusal');
});

test('after its deadline the issuer can decide nothing any more, and the trade expires', () => {
  const late = after(5 * DAY_MS);
  expect(code(inReview, 'approve', late)).toBe('deadline_passed');
  expect(code(inReview, 'reject', late)).toBe('deadline_passed');
  expect(code(inReview, 'review_overdue', after(5 * DAY_MS - 1))).toBe('wrong_state');
  expect(step(inReview, 'review_overdue', late)).toMatchObject({
    effect: 'release_both',
    settlement: { status: 'expired' },
  });
});

test('an event is refused in every status that it does not start from', () => {
  const statuses: SettlementStatus[] = [
    'agreed',
    'in_review',
    'closing',
    'cleared',
    'settled',
    'rejected',
    'rofr_exercised',
    'expired',
  ];
  const events: SettlementEvent[] = [
    'submit',
    'approve',
    'reject',
    'exercise_rofr',
    'close',
    'review_overdue',
    'closing_overdue',
    'settle',
  ];
  const allowed = statuses.flatMap(status =>
    events
      .filter(event => code({ ...cleared, status }, event, after(2 * DAY_MS)) !== 'wrong_state')
      .map(event => `${status} ${event}`),
  );
  expect(allowed).toEqual([
    'agreed submit',
    'in_review approve',
    'in_review reject',
    'in_review exercise_rofr',
    'closing reject',
    'closing exercise_rofr',
    'closing close',
    'cleared settle',
  ]);
});

test('a trade with a closing template clears when the last requirement is met, however it is reviewed', () => {
  for (const review of ['automatic', 'manual'] as const) {
    const { settlement, effect } = step({ ...agreed, review }, 'submit', agreedAt, { closing_days: 4 });
    expect([settlement.status, effect]).toEqual(['closing', 'none']);
    expect(settlement.closingDueAt).toEqual(after(4 * DAY_MS));
    // Only a review by hand gives the company the right of first refusal.
    expect(settlement.firstRefusalDueAt).toEqual(review === 'manual' ? after(3 * DAY_MS) : undefined);
    expect(code(settlement, 'settle', after(DAY_MS))).toBe('wrong_state');
    expect(step(settlement, 'close', after(DAY_MS)).settlement).toMatchObject({
      status: 'cleared',
      settleDueAt: after(DAY_MS + 10_000),
    });
  }
});

test('a closing that misses the deadline of its stage ends, and nothing can be done afterwards', () => {
  const closing = step(agreed, 'submit', agreedAt, { closing_days: 4 }).settlement;
  const late = after(4 * DAY_MS);
  expect(code(closing, 'closing_overdue', after(4 * DAY_MS - 1))).toBe('wrong_state');
  expect(step(closing, 'closing_overdue', late)).toMatchObject({
    effect: 'release_both',
    settlement: { status: 'expired', endedAt: late },
  });
  for (const event of ['close', 'reject', 'exercise_rofr'] as const)
    expect(code(closing, event, late)).toBe('deadline_passed');
  expect(step(closing, 'reject', after(DAY_MS)).effect).toBe('release_both');
  expect(step(closing, 'exercise_rofr', after(DAY_MS)).effect).toBe('issuer_buys');
});

test('a preview says when a trade settles at the latest', () => {
  expect(latestSettlementAt('automatic', rules, agreedAt)).toEqual(after(10_000));
  expect(latestSettlementAt('manual', rules, agreedAt)).toEqual(after(5 * DAY_MS + 10_000));
  expect(latestSettlementAt('automatic', { ...rules, closing_days: 4 }, agreedAt)).toBeUndefined();
});

test('a replaced trade goes on where it was, but an approval of the wrong terms does not hold', () => {
  const now = after(2 * DAY_MS);
  expect(replaceSettlement(inReview, now)).toEqual({ ...inReview, agreedAt: now });
  const automatic: Settlement = { ...cleared, review: 'automatic' };
  expect(replaceSettlement(automatic, now)).toEqual({ ...automatic, agreedAt: now });
  expect(replaceSettlement(cleared, now)).toEqual({
    status: 'in_review',
    review: 'manual',
    agreedAt: now,
    reviewDueAt: after(7 * DAY_MS),
    firstRefusalDueAt: after(5 * DAY_MS),
  });
  for (const status of ['closing', 'settled', 'rejected', 'rofr_exercised', 'expired', 'voided'] as const)
    expect(replaceSettlement({ ...inReview, status }, now)).toMatchObject({ code: 'wrong_state' });
});

test('the share of kept promises is rounded down, so that 100 means all', () => {
  expect(promiseRecord(0, 0).keptPercent).toBeUndefined();
  expect(promiseRecord(3, 0).keptPercent).toBe(100);
  expect(promiseRecord(99_999, 1).keptPercent).toBe(99.99);
});

test('a refusal names the status in words for people', () => {
  const wordsFor = (status: SettlementStatus) =>
    nextSettlement({ ...inReview, status }, 'submit', agreedAt, rules);
  expect(wordsFor('in_review')).toMatchObject({ code: 'wrong_state', facts: { state: 'in review' } });
  expect(wordsFor('rofr_exercised')).toMatchObject({ facts: { state: 'bought by the company' } });
  const early = nextSettlement(inReview, 'review_overdue', agreedAt, rules);
  expect(early).toMatchObject({ facts: { state: 'in review' } });
});

test('a trade that ends before settlement returns everything, but a company that buys in the buyer’s place pays the seller', () => {
  const ends = ['rejected', 'expired', 'rofr_exercised', 'settled', 'cleared'] as const;
  expect(ends.map(status => gaveBack('buy', status))).toEqual([true, true, true, false, false]);
  expect(ends.map(status => gaveBack('sell', status))).toEqual([true, true, false, false, false]);
});
