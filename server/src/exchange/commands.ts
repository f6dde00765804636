// What can be asked of the exchange about orders, and what it answers. Made by routes, jobs, issuers' rules and
// sample data; taken by order intake.
import type { Minor } from '#domain/money/money.ts';
import type { EndReason, OrderType, Side, TimeInForce } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { OrderView } from './order-view.ts';

/** The caller's key for repeating safely, and how an answer is kept under it. */
export interface AnswerKey {
  readonly key: string;
  readonly requestHash: Buffer;
  /** The answer as it goes over the wire, as JSON. */
  readonly encode: (answer: OrderView) => { readonly status: number; readonly text: string };
}

export interface PlaceOrder {
  readonly do: 'place';
  /** Made by the caller, so that a commit whose answer was lost is recognised. */
  readonly orderId: string;
  readonly userId: string;
  readonly stockId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly shares: bigint;
  /** Of a market order: the worst price that its owner accepts, where they named one. */
  readonly limit_minor: Minor | undefined;
  /** How often the stock had been split, and the fee, when its owner looked: refused where they are others by now. */
  readonly splits?: number | undefined;
  readonly fee_bps?: number | undefined;
  readonly clientOrderId?: string | undefined;
  /** Whether the PIN was right; without, the order is refused where its owner has set one. */
  readonly pinChecked?: boolean;
  readonly answerKey?: AnswerKey | undefined;
}

type CancelReason = Extract<
  EndReason,
  'cancelled_by_owner' | 'cancelled_by_operator' | 'may_not_buy' | 'stock_left_market'
>;

export interface CancelOrder {
  readonly do: 'cancel';
  readonly orderId: string;
  /** Null: the clockwork, or the operator's command line. */
  readonly userId: string | null;
  /** Its owner may cancel only their own. */
  readonly reason: CancelReason;
}

export interface ReplaceOrder {
  readonly do: 'replace';
  readonly orderId: string;
  readonly userId: string;
  /** The new whole size, filled part included. */
  readonly shares: bigint;
  readonly limit_minor: Minor;
  /** Its whole size and its price when its owner looked: refused where they are others by now. */
  readonly seen?: { readonly shares: bigint; readonly limit_minor: Minor } | undefined;
  /** As for PlaceOrder. */
  readonly pinChecked?: boolean;
}

/** By the clock, and by issuers' rules as they change. */
export interface HouseCommand {
  readonly do: 'expire' | 'suspend' | 'resume';
  readonly orderId: string;
  readonly reason?: string;
  readonly actorId?: string;
  /** To suspend: what was judged, and by which version of the rules. Where either is another by now, it stays as it is. */
  readonly judged?: { readonly by: string; readonly shares: bigint; readonly limit_minor: Minor };
}

export type OrderCommand = PlaceOrder | CancelOrder | ReplaceOrder | HouseCommand;

export type CommandOutcome =
  /** Done: the order right after the command, with the fills that the command caused. */
  | OrderView
  | Refusal
  /** The same was asked before: what was answered then. */
  | { readonly repeated: true; readonly status: number; readonly body: unknown }
  /** The key was used for something else. */
  | { readonly keyConflict: true }
  /** No such stock, or no such order of this person. */
  | { readonly notFound: true };
