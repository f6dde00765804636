// The promise 'settled within 24 hours', measured from cleared. Used by metrics, the operator's page and the trade.
import type { Settlement } from './settlement.ts';

export const PROMISED_MS = 24 * 3_600_000;

/**
 * From cleared to settled, in milliseconds; up to now where it is still under way, undefined where it was never
 * cleared. Never below zero, though a clock may have been set back in between.
 */
export function settlementDuration(settlement: Settlement, now: Date): number | undefined {
  const { state, clearedAt, endedAt } = settlement;
  if (clearedAt === undefined) return undefined;
  const until = state === 'settled' && endedAt !== undefined ? endedAt : now;
  return Math.max(0, until.getTime() - clearedAt.getTime());
}

/** open: cleared less than 24 hours ago and not settled yet, or never cleared, so that nothing is promised yet. */
export type PromiseState = 'kept' | 'broken' | 'open';

export function promiseState(settlement: Settlement, now: Date): PromiseState {
  const duration_ms = settlementDuration(settlement, now);
  if (duration_ms === undefined) return 'open';
  if (duration_ms > PROMISED_MS) return 'broken';
  return settlement.state === 'settled' ? 'kept' : 'open';
}

export interface PromiseRecord {
  readonly kept: number;
  readonly broken: number;
  /** Percent kept of those kept or broken, with two decimals, rounded down so that 100 means all; undefined without any. */
  readonly keptPercent: number | undefined;
}

/** What became of the promise over these counts. Source: our own rule. */
export function promiseRecord(kept: number, broken: number): PromiseRecord {
  const all = kept + broken;
  return { kept, broken, keptPercent: all === 0 ? undefined : Math.floor((kept * 10_000) / all) / 100 };
}
