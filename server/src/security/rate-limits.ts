// How often someone may call. The usual limit is counted in this process, in a sliding window; strict ones
// (sign-in, sign-up, reset, contact) in the table rate_limits, which all processes share. Built by app.ts;
// what counts wrong passwords and codes counts with it too: failed-sign-ins.ts, reset-password.ts, confirm-password.ts;
// and so does notify/spare-unconfirmed.ts.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Limit } from '#contract/route.ts';
import type { Database } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

export type CountCall = (limit: Limit, key: string) => Promise<void>;

interface Window {
  startedAt_ms: number;
  count: number;
  previous: number;
}

/** How many callers are counted at once; of more, the caller that has not called for the longest time is dropped. */
const MOST_WINDOWS = 100_000;

/** There were too many; another try makes sense after `wait_ms`, which a wait of minutes says. */
function refuse(wait_ms: number): never {
  const retryAfter_s = Math.max(1, Math.ceil(wait_ms / 1000));
  const minutes = Math.ceil(retryAfter_s / 60);
  throw new DomainError('too_many_requests', {
    retryAfter_s,
    ...(minutes > 1 && { message: `Too many requests. Try again in ${minutes} minutes.` }),
  });
}

/** Two fixed windows weighed by how much of the earlier one the sliding window still covers. */
function createSlidingWindows(): (key: string, max: number, window_ms: number) => void {
  const windows = new LRUCache<string, Window>({ max: MOST_WINDOWS });
  const advance = (key: string, now_ms: number, window_ms: number): Window => {
    const startedAt_ms = now_ms - (now_ms % window_ms);
    const known = windows.get(key);
    if (known?.startedAt_ms === startedAt_ms) return known;
    const follows = known?.startedAt_ms === startedAt_ms - window_ms;
    const next = { startedAt_ms, count: 0, previous: follows ? known.count : 0 };
    windows.set(key, next);
    return next;
  };
  return (key, max, window_ms) => {
    const now_ms = performance.now();
    const window = advance(key, now_ms, window_ms);
    const left = 1 - (now_ms - window.startedAt_ms) / window_ms;
    // A moment later than just enough, which would not be less than the most.
    if (window.count + window.previous * left >= max) refuse(waitIn(window, max, left) * window_ms + 1);
    window.count += 1;
  };
}

/**
 * After how many windows one more fits: in this window once enough of the earlier one has passed out of it, or, where this
 * one is full by itself, in the next.
 */
function waitIn({ count, previous }: Window, max: number, left: number): number {
  return count < max ? left - (max - count) / previous : left + 1 - max / count;
}

type Most = Pick<Limit, 'max' | 'window_s'>;

/**
 * Counts one more under this key, in the table that all processes share, and gives how many that makes in its window. Throws
 * too_many_requests where that is one too many.
 */
export async function countShared(
  db: Database,
  key: string,
  { max, window_s }: Most,
  now: Date,
): Promise<number> {
  const [counted] = await addCounts(db, new Map([[key, 1]]), window_s, now);
  if (counted === undefined) throw new Error('nothing was counted');
  const { count, window_ends_at } = counted;
  if (count > max) refuse(window_ends_at.getTime() - now.getTime());
  return count;
}

/** Counts so many more under each of these keys, and gives by key how many of them are within the limit. */
export async function countAllShared(
  db: Database,
  added: ReadonlyMap<string, number>,
  { max, window_s }: Most,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const counted = await addCounts(db, added, window_s, now);
  return new Map(
    counted.map(({ key, more, count }) => [key, Math.max(0, Math.min(more, max - (count - more)))]),
  );
}

interface Counted {
  readonly key: string;
  /** How many were added, and how many there are with them in this window. */
  readonly more: number;
  readonly count: number;
  readonly window_ends_at: Date;
}

const COLUMNS = { key: 'text', window_ends_at: 'timestamptz', count: 'int4' } as const;

async function addCounts(
  db: Database,
  added: ReadonlyMap<string, number>,
  window_s: number,
  now: Date,
): Promise<readonly Counted[]> {
  const endsAt = new Date(now.getTime() + window_s * 1000);
  // Nobody begins a window that ends so late: the clock was set back since, and who calls would wait for ever.
  const tooLate = new Date(now.getTime() + 2 * window_s * 1000);
  const isOver = sql`(rate_limits.window_ends_at <= ${now} or rate_limits.window_ends_at > ${tooLate})`;
  const byHash = new Map([...added].map(([key, more]) => [hashKey(key), { key, more }]));
  // In one order everywhere, so that no two wait for each other.
  const hashes = [...byHash.keys()].toSorted();
  const counts = hashes.map(key => ({ key, window_ends_at: endsAt, count: byHash.get(key)?.more ?? 0 }));
  const { rows } = await sql<Omit<Counted, 'more'>>`
    ${insertRows('rate_limits', COLUMNS, counts)}
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else rate_limits.count + excluded.count end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning key, count, window_ends_at`.execute(db);
  return rows.flatMap(row => {
    const of = byHash.get(row.key);
    return of === undefined ? [] : [{ ...row, ...of }];
  });
}

/** Takes one count back. */
export async function takeBackShared(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', '=', hashKey(key))
    .where('count', '>', 0)
    .execute();
}

export async function forgetShared(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', hashKey(key)).execute();
}

/** Addresses and e-mails are personal; the table holds only their hashes. */
function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/** @param factor multiplies every limit; above 1 where sample data is loaded and a test suite is one address. */
export function createLimits(db: Database, clock: () => Date, factor: number): CountCall {
  const countHere = createSlidingWindows();
  return async (limit, key) => {
    const max = limit.max * factor;
    if (limit.shared !== true) {
      countHere(key, max, limit.window_s * 1000);
      return;
    }
    await countShared(db, key, { ...limit, max }, clock());
  };
}
