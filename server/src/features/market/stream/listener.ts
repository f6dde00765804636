// A client of the market stream.
import type { Caller } from '#server/kernel/caller.ts';

/** The event names of the contract. */
export type EventName = 'stock' | 'order' | 'payment' | 'waiting';

export interface Listener {
  readonly caller: Caller;
  /** When the access token ends that opened the stream; the client opens another one with its next token. */
  readonly tokenEndsAt?: Date | undefined;
  /** The client's network, as address limits count it. */
  readonly network: string;
  readonly send: (event: EventName, data: string, id: string) => void;
  /** Sends an id without an event, to resume from. */
  readonly mark: (id: string) => void;
  /** Resolves when little of the sent data waits for the client, or the client has disconnected. */
  readonly drained: () => Promise<void>;
  readonly ping: () => void;
  readonly end: () => void;
}
