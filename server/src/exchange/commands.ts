// The commands that the exchange accepts about orders, and their outcomes.
import type { Minor } from '#domain/money/money.ts';
import type { EndReason, OrderType, Side, TimeInForce } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { OrderView } from './order-view.ts';

/** The caller's idempotency key, and how the response is stored under it. */
export interface AnswerKey {
  readonly key: string;
  readonly requestHash: Buffer;
  /** The response as JSON, as it is sent. */
  readonly encode: (answer: OrderView) => { readonly status: number; readonly text: string };
}

export interface PlaceOrder {
  readonly do: 'place';
  /** Chosen by the caller, so that a commit whose outcome is unknown can be looked up. */
  readonly orderId: string;
  readonly userId: string;
  readonly stockId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly shares: bigint;
  /** For a market order: the worst price that its owner accepts, if named. */
  readonly limit_minor: Minor | undefined;
  /** The number of splits and the fee that the owner saw. The order is refused where they have changed. */
  readonly splits?: number | undefined;
  readonly fee_bps?: number | undefined;
  readonly clientOrderId?: string | undefined;
  /** True after a successful step-up. Without it an order is refused where its owner has set a PIN. */
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
  /** Null for a job or the operator's command line. */
  readonly userId: string | null;
  /** An owner may cancel only their own orders. */
  readonly reason: CancelReason;
}

export interface ReplaceOrder {
  readonly do: 'replace';
  readonly orderId: string;
  readonly userId: string;
  /** The new total size, including the filled part. */
  readonly shares: bigint;
  readonly limit_minor: Minor;
  /** The total size and price that the owner saw. The change is refused where they have changed. */
  readonly seen?: { readonly shares: bigint; readonly limit_minor: Minor } | undefined;
  /** As in PlaceOrder. */
  readonly pinChecked?: boolean;
}

/** Commands of jobs and of changed issuer rules. */
export interface HouseCommand {
  readonly do: 'expire' | 'suspend' | 'resume';
  readonly orderId: string;
  readonly reason?: string;
  readonly actorId?: string;
  /**
   * For a suspension: the rules version and the order as judged. The order is left alone where either has
   * changed.
   */
  readonly judged?: { readonly by: string; readonly shares: bigint; readonly limit_minor: Minor };
}

export type OrderCommand = PlaceOrder | CancelOrder | ReplaceOrder | HouseCommand;

export type CommandOutcome =
  /** The order after the command, with the fills that the command caused. */
  | OrderView
  | Refusal
  /** A repeated request: the stored response. */
  | { readonly repeated: true; readonly status: number; readonly body: unknown }
  /** The key belongs to another request. */
  | { readonly keyConflict: true }
  /** The stock does not exist, or the person has no such order. */
  | { readonly notFound: true };
