// What is sent of an order that was reviewed: the price that its confirmation says is the price that holds. Pure.
import { parseMinor, type Minor } from '#domain/money/money.ts';
import type { OrderBody, Preview } from '#web/lib/trading.ts';

/** An order as it was reviewed: what will be sent, and what the server said of it. */
export interface ReviewedOrder {
  readonly body: OrderBody;
  readonly preview: Preview;
  readonly company: { readonly name: string; readonly slug: string };
}

/** The book may move until it is confirmed: a market order carries the price of its preview. */
export function withPreviewedPrice(body: OrderBody, { price }: Pick<Preview, 'price'>): OrderBody {
  return body.type === 'market' ? { ...body, worstPrice: price } : body;
}

/**
 * The order to confirm. Where the answer to the same order was lost, it is that one again, at the price it was sent with:
 * at another price it would be a second order.
 */
export function bodyToConfirm(body: OrderBody, doubted: OrderBody | undefined): OrderBody {
  return doubted !== undefined && withoutWorstPrice(doubted) === withoutWorstPrice(body) ? doubted : body;
}

const withoutWorstPrice = (body: OrderBody) => JSON.stringify({ ...body, worstPrice: undefined });

/** The limit, or the worst price of a market order. */
export function confirmedPrice({ limitPrice, worstPrice }: OrderBody): Minor {
  return parseMinor(limitPrice ?? worstPrice ?? 0) ?? 0n;
}
