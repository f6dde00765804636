// Shared definitions of features that show stocks, orders or trades: the shapes of a stock, an order and a
// fill, and the labels of their kinds and statuses.
import type tradeWords from '#web/locales/en/trade.json';
import type { Answer, CallBody } from '#web/api/api-contract.ts';
import type { KeyOf } from '#web/lib/i18n.ts';

type TradeKey = KeyOf<typeof tradeWords>;

export type Stock = Answer<'GET /market'>['stocks'][number];
export type Company = Answer<'GET /market/{slug}'>;
export type Book = Answer<'GET /market/{slug}/book'>;
export type Order = Answer<'GET /market/orders'>['results'][number];
export type Fill = Order['fills'][number];
export type OrderBody = CallBody<'POST /market/order'>;
export type Preview = Answer<'POST /market/order/preview'>;
export type Side = Order['side'];
export type Category = Stock['category'];
export type SettlementStatus = Fill['settlement']['state'];

/** In the order of the marketplace's buttons: the specification's three, then the other sectors. */
export const MAIN_CATEGORIES = ['tech', 'healthcare', 'fintech'] as const satisfies readonly Category[];
export const MORE_CATEGORIES = ['industrials', 'consumer', 'energy'] as const satisfies readonly Category[];
export const CATEGORIES = [...MAIN_CATEGORIES, ...MORE_CATEGORIES] as const;

/** The end of a sentence about an order: '…, until you cancel'. */
export const TIME_IN_FORCE_TAIL: Record<Order['timeInForce'], TradeKey> = {
  gtc: 'gtcTail',
  day: 'dayTail',
  ioc: 'iocTail',
};

/** Returns true when a part of the order can still fill or be cancelled. */
export const isOpen = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'open' || order.status === 'partially_filled' || order.status === 'suspended';
