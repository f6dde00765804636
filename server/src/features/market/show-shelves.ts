// GET /market/shelves: what is worth a look before the whole list: the largest moves of today, and offers below the mark.
import type { HandlerResponse } from '#contract/api.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { presentStock } from '#server/market-data/present-stock.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import type { MarketDependencies } from './dependencies.ts';
import { readOwnViews, STRANGER } from './read-own-view.ts';

type Shelves = HandlerResponse<'GET /market/shelves'>;

const SHOWN = 4;

export async function showShelves(
  { db, clock, market }: Pick<MarketDependencies, 'db' | 'clock' | 'market'>,
  caller: Caller | undefined,
): Promise<Shelves> {
  const [{ listed, asOf }, marks, views] = await Promise.all([
    market.get(),
    market.marks(),
    caller ? readOwnViews(db, [caller], clock()) : undefined,
  ]);
  const view = (caller && views?.get(caller)) ?? STRANGER;
  const show = (stock: Stock) =>
    presentStock(stock, { watched: view.watched.has(stock.id), readsBook: view.readsBook });
  const open = listed.filter(({ status }) => status === 'tradable');
  return {
    movers: open
      .filter(({ change }) => change !== null && change !== 0)
      .toSorted((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0))
      .slice(0, SHOWN)
      .map(show),
    belowMark: view.readsBook ? offersBelow(open, marks).map(show) : null,
    asOf,
  };
}

/** The offers that are furthest below their stock's mark. An indicative mark is too weak for the comparison. */
function offersBelow(
  stocks: readonly Stock[],
  marks: Awaited<ReturnType<MarketDependencies['market']['marks']>>,
): Stock[] {
  return stocks
    .flatMap(stock => {
      const mark = marks.get(stock.id);
      if (mark === undefined || mark.indicative || stock.ask_minor === null) return [];
      const discount = 1 - Number(stock.ask_minor) / Number(mark.price_minor);
      return discount > 0 ? [{ stock, discount }] : [];
    })
    .toSorted((a, b) => b.discount - a.discount)
    .slice(0, SHOWN)
    .map(({ stock }) => stock);
}
