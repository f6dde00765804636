// Commands to the exchange together with the stored response of their request, and their outcomes.
import type {
  CancelOrder,
  PlaceOrder as OrderToPlace,
  ReplaceOrder,
  SystemCommand,
} from '#domain/exchange/order-commands.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { OrderView } from './order-view.ts';

/** The idempotency key of a request, and how the response stored under it is written. */
export interface ResponseKey {
  readonly key: string;
  /** A hash of the request. A request with the same key and another hash is a conflict. */
  readonly requestHash: Buffer;
  /** The response as sent to the client: HTTP status and JSON text. */
  readonly encode: (order: OrderView) => { readonly status: number; readonly text: string };
}

export interface PlaceOrder extends OrderToPlace {
  readonly responseKey?: ResponseKey | undefined;
}

export type OrderCommand = PlaceOrder | CancelOrder | ReplaceOrder | SystemCommand;

export type CommandOutcome =
  /** Accepted: the order right after the command, with the fills that the command caused. */
  | OrderView
  | Refusal
  /** The same request was accepted before: the response stored for it. */
  | { readonly repeated: true; readonly status: number; readonly body: unknown }
  /** The idempotency key belongs to another request. */
  | { readonly keyConflict: true }
  /** The stock does not exist, or the person has no such order. */
  | { readonly notFound: true };
