// Tells whoever comes back what was missed.
import type { Listener } from './listener.ts';
import { startOfMissed } from './look-times.ts';
import { readMissedOrders, readMissedStocks } from './read-changes.ts';
import { sendOrders, sendStocks, type FeedParts } from './send-changes.ts';
import { sendPayments } from './send-payments.ts';
import { sendWaiting } from './send-waiting.ts';

type Event = Parameters<Listener['send']>;

/** Stays below what a reader may be behind. */
const MOST_HELD_CHARACTERS = 500_000;

/**
 * Sent once all of it is read, each under the id that the reader came with, but the last: whoever is cut off on the way
 * comes back with the same id. No faster than it is taken: many trades are more than a reader may be behind, and who was
 * cut off for that would be so each time.
 */
export async function sendMissed(parts: FeedParts, listener: Listener, since: Date): Promise<void> {
  const now = parts.clock();
  const from = startOfMissed(since, now);
  const missed: Event[] = [];
  const reader = { ...listener, send: (...event: Event) => void missed.push(event) };
  const id = String(now.getTime());
  await sendStocks(parts, await readMissedStocks(parts.db, from), [reader], id);
  const orders = await readMissedOrders(parts.db, from, listener.caller.userId);
  await sendOrders(parts, orders, () => [reader], id);
  await sendPayments(parts, from, [reader], id);
  await sendWaiting(parts, from, [reader], id);
  const last = missed.pop();
  for (const [event, data] of missed) {
    listener.send(event, data, String(since.getTime()));
    await listener.drained();
  }
  if (last === undefined) listener.mark(id);
  else listener.send(...last);
}

export interface HeldBack {
  /** In the listener's place: what it is sent waits, in order. One for whom too much waits is ended, and may come back. */
  readonly listener: Listener;
  /** Sends what has waited; from here on nothing waits. */
  readonly release: () => void;
}

/** So that nothing newer goes ahead of what was missed. */
export function holdBack(listener: Listener, most_characters = MOST_HELD_CHARACTERS): HeldBack {
  let waiting: Event[] | undefined = [];
  let characters = 0;
  const send = (...event: Event) => {
    if (waiting === undefined) {
      listener.send(...event);
      return;
    }
    characters += event[1].length;
    if (characters <= most_characters) {
      waiting.push(event);
      return;
    }
    waiting = [];
    listener.end();
  };
  return {
    listener: { ...listener, send },
    release: () => {
      const held = waiting ?? [];
      waiting = undefined;
      for (const event of held) listener.send(...event);
    },
  };
}
