// Rate limits. The usual limit is counted in this process in a sliding window. Strict ones (sign-in, sign-up, reset,
// contact, wrong passwords and codes) are counted in the table rate_limits, which all processes share.
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

/** Refuses with the wait after which a retry makes sense. */
function refuse(wait_ms: number): never {
  const retryAfter_s = Math.max(1, Math.ceil(wait_ms / 1000));
  const minutes = Math.ceil(retryAfter_s / 60);
  throw new DomainError('too_many_requests', {
    retryAfter_s,
    ...(minutes > 1 && { message: `Too many requests. Try again in ${minutes} minutes.` }),
  });
}

/** Two fixed windows, the earlier one weighted by the part of it that the sliding window still covers. */
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
    // Adds a moment, because at exactly that time the count would equal the limit.
    if (window.count + window.previous * left >= max) refuse(waitIn(window, max, left) * window_ms + 1);
    window.count += 1;
  };
}

/**
 * The number of windows until one more call fits: in this window once enough of the earlier one has passed, or in the
 * next when this one is full by itself.
 */
function waitIn({ count, previous }: Window, max: number, left: number): number {
  return count < max ? left - (max - count) / previous : left + 1 - max / count;
}

type Most = Pick<Limit, 'max' | 'window_s'>;

/** Counts one more in the shared table and returns the window's count. Throws too_many_requests beyond the limit. */
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

/** Counts several more under each key and returns, by key, how many of them are within the limit. */
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
  /** The number added, and the total in this window. */
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
  // No window ends so late unless the clock was set back; without this the caller would wait too long.
  const tooLate = new Date(now.getTime() + 2 * window_s * 1000);
  const isOver = sql`(rate_limits.window_ends_at <= ${now} or rate_limits.window_ends_at > ${tooLate})`;
  const byHash = new Map([...added].map(([key, more]) => [hashKey(key), { key, more }]));
  // The same order everywhere avoids deadlocks.
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

export async function uncountShared(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', '=', hashKey(key))
    .where('count', '>', 0)
    .execute();
}

export async function resetShared(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', hashKey(key)).execute();
}

/** Addresses and e-mails are personal, so the table stores only hashes. */
function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/** @param factor multiplies every limit; above 1 with sample data, when a whole test suite is one address. */
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
