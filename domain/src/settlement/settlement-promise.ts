// The promise 'settled within 24 hours', measured from cleared. Used by the settlement record.
import { DAY_MS } from '#domain/time/day.ts';

export const PROMISED_MS = DAY_MS;

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
