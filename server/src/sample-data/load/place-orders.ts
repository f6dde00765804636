// Places orders of the sample market on the exchange.
import { uuidv7 } from 'uuidv7';
import { isRefusal } from '#domain/refusal.ts';
import type { Side } from '#domain/orders/order.ts';
import type { PlaceOrder } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { processOrders } from '#server/exchange/process-orders.ts';
import type { RealTrade } from '../history/real-trades.ts';

export interface SampleOrder {
  readonly userId: string;
  readonly stockId: string;
  readonly side: Side;
  readonly price_minor: bigint;
  readonly shares: bigint;
}

const LARGEST_BATCH = 400;

/**
 * Places the orders in this sequence. Throws where one is refused, because the sample market contains no
 * refused orders.
 */
export async function placeOrders(context: ExchangeContext, orders: readonly SampleOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += LARGEST_BATCH) {
    const batch = orders.slice(start, start + LARGEST_BATCH).map(toCommand);
    for (const [index, result] of (await processOrders(context, batch)).entries()) {
      if (result.status === 'rejected') throw result.reason;
      if ('order' in result.value) continue;
      const reason = isRefusal(result.value) ? result.value.code : 'not taken';
      const { side, shares, limit_minor, stockId } = batch[index] ?? {};
      throw new Error(
        `sample order was refused: ${reason}: ${side} ${shares} at ${limit_minor} of ${stockId}`,
      );
    }
  }
}

/** The two orders of a trade: a resting order, and one that matches it. */
export function ordersOf(
  trade: RealTrade,
  stockId: string,
  idOf: (email: string) => string,
): readonly SampleOrder[] {
  const { price_minor, shares } = trade;
  const buy = { userId: idOf(trade.buyer), stockId, side: 'buy', price_minor, shares } as const;
  const sell = { userId: idOf(trade.seller), stockId, side: 'sell', price_minor, shares } as const;
  return trade.taker === 'buyer' ? [sell, buy] : [buy, sell];
}

function toCommand({ userId, stockId, side, price_minor, shares }: SampleOrder): PlaceOrder {
  const kind = { do: 'place', orderId: uuidv7(), type: 'limit', timeInForce: 'gtc' } as const;
  // The sample people confirmed their orders.
  return { ...kind, userId, stockId, side, shares, limit_minor: price_minor, pinChecked: true };
}
