// Places the open orders of every book at the end of the sample history.
import { bookAround, bookDaysAgo, openOrdersOf } from '../history/final-books.ts';
import { momentOf } from '../market-clock.ts';
import { placeOrders, type SampleOrder } from './place-orders.ts';
import { exchangeAt } from './run-market.ts';
import type { SampleMarket } from './sample-market.ts';

/** The parts of the day, after its last trade, at which the orders were placed. */
const MOMENTS = [0.94, 0.96, 0.975, 0.985] as const;

export async function fillBooks(market: SampleMarket): Promise<void> {
  for (const daysAgo of new Set(market.stocks.map(({ slug }) => bookDaysAgo(slug)))) {
    const stocks = market.stocks.filter(({ slug }) => bookDaysAgo(slug) === daysAgo);
    for (const [turn, part] of MOMENTS.entries()) {
      const orders = stocks
        .filter((_, index) => index % MOMENTS.length === turn)
        .flatMap(stock => ordersFor(market, stock));
      if (orders.length > 0)
        await placeOrders(exchangeAt(market, momentOf(market.now, daysAgo, part), 0), orders);
    }
  }
}

function ordersFor(market: SampleMarket, stock: SampleMarket['stocks'][number]): readonly SampleOrder[] {
  const last_minor = market.plan.get(stock.slug)?.at(-1)?.trades.at(-1)?.price_minor;
  if (last_minor === undefined) throw new Error(`${stock.slug} never traded`);
  return [...bookAround(stock, last_minor), ...openOrdersOf(stock.slug, last_minor)].map(
    ({ email, side, price_minor, shares }) => {
      return { userId: market.idOf(email), stockId: stock.stockId, side, price_minor, shares };
    },
  );
}
