// Watches the market for all listeners of this process: one read of the database twice a second regardless of
// their number, and none without listeners.
import { setTimeout as sleep } from 'node:timers/promises';
import { endSessions } from './end-sessions.ts';
import type { Listener } from './listener.ts';
import { LONG_OVERLAP_MS, OVERLAP_MS, startOfChanges, type Moment } from './read-times.ts';
import { readSettlingOrders, readStandings, readTouchedOrders } from './read-changes.ts';
import { sendOrders, sendStocks, type FeedParts } from './send-changes.ts';
import { holdBack, sendMissed } from './send-missed.ts';
import { sendPayments } from './send-payments.ts';
import { sendWaiting } from './send-waiting.ts';
import { changedStocks, touchedBooks, type StockStates } from './stock-states.ts';
import { createSentItems, type SentItems } from './sent-items.ts';

export interface MarketFeed {
  /**
   * Call it before `join`: nothing is missed from here on. Returns false where too many are listening: in
   * total, of this person, or from this network.
   */
  readonly prepare: (userId: string, network: string) => Promise<boolean>;
  /** With `since`, missed events are sent first. */
  readonly join: (listener: Listener, since: Date | undefined) => Promise<void>;
  readonly leave: (listener: Listener) => void;
  /** Ends every stream. */
  readonly close: () => Promise<void>;
}

const LOOK_EVERY_MS = 500;
const PING_EVERY_LOOKS = 30;
const SESSIONS_EVERY_LOOKS = 4;
/** Finds changes that commit long after their time was taken. */
const LONG_EVERY_LOOKS = 20;
const MOST_LISTENERS = 1_200;
/** Keeps one person from taking all places. */
const MOST_OF_ONE_PERSON = 50;

export function createMarketFeed(parts: FeedParts, lookEvery_ms = LOOK_EVERY_MS): MarketFeed {
  /** Each listener with the one that receives events in its place. */
  const listeners = new Map<Listener, Listener>();
  const told = createSentItems();
  const stopped = new AbortController();
  let seen: Seen | undefined;
  let watching: Promise<void> | undefined;
  const isWatched = () => watching !== undefined;

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // The database is unavailable. Nothing is sent until it returns.
      parts.log.warn({ err: error }, 'the market stream could not look');
    }
  };
  const watch = async (): Promise<void> => {
    for (let look = 1; listeners.size > 0 && !stopped.signal.aborted; look += 1) {
      await attempt(async () => {
        const isLong = look % LONG_EVERY_LOOKS === 0;
        seen = await (seen === undefined
          ? lookFirst(parts)
          : lookAgain(parts, listeners, { seen, told, isLong }));
      });
      if (look % SESSIONS_EVERY_LOOKS === 0) await attempt(() => endSessions(parts, listeners.values()));
      if (look % PING_EVERY_LOOKS === 0) for (const listener of listeners.keys()) listener.ping();
      await sleep(lookEvery_ms, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    watching = undefined;
  };

  const hasPlace = (userId: string, network: string): boolean => {
    if (stopped.signal.aborted) return false;
    const count = (counts: (listener: Listener) => boolean) => [...listeners.keys()].filter(counts).length;
    // Listeners of one network may hold no more places than remain free, so that a few networks never take
    // all: a single one half of the places, each of two a third.
    const free = MOST_LISTENERS - listeners.size;
    return (
      count(({ caller }) => caller.userId === userId) < MOST_OF_ONE_PERSON &&
      count(one => one.network === network) < free
    );
  };

  return {
    prepare: async (userId, network) => {
      if (!hasPlace(userId, network)) return false;
      if (isWatched()) return true;
      const first = await lookFirst(parts);
      // Where another listener has joined in between, this read's result is not sent yet.
      if (!isWatched()) seen = first;
      return true;
    },
    join: async (listener, since) => {
      const held = since === undefined ? undefined : holdBack(listener);
      told.forget(listener.caller.userId);
      listeners.set(listener, held?.listener ?? listener);
      watching ??= watch();
      // A client that is cut off before the first event can still resume from an id.
      if (since !== undefined) await sendMissed(parts, listener, since);
      else if (seen !== undefined) listener.mark(String(seen.at.now.getTime()));
      held?.release();
    },
    leave: listener => {
      listeners.delete(listener);
    },
    close: async () => {
      stopped.abort();
      for (const listener of listeners.keys()) listener.end();
      listeners.clear();
      await watching;
    },
  };
}

/** How far the last read went. */
interface Seen {
  readonly standings: StockStates;
  readonly at: Moment;
  /** The last read with the long overlap. */
  readonly longAt: Moment;
}

interface LookAgain {
  readonly seen: Seen;
  readonly told: SentItems;
  readonly isLong: boolean;
}

function momentOf({ clock }: FeedParts): Moment {
  return { now: clock(), real_ms: performance.now() };
}

async function lookFirst(parts: FeedParts): Promise<Seen> {
  const at = momentOf(parts);
  return { standings: await readStandings(parts.db), at, longAt: at };
}

async function lookAgain(
  parts: FeedParts,
  listeners: ReadonlyMap<Listener, Listener>,
  { seen, told, isLong }: LookAgain,
): Promise<Seen> {
  const { db } = parts;
  const at = momentOf(parts);
  const standings = await readStandings(db);
  const owners = [...new Set([...listeners.keys()].map(({ caller }) => caller.userId))];
  const since = isLong
    ? startOfChanges(seen.longAt, at, LONG_OVERLAP_MS)
    : startOfChanges(seen.at, at, OVERLAP_MS);
  const changed = [
    ...(await readTouchedOrders(db, touchedBooks(seen.standings, standings), seen.at.now, owners)),
    ...(await readSettlingOrders(db, since, owners)),
  ];
  const id = String(at.now.getTime());
  await sendStocks(parts, changedStocks(seen.standings, standings), [...listeners.values()], id);
  await sendOrders(parts, changed, () => listeners.values(), id, told);
  await sendPayments(parts, since, [...listeners.values()], id, told);
  await sendWaiting(parts, since, [...listeners.values()], id, told);
  return { standings, at, longAt: isLong ? at : seen.longAt };
}
