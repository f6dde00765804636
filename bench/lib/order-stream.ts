// A stream of orders around one price, of which about half match at once.
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { LAST_PRICE_MINOR, type Lab } from './open-lab.ts';
import type { HttpRequest } from './http-connection.ts';

const SPREAD_CENTS = 20;

/** Each call returns the next order; the same seed gives the same orders. */
export async function orderStream(lab: Lab, seed: string): Promise<() => HttpRequest> {
  const tokens = await Promise.all(lab.people.map(person => lab.tokenOf(person)));
  const random = seededRandom(seed);
  let count = 0;
  return () => {
    count += 1;
    const stock = lab.stocks[random.whole(0, lab.stocks.length - 1)];
    const price_minor = Number(LAST_PRICE_MINOR) + random.whole(-SPREAD_CENTS, SPREAD_CENTS);
    return {
      method: 'POST',
      path: '/api/market/order',
      token: tokens[random.whole(0, tokens.length - 1)],
      key: `${seed}-${count}`,
      body: JSON.stringify({
        stockId: stock?.stockId,
        side: random.next() < 0.5 ? 'buy' : 'sell',
        type: 'limit',
        shares: random.whole(1, 20),
        limitPrice: price_minor / 100,
      }),
    };
  };
}
