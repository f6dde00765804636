import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Minor } from '#domain/money/money.ts';
import { estimateMark } from './estimate-mark.ts';
import type { Evidence } from './mark-evidence.ts';

/** The mark at the end of a day. All are null where too little evidence was known. */
export interface PastMark {
  readonly day: Day;
  readonly price_minor: Minor | null;
  readonly low_minor: Minor | null;
  readonly high_minor: Minor | null;
}

/** Without a trade in this many days there is no mark, because nothing supports a value. */
const LONGEST_SILENCE_DAYS = 28;

/**
 * The days at which marks are drawn: `count` at most, evenly spaced, ending with `last`. Shorter spans are drawn daily.
 */
export function markDays(first: Day, last: Day, count: number): Day[] {
  const span = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
  const step = Math.max(1, Math.ceil(span / Math.max(1, count - 1)));
  const days: Day[] = [];
  for (let back = Math.floor(span / step) * step; back >= 0; back -= step) days.push(addDays(last, -back));
  return days;
}

/**
 * The mark as it would have been estimated at the end of each day, from what was known then. A day without a trade in the
 * four weeks before it has none. Source: `estimateMark`, with a later moment's evidence ignored.
 * @param evidence in any order.
 * @param newest the number of trades that a mark rests on.
 * @param now for today, the present; other days end at midnight UTC.
 */
export function markHistory(
  evidence: readonly Evidence[],
  days: readonly Day[],
  now: Date,
  newest: number,
): PastMark[] {
  const ordered = evidence.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const today = dayOf(now);
  return days.map(day => {
    const end = day >= today ? now : new Date(Date.parse(addDays(day, 1)) - 1);
    const known = ordered.filter(({ at }) => at <= end);
    const trades = known.filter(({ kind }) => kind !== 'last_round').slice(-newest);
    const last = trades.at(-1);
    const oldest = new Date(end.getTime() - LONGEST_SILENCE_DAYS * 86_400_000);
    const mark =
      last === undefined || last.at < oldest
        ? undefined
        : estimateMark([...known.filter(({ kind }) => kind === 'last_round'), ...trades], end);
    return {
      day,
      price_minor: mark?.price_minor ?? null,
      low_minor: mark?.low_minor ?? null,
      high_minor: mark?.high_minor ?? null,
    };
  });
}
