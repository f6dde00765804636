// Sends listeners the current state of changed stocks and orders.
import { z } from 'zod';
import { streamedStock } from '#contract/market.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import type { OrderView } from '#server/exchange/order-view.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { findBookReaders } from '#server/people/book-readers.ts';
import { encodeOrder } from '#server/features/market/orders/present-order.ts';
import type { Listener } from './listener.ts';
import type { ChangedOrder } from './read-changes.ts';
import type { ChangedStock } from './stock-states.ts';
import type { SentItems } from './sent-items.ts';

export type FeedParts = Pick<MarketDependencies, 'db' | 'clock' | 'log' | 'market' | 'sampleData'>;

export async function sendStocks(
  parts: FeedParts,
  changed: readonly ChangedStock[],
  listeners: readonly Listener[],
  eventId: string,
): Promise<void> {
  const { db, clock, market } = parts;
  if (changed.length === 0 || listeners.length === 0) return;
  // Another process may have traded, so this process's snapshot is refreshed as well.
  for (const { id } of changed) market.touch(id);
  const { byId } = await market.get();
  const callers = listeners.map(({ caller }) => caller);
  const readers = await findBookReaders(db, callers, clock());
  for (const { id, inBookAlone } of changed) {
    const stock = byId.get(id);
    const told = stock && encodeOne(parts, id, () => encodeStock(stock));
    if (told === undefined) continue;
    for (const listener of listeners) {
      const isReader = readers.has(listener.caller.userId);
      if (isReader || !inBookAlone) listener.send('stock', isReader ? told.withQuotes : told.data, eventId);
    }
  }
}

function encodeStock(stock: Stock): { readonly data: string; readonly withQuotes: string } {
  const { id, slug, change, price_minor: price, bid_minor: bid, ask_minor: ask, splitCount: splits } = stock;
  const told = { id, slug, price, change, tradable: stock.status === 'tradable', splits };
  const data = JSON.stringify(z.encode(streamedStock, told));
  return { data, withQuotes: JSON.stringify(z.encode(streamedStock, { ...told, bid, ask })) };
}

/**
 * @param listening Called after the orders are read, so that new listeners are included.
 * @param told Without it everything is sent.
 */
export async function sendOrders(
  parts: FeedParts,
  changed: readonly ChangedOrder[],
  listening: () => Iterable<Listener>,
  eventId: string,
  told?: SentItems,
): Promise<void> {
  const views = await findOrderViews(parts.db, [...new Set(changed.map(order => order.id))]);
  const byOwner = Map.groupBy(listening(), ({ caller }) => caller.userId);
  for (const view of views.values()) {
    const own = byOwner.get(view.order.ownerId) ?? [];
    const data = encodeOne(parts, view.order.id, () => encodeOrder(view));
    if (data === undefined || told?.isNews(view.order, data + tellSums(view)) === false) continue;
    for (const listener of own) listener.send('order', data, eventId);
  }
}

/** For an order with more trades than are sent, the status of all of them: one of the others may have settled. */
function tellSums({ fillSums }: OrderView): string {
  return (fillSums ?? [])
    .map(({ status: state, count }) => `${state} ${count}`)
    .toSorted()
    .join();
}

/** Skips a value that cannot be encoded and logs it. */
export function encodeOne<T>({ log }: FeedParts, id: string, encode: () => T): T | undefined {
  try {
    return encode();
  } catch (error) {
    log.error({ err: error, id }, 'the market stream cannot tell of this');
    return undefined;
  }
}
