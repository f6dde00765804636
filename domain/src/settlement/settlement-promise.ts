// The promise 'settled within 24 hours', measured from clearing.
import { DAY_MS } from '#domain/time/day.ts';

export const PROMISED_MS = DAY_MS;

export interface PromiseRecord {
  readonly kept: number;
  readonly broken: number;
  /** The percentage of kept promises, rounded down to two decimals, so that 100 means all. */
  readonly keptPercent: number | undefined;
}

/** The record of the promise over these counts. Source: our own rule. */
export function promiseRecord(kept: number, broken: number): PromiseRecord {
  const all = kept + broken;
  return { kept, broken, keptPercent: all === 0 ? undefined : Math.floor((kept * 10_000) / all) / 100 };
}
