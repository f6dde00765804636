// The prices that a person most often wants, from the best orders of both sides.
import type { Company, Side } from '#web/entities/market/trading.ts';

export interface QuickPrice {
  readonly name: 'joinBid' | 'joinAsk' | 'middle' | 'takeBid' | 'takeAsk';
  /** Dollars. */
  readonly price: number;
}

const roundToCents = (price: number) => Math.round(price * 100) / 100;

/** From the most patient price to the one that trades at once. A side without orders has none. */
export function quickPrices({ bid, ask }: Pick<Company, 'bid' | 'ask'>, side: Side): QuickPrice[] {
  const [own, other] = side === 'buy' ? [bid, ask] : [ask, bid];
  const join = side === 'buy' ? 'joinBid' : 'joinAsk';
  const take = side === 'buy' ? 'takeAsk' : 'takeBid';
  const prices: QuickPrice[] = [];
  if (typeof own === 'number') prices.push({ name: join, price: own });
  if (typeof own === 'number' && typeof other === 'number') {
    const middle = roundToCents((own + other) / 2);
    if (middle !== own && middle !== other) prices.push({ name: 'middle', price: middle });
  }
  if (typeof other === 'number') prices.push({ name: take, price: other });
  return prices;
}
