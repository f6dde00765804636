// Builds the body of a reviewed order. The price shown in the confirmation is binding. Pure.
import { parseMinor, type Minor } from '#domain/money/money.ts';
import type { OrderBody, Preview } from '#web/entities/market/trading.ts';

/** A reviewed order: its body and the server's preview. */
export interface ReviewedOrder {
  readonly body: OrderBody;
  readonly preview: Preview;
  readonly company: { readonly name: string; readonly slug: string };
}

/**
 * Book and fee may change before the confirmation. The order therefore carries the fee of its preview, and a
 * market order also carries the price.
 */
export function asPreviewed(
  body: OrderBody,
  { price, feeBps }: Pick<Preview, 'price' | 'feeBps'>,
): OrderBody {
  return { ...body, feeBps, ...(body.type === 'market' ? { worstPrice: price } : {}) };
}

/**
 * Returns the order to confirm. If the response to the same order was lost, it returns that order unchanged,
 * because another price or fee would make it a second order.
 */
export function bodyToConfirm(body: OrderBody, doubted: OrderBody | undefined): OrderBody {
  return doubted !== undefined && beforePreview(doubted) === beforePreview(body) ? doubted : body;
}

const beforePreview = (body: OrderBody) =>
  JSON.stringify({ ...body, worstPrice: undefined, feeBps: undefined });

/** Returns the limit, or the worst price of a market order. */
export function confirmedPrice({ limitPrice, worstPrice }: OrderBody): Minor {
  return parseMinor(limitPrice ?? worstPrice ?? 0) ?? 0n;
}
