// An execution's way from agreed to settled. The `effect` of a step tells the ledger what to post.
import type { Side } from '#domain/orders/order.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';

/**
 * The last five are final. In `closing` the documents and conditions of a closing template are met. voided: undone by the
 * market, before it settled or after.
 */
export type SettlementStatus =
  | 'agreed'
  | 'in_review'
  | 'closing'
  | 'cleared'
  | 'settled'
  | 'rejected'
  | 'rofr_exercised'
  | 'expired'
  | 'voided';

export interface Settlement {
  readonly status: SettlementStatus;
  /** Decided when the trade was agreed, by the rules in force then. */
  readonly review: 'automatic' | 'manual';
  readonly agreedAt: Date;
  /** The issuer's deadline for a decision; set for a manual review. */
  readonly reviewDueAt?: Date | undefined;
  /** The deadline of the issuer's right of first refusal, if it has one; decided with the review. */
  readonly firstRefusalDueAt?: Date | undefined;
  /** The deadline of the current stage of the closing; set for a trade with a closing template. */
  readonly closingDueAt?: Date | undefined;
  readonly clearedAt?: Date | undefined;
  /** The trade is due for delivery from this instant on. */
  readonly settleDueAt?: Date | undefined;
  /** When it reached a final status. */
  readonly endedAt?: Date | undefined;
}

export interface SettlementRules {
  /** How long a manual review may take; at least one day. */
  readonly review_days: number;
  /** The issuer's right of first refusal in days; 0 means that it has none. */
  readonly rofr_days: number;
  /** How long the first stage of the closing may take; 0 means that the trade has no closing template. */
  readonly closing_days: number;
  /** The time from clearing to delivery. */
  readonly settlement_delay_ms: number;
}

/**
 * submit follows the agreement. close follows the last requirement of a closing. review_overdue, closing_overdue and
 * settle come from jobs, the others from the issuer.
 */
export type SettlementEvent =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'exercise_rofr'
  | 'close'
  | 'review_overdue'
  | 'closing_overdue'
  | 'settle';

/**
 * deliver: shares against cash. release_both: both holds are released. issuer_buys: the issuer pays the seller and the
 * buyer's hold is released.
 */
export type SettlementEffect = 'none' | 'deliver' | 'release_both' | 'issuer_buys';

export interface SettlementStep {
  readonly settlement: Settlement;
  readonly effect: SettlementEffect;
}

const STARTS_IN: Readonly<Record<SettlementEvent, readonly SettlementStatus[]>> = {
  submit: ['agreed'],
  approve: ['in_review'],
  reject: ['in_review', 'closing'],
  exercise_rofr: ['in_review', 'closing'],
  close: ['closing'],
  review_overdue: ['in_review'],
  closing_overdue: ['closing'],
  settle: ['cleared'],
};

/**
 * The market undoes a trade, as two operators decided. Before delivery both holds are released. After it the correction moves
 * shares and cash back in a ledger transaction of its own.
 * @returns wrong_state for a trade that ended without a delivery to its buyer.
 */
export function voidSettlement(settlement: Settlement, now: Date): SettlementStep | Refusal {
  const { status } = settlement;
  if (status === 'settled') return end(settlement, 'voided', 'none', now);
  if (status === 'agreed' || status === 'in_review' || status === 'closing' || status === 'cleared')
    return end(settlement, 'voided', 'release_both', now);
  return refuse('wrong_state', { state: inWords(status) });
}

/**
 * The settlement of the trade that replaces one whose terms were wrong. It goes on where that one was. A company that approved
 * the wrong terms reviews the right ones, in as much time as it had.
 * @returns wrong_state for a trade that has ended, and for one in closing, whose documents state its terms.
 */
export function replaceSettlement(settlement: Settlement, now: Date): Settlement | Refusal {
  const { status, review, agreedAt, reviewDueAt: due, firstRefusalDueAt: right } = settlement;
  if (status !== 'agreed' && status !== 'in_review' && status !== 'cleared')
    return refuse('wrong_state', { state: inWords(status) });
  if (status !== 'cleared' || review === 'automatic') return { ...settlement, agreedAt: now };
  const again = (deadline: Date) => later(now, deadline.getTime() - agreedAt.getTime());
  return {
    status: 'in_review',
    review,
    agreedAt: now,
    ...(due && { reviewDueAt: again(due) }),
    ...(right && { firstRefusalDueAt: again(right) }),
  };
}

/**
 * The step that an event leads to.
 * @returns wrong_state when the event does not fit the status or comes before its time, deadline_passed when the issuer
 * decides too late, no_first_refusal when it has no right to buy.
 */
export function nextSettlement(
  settlement: Settlement,
  event: SettlementEvent,
  now: Date,
  rules: SettlementRules,
): SettlementStep | Refusal {
  const { status } = settlement;
  if (!STARTS_IN[event].includes(status)) return refuse('wrong_state', { state: inWords(status) });
  switch (event) {
    case 'submit':
      return submit(settlement, now, rules);
    case 'approve':
      return isPast(settlement.reviewDueAt, now) ? refuse('deadline_passed') : clear(settlement, now, rules);
    case 'close':
      return isPast(settlement.closingDueAt, now) ? refuse('deadline_passed') : clear(settlement, now, rules);
    case 'reject':
      return isPast(decisionDueAt(settlement), now)
        ? refuse('deadline_passed')
        : end(settlement, 'rejected', 'release_both', now);
    case 'exercise_rofr':
      if (settlement.firstRefusalDueAt === undefined) return refuse('no_first_refusal');
      return isPast(settlement.firstRefusalDueAt, now) || isPast(decisionDueAt(settlement), now)
        ? refuse('deadline_passed')
        : end(settlement, 'rofr_exercised', 'issuer_buys', now);
    case 'review_overdue':
      return isPast(settlement.reviewDueAt, now)
        ? end(settlement, 'expired', 'release_both', now)
        : refuse('wrong_state', { state: inWords(status) });
    case 'closing_overdue':
      return isPast(settlement.closingDueAt, now)
        ? end(settlement, 'expired', 'release_both', now)
        : refuse('wrong_state', { state: inWords(status) });
    case 'settle':
      return isPast(settlement.settleDueAt, now)
        ? end(settlement, 'settled', 'deliver', now)
        : refuse('wrong_state', { state: inWords(status) });
  }
}

/**
 * The latest time at which a trade agreed now settles. Undefined for a trade with a closing template: its time depends
 * on when the parties sign.
 */
export function latestSettlementAt(
  review: Settlement['review'],
  rules: SettlementRules,
  agreedAt: Date,
): Date | undefined {
  if (rules.closing_days > 0) return undefined;
  const clearedAt = review === 'automatic' ? agreedAt : reviewDueAt(agreedAt, rules);
  return later(clearedAt, rules.settlement_delay_ms);
}

/** Whether a trade that ended unsettled returned everything to this side. After first refusal the seller is paid. */
export function gaveBack(side: Side, status: SettlementStatus): boolean {
  return (
    status === 'rejected' ||
    status === 'expired' ||
    status === 'voided' ||
    (status === 'rofr_exercised' && side === 'buy')
  );
}

function submit(settlement: Settlement, now: Date, rules: SettlementRules): SettlementStep {
  const { agreedAt } = settlement;
  const isManual = settlement.review === 'manual';
  // The right may end before the review does.
  const right =
    isManual && rules.rofr_days > 0 ? { firstRefusalDueAt: later(agreedAt, rules.rofr_days * DAY_MS) } : {};
  if (rules.closing_days > 0) {
    const closingDueAt = later(agreedAt, rules.closing_days * DAY_MS);
    return { settlement: { ...settlement, ...right, closingDueAt, status: 'closing' }, effect: 'none' };
  }
  if (!isManual) return clear(settlement, now, rules);
  const reviewed = { ...settlement, ...right, reviewDueAt: reviewDueAt(agreedAt, rules) };
  return { settlement: { ...reviewed, status: 'in_review' }, effect: 'none' };
}

function clear(settlement: Settlement, now: Date, rules: SettlementRules): SettlementStep {
  const settleDueAt = later(now, rules.settlement_delay_ms);
  return { settlement: { ...settlement, status: 'cleared', clearedAt: now, settleDueAt }, effect: 'none' };
}

function end(
  settlement: Settlement,
  status: SettlementStatus,
  effect: SettlementEffect,
  now: Date,
): SettlementStep {
  return { settlement: { ...settlement, status, endedAt: now }, effect };
}

/** How many days a manual review may take: as long as the right of first refusal, or longer if the rules say so. */
export function reviewPeriod_days({
  review_days,
  rofr_days,
}: Pick<SettlementRules, 'review_days' | 'rofr_days'>): number {
  return Math.max(review_days, rofr_days, 1);
}

/** Until when the issuer may end the trade. */
function decisionDueAt({ status, reviewDueAt, closingDueAt }: Settlement): Date | undefined {
  return status === 'closing' ? closingDueAt : reviewDueAt;
}

function reviewDueAt(agreedAt: Date, rules: SettlementRules): Date {
  return later(agreedAt, reviewPeriod_days(rules) * DAY_MS);
}

function isPast(due: Date | undefined, now: Date): boolean {
  return due !== undefined && now >= due;
}

function later(time: Date, by_ms: number): Date {
  return new Date(time.getTime() + by_ms);
}

function inWords(status: SettlementStatus): string {
  return status === 'rofr_exercised' ? 'bought by the company' : status.replace('_', ' ');
}
