// What is sent of an order that was reviewed: the price that its confirmation says is the price that holds. Pure.
import { parseMinor, type Minor } from '#domain/money/money.ts';
import type { OrderBody, Preview } from '#web/entities/market/trading.ts';

/** An order as it was reviewed: what will be sent, and what the server said of it. */
export interface ReviewedOrder {
  readonly body: OrderBody;
  readonly preview: Preview;
  readonly company: { readonly name: string; readonly slug: string };
}

/** Book and fee may move until it is confirmed: it carries the fee of its preview, a market order the price, too. */
export function asPreviewed(
  body: OrderBody,
  { price, feeBps }: Pick<Preview, 'price' | 'feeBps'>,
): OrderBody {
  return { ...body, feeBps, ...(body.type === 'market' ? { worstPrice: price } : {}) };
}

/**
 * The order to confirm. Where the answer to the same order was lost, it is that one again, as it was sent:
 * at another price or fee it would be a second order.
 */
export function bodyToConfirm(body: OrderBody, doubted: OrderBody | undefined): OrderBody {
  return doubted !== undefined && beforePreview(doubted) === beforePreview(body) ? doubted : body;
}

const beforePreview = (body: OrderBody) =>
  JSON.stringify({ ...body, worstPrice: undefined, feeBps: undefined });

/** The limit, or the worst price of a market order. */
export function confirmedPrice({ limitPrice, worstPrice }: OrderBody): Minor {
  return parseMinor(limitPrice ?? worstPrice ?? 0) ?? 0n;
}
