// Commands to the exchange, as data.
import type { Minor } from '#domain/money/money.ts';
import type { EndReason, OrderType, Side, TimeInForce } from '#domain/orders/order.ts';

export interface PlaceOrder {
  readonly do: 'place';
  /** Made by the caller, so that an order whose commit was not acknowledged can be recognised. */
  readonly orderId: string;
  readonly userId: string;
  readonly stockId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly shares: bigint;
  /** The limit. For a market order: the worst price that its owner accepts, if they named one. */
  readonly limit_minor: Minor | undefined;
  /** The number of splits that the owner saw. The order is refused when the stock has another number now. */
  readonly splits?: number | undefined;
  /** The fee rate that the owner saw. The order is refused when the rate of its side is another one now. */
  readonly fee_bps?: number | undefined;
  readonly clientOrderId?: string | undefined;
  /** Whether the caller has verified the PIN. Without, the order is refused when its owner has set a PIN. */
  readonly pinChecked?: boolean;
}

type CancelReason = Extract<
  EndReason,
  'cancelled_by_owner' | 'cancelled_by_operator' | 'may_not_buy' | 'stock_left_market'
>;

export interface CancelOrder {
  readonly do: 'cancel';
  readonly orderId: string;
  /** The person who cancels; null for a job and for the operator's command line. */
  readonly userId: string | null;
  /** With `cancelled_by_owner` the person must own the order. */
  readonly reason: CancelReason;
}

export interface ReplaceOrder {
  readonly do: 'replace';
  readonly orderId: string;
  readonly userId: string;
  /** The new total size, including shares already filled. */
  readonly shares: bigint;
  readonly limit_minor: Minor;
  /** The total size and the price that the owner saw. The change is refused when the order has others now. */
  readonly seen?: { readonly shares: bigint; readonly limit_minor: Minor } | undefined;
  /** As for PlaceOrder. */
  readonly pinChecked?: boolean;
}

/** A command given by the clock, or by the rules of an issuer when they change. */
export interface SystemCommand {
  readonly do: 'expire' | 'suspend' | 'resume';
  readonly orderId: string;
  readonly reason?: string;
  readonly actorId?: string;
  /**
   * For `suspend`: the version of the rules, and the size and price of the order, on which the suspension rests. The
   * order is left alone when one of them has changed.
   */
  readonly basis?: { readonly rulesVersion: string; readonly shares: bigint; readonly limit_minor: Minor };
}

export type OrderCommand = PlaceOrder | CancelOrder | ReplaceOrder | SystemCommand;
