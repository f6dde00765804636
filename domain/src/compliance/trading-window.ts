import { DAY_MS } from '#domain/time/day.ts';

/**
 * A half-open range [opensAt, closesAt). `closed` makes it a period without trading, which overrides any window. Each
 * repetition keeps the length and starts at the same time in UTC. In a month without that day it starts on the month's
 * last day.
 */
export interface TradingWindow {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly closed?: boolean;
  readonly repeats?: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
}

const PERIOD_DAYS = { daily: 1, weekly: 7 } as const;
const PERIOD_MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;
/** Keeps the search for an opening finite when nothing ever opens; above any sensible calendar. */
const MOST_BOUNDARIES = 1_000;

/** True inside any window, or always when there are none. A closed period overrides both. */
export function isOpenAt(windows: readonly TradingWindow[], at: Date): boolean {
  const inside = (window: TradingWindow) => endOfOccurrence(window, at) !== undefined;
  if (windows.some(window => window.closed === true && inside(window))) return false;
  const open = windows.filter(window => window.closed !== true);
  return open.length === 0 || open.some(inside);
}

/** The first instant at or after `from` when trading is open; undefined when the search finds none. */
export function nextOpening(windows: readonly TradingWindow[], at: Date): Date | undefined {
  let time = at;
  for (let boundary = 0; boundary < MOST_BOUNDARIES; boundary += 1) {
    if (isOpenAt(windows, time)) return time;
    const next = afterClosedPeriod(windows, time) ?? nextWindowStart(windows, time);
    if (next === undefined) return undefined;
    time = next;
  }
  return undefined;
}

function afterClosedPeriod(windows: readonly TradingWindow[], at: Date): Date | undefined {
  for (const window of windows) {
    const end = window.closed === true ? endOfOccurrence(window, at) : undefined;
    if (end !== undefined) return end;
  }
  return undefined;
}

function nextWindowStart(windows: readonly TradingWindow[], at: Date): Date | undefined {
  const starts = windows.flatMap(window => {
    const start = startOfOccurrence(window, occurrenceAt(window, at) + 1);
    return window.closed === true || start === undefined ? [] : [start];
  });
  return starts.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** The end of the occurrence that covers this instant, or undefined. */
function endOfOccurrence(window: TradingWindow, at: Date): Date | undefined {
  const start = startOfOccurrence(window, Math.max(0, occurrenceAt(window, at)));
  if (start === undefined || at < start) return undefined;
  const end = new Date(start.getTime() + window.closesAt.getTime() - window.opensAt.getTime());
  return at < end ? end : undefined;
}

/** The number of the last occurrence that starts at or before this instant; −1 before the first. */
function occurrenceAt(window: TradingWindow, at: Date): number {
  const { opensAt, repeats } = window;
  if (at < opensAt) return -1;
  if (repeats === undefined) return 0;
  if (repeats === 'daily' || repeats === 'weekly') {
    return Math.floor((at.getTime() - opensAt.getTime()) / (PERIOD_DAYS[repeats] * DAY_MS));
  }
  const months =
    (at.getUTCFullYear() - opensAt.getUTCFullYear()) * 12 + at.getUTCMonth() - opensAt.getUTCMonth();
  const count = Math.floor(months / PERIOD_MONTHS[repeats]);
  const start = startOfOccurrence(window, count);
  return start !== undefined && start > at ? count - 1 : count;
}

/** The start of the occurrence with this number, or undefined when there is none. */
function startOfOccurrence(window: TradingWindow, count: number): Date | undefined {
  const { opensAt, repeats } = window;
  if (count === 0) return opensAt;
  if (repeats === undefined) return undefined;
  if (repeats === 'daily' || repeats === 'weekly') {
    return new Date(opensAt.getTime() + count * PERIOD_DAYS[repeats] * DAY_MS);
  }
  // Faster than `addMonths`: fifty windows are evaluated up to a thousand times when no opening is near.
  const start = new Date(opensAt);
  start.setUTCMonth(start.getUTCMonth() + count * PERIOD_MONTHS[repeats] + 1, 0);
  start.setUTCDate(Math.min(opensAt.getUTCDate(), start.getUTCDate()));
  return start;
}
