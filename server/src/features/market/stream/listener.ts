// Somebody who listens to the market's stream. Made by open-stream.ts, told by market-feed.ts.
import type { Caller } from '#server/kernel/caller.ts';

/** What the contract has the stream tell of. */
export type EventName = 'stock' | 'order' | 'payment' | 'waiting';

export interface Listener {
  readonly caller: Caller;
  /** Where it listens from, as limits by address count it. */
  readonly network: string;
  readonly send: (event: EventName, data: string, id: string) => void;
  /** Without anything to tell: the id to come back with. */
  readonly mark: (id: string) => void;
  /** Once little of what was sent waits for the reader, or the reader is gone. */
  readonly drained: () => Promise<void>;
  readonly ping: () => void;
  readonly end: () => void;
}
