// Watches the market for everybody who listens in this process: one look at the database twice a second, whatever
// their number, and none while nobody listens. Built by register-orders.ts; open-stream.ts joins listeners.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { streamedStock } from '#contract/market.ts';
import type { Caller } from '#server/http/caller.ts';
import { encodeAnswer } from '#server/http/handle.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import { hasRunOut } from '#server/security/sessions/authenticate.ts';
import type { Services } from '#server/http/services.ts';
import { findBookReaders } from '../book-readers.ts';
import { presentOrder } from '../present-order.ts';
import {
  readMissedOrders,
  readMissedStocks,
  readSequences,
  readSettlingOrders,
  readTouchedOrders,
  type ChangedOrder,
  type Sequences,
} from './read-changes.ts';

export interface Listener {
  readonly caller: Caller;
  readonly send: (event: 'stock' | 'order', data: string, id: string) => void;
  readonly ping: () => void;
  readonly end: () => void;
}

export interface MarketFeed {
  /** Before `join`: from here on nothing is missed. False where too many listen already, in all or of this person. */
  readonly prepare: (userId: string) => Promise<boolean>;
  /** With `since`, what was missed since then is sent, too. */
  readonly join: (listener: Listener, since: Date | undefined) => Promise<void>;
  readonly leave: (listener: Listener) => void;
  /** Ends every stream. */
  readonly close: () => Promise<void>;
}

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'market'>;

const LOOK_EVERY_MS = 500;
const PING_EVERY_LOOKS = 30;
const SESSIONS_EVERY_LOOKS = 4;
const MOST_LISTENERS = 1_000;
/** So that nobody takes all the places. */
const MOST_OF_ONE_PERSON = 50;
const MOST_TOLD = 5_000;
/** A settlement is written a moment after its time was taken. */
const OVERLAP_MS = 10_000;
/** How far a clock that is set back is expected to go: what is told again does no harm. */
const CLOCK_SET_BACK_MS = 3_600_000;

export function createMarketFeed(parts: Parts, lookEvery_ms = LOOK_EVERY_MS): MarketFeed {
  const listeners = new Set<Listener>();
  const stopped = new AbortController();
  let seen: Seen | undefined;
  let watching: Promise<void> | undefined;

  const watch = async (): Promise<void> => {
    for (let look = 1; listeners.size > 0 && !stopped.signal.aborted; look += 1) {
      try {
        seen = await lookOnce(parts, listeners, seen);
        if (look % SESSIONS_EVERY_LOOKS === 0) await endSessions(parts, listeners);
      } catch (error) {
        // The database is away: nobody is told anything until it is back.
        parts.log.warn({ err: error }, 'the market stream could not look');
      }
      if (look % PING_EVERY_LOOKS === 0) for (const listener of listeners) listener.ping();
      await sleep(lookEvery_ms, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    watching = undefined;
  };

  return {
    prepare: async userId => {
      if (listeners.size >= MOST_LISTENERS || stopped.signal.aborted) return false;
      const own = [...listeners].filter(({ caller }) => caller.userId === userId);
      if (own.length >= MOST_OF_ONE_PERSON) return false;
      if (watching === undefined) seen = await lookOnce(parts, listeners, undefined);
      return true;
    },
    join: async (listener, since) => {
      listeners.add(listener);
      watching ??= watch();
      if (since !== undefined) await sendMissed(parts, listener, since);
    },
    leave: listener => {
      listeners.delete(listener);
    },
    close: async () => {
      stopped.abort();
      for (const listener of listeners) listener.end();
      listeners.clear();
      await watching;
    },
  };
}

/** How far the last look went. */
interface Seen {
  readonly sequences: Sequences;
  /** Real time, which no change of the clock moves. */
  readonly lookedAt_ms: number;
  /** What was last told of orders, so that the overlap tells nothing twice. */
  readonly told: Map<string, string>;
}

async function lookOnce(
  parts: Parts,
  listeners: ReadonlySet<Listener>,
  seen: Seen | undefined,
): Promise<Seen> {
  const { db, clock } = parts;
  const now = clock();
  const lookedAt_ms = performance.now();
  const sequences = await readSequences(db);
  if (seen === undefined) return { sequences, lookedAt_ms, told: new Map() };
  // A stock that is new since the last look had no events then.
  const then = [...sequences.keys()].map(id => [id, seen.sequences.get(id) ?? 0n] as const);
  const before = new Map(then.filter(([id, sequence]) => sequences.get(id) !== sequence));
  const owners = [...new Set([...listeners].map(({ caller }) => caller.userId))];
  const since = new Date(now.getTime() - (lookedAt_ms - seen.lookedAt_ms) - OVERLAP_MS);
  const changed = [
    ...(await readTouchedOrders(db, before, owners)),
    ...(await readSettlingOrders(db, since, owners)),
  ];
  const id = String(now.getTime());
  await sendStocks(parts, [...before.keys()], [...listeners], id);
  const told = seen.told.size > MOST_TOLD ? new Map<string, string>() : seen.told;
  await sendOrders(parts, changed, [...listeners], id, told);
  return { sequences, lookedAt_ms, told };
}

/** An id ahead of the clock was given before the clock was set back: it cannot tell how much came after it. */
function startOfMissed(since: Date, now: Date): Date {
  if (since > now) return new Date(now.getTime() - CLOCK_SET_BACK_MS - OVERLAP_MS);
  return new Date(since.getTime() - OVERLAP_MS);
}

async function sendMissed(parts: Parts, listener: Listener, since: Date): Promise<void> {
  const now = parts.clock();
  const from = startOfMissed(since, now);
  const id = String(now.getTime());
  await sendStocks(parts, await readMissedStocks(parts.db, from), [listener], id);
  const orders = await readMissedOrders(parts.db, from, listener.caller.userId);
  await sendOrders(parts, orders, [listener], id, new Map());
}

async function sendStocks(
  { db, clock, market }: Parts,
  ids: readonly string[],
  listeners: readonly Listener[],
  eventId: string,
): Promise<void> {
  if (ids.length === 0 || listeners.length === 0) return;
  // Another process may have traded: whoever asks this one from now on sees it, too.
  for (const id of ids) market.touch(id);
  const { byId } = await market.get();
  const callers = listeners.map(({ caller }) => caller);
  const readers = await findBookReaders(db, callers, clock());
  for (const id of ids) {
    const stock = byId.get(id);
    if (stock === undefined) continue;
    const { slug, change, price_minor: price, bid_minor: bid, ask_minor: ask, status } = stock;
    const tradable = status === 'tradable';
    const told = { id, slug, price, change, tradable };
    const data = JSON.stringify(z.encode(streamedStock, told));
    const withQuotes = JSON.stringify(z.encode(streamedStock, { ...told, bid, ask }));
    for (const listener of listeners) {
      listener.send('stock', readers.has(listener.caller.userId) ? withQuotes : data, eventId);
    }
  }
}

async function sendOrders(
  { db }: Parts,
  changed: readonly ChangedOrder[],
  listeners: readonly Listener[],
  eventId: string,
  told: Map<string, string>,
): Promise<void> {
  const views = await findOrderViews(db, [...new Set(changed.map(order => order.id))]);
  for (const view of views.values()) {
    const data = encodeAnswer('POST /market/order', presentOrder(view));
    if (told.get(view.order.id) === data) continue;
    told.set(view.order.id, data);
    const own = listeners.filter(({ caller }) => caller.userId === view.order.ownerId);
    for (const listener of own) listener.send('order', data, eventId);
  }
}

/** Ends the streams of sessions that have ended or run out. */
async function endSessions({ db, clock }: Parts, listeners: ReadonlySet<Listener>): Promise<void> {
  // Whoever joins while the database is asked is not among those it was asked about.
  const asked = [...listeners];
  const ids = [...new Set(asked.map(({ caller }) => caller.sessionId))];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.remember_me', 'sessions.last_active_at'])
    .select(['sessions.idle_timeout_minutes', 'sessions.expires_at'])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('users.status', '=', 'active')
    .execute();
  const now = clock();
  const live = rows.filter(row => {
    const { expires_at: expiresAt, last_active_at: lastActiveAt } = row;
    const limits = { rememberMe: row.remember_me, idleTimeout_minutes: row.idle_timeout_minutes };
    return !hasRunOut({ ...limits, expiresAt, lastActiveAt }, now);
  });
  const liveIds = new Set(live.map(row => row.id));
  for (const listener of asked) if (!liveIds.has(listener.caller.sessionId)) listener.end();
}
