// Sends missed events to a client that reconnects.
import type { Listener } from './listener.ts';
import { startOfMissed } from './read-times.ts';
import { readMissedOrders, readMissedStocks } from './read-changes.ts';
import { sendOrders, sendStocks, type FeedParts } from './send-changes.ts';
import { sendPayments } from './send-payments.ts';
import { sendWaiting } from './send-waiting.ts';

type Event = Parameters<Listener['send']>;

/** Lower than what a client may be behind. */
const MOST_HELD_CHARACTERS = 500_000;

/**
 * Sends everything after all of it is read, each event but the last under the id that the client resumed
 * from: a client that is cut off resumes from the same id. Waits for the client to read, because many events
 * exceed what a client may be behind, and it would be cut off each time.
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
  /**
   * Replaces the listener and queues events in order. A listener with too many queued events is ended and may
   * reconnect.
   */
  readonly listener: Listener;
  /** Sends the queued events and stops queueing. */
  readonly release: () => void;
}

/** Keeps newer events behind the missed ones. */
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
