// The market: stocks, books, prices, the index, the stream. Orders are in orders.ts.
import { z } from 'zod';
import { parseMinor } from '#domain/money/money.ts';
import { SETTLEMENT_STATUSES, order } from './orders.ts';
import { paymentTransaction } from './payment.ts';
import {
  CSV,
  INVESTOR_TYPES,
  RANGES,
  category,
  day,
  id,
  money,
  optionalText,
  pageQuery,
  paged,
  percent,
  shares,
  slug,
  time,
  typedPercent,
} from './values.ts';
import type { Routes } from './route.ts';

export const exit = z
  .object({ at: time, price: money })
  .nullable()
  .describe(
    'When the company left the market and the payment per share, 0 after a bankruptcy. Null for a listed company.',
  );

/** The shares that unsettled trades will add to and remove from a holding. */
export const unsettledShares = {
  arrivingShares: shares.describe('Bought but not settled yet; part of `shares`.'),
  leavingShares: shares.describe('Sold but not settled yet; not part of `shares`.'),
  unsettledShares: shares.describe('The net cash of both: positive comes in, negative goes out.'),
};

const quote = money
  .nullable()
  .optional()
  .describe(
    'The best price of that side of the book, null when it is empty. Only for people who may read the book.',
  );
const quotes = { bid: quote, ask: quote };

const stock = z.object({
  id,
  slug: z.string(),
  symbol: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  category,
  logo: z.string().nullable(),
  price: money
    .nullable()
    .describe('The price of the last trade, whatever its issuer decides; null without one.'),
  change: percent.nullable().describe("Compared with the previous day's close."),
  change30d: percent.nullable().describe('Compared with the close 30 days ago.'),
  ...quotes,
  sparkline: z.array(money).describe('Closes of the last 30 days, oldest first.'),
  volume30d: money.describe(
    'Dollars traded in 30 days, including trades that were rejected or expired later.',
  ),
  featured: z.boolean(),
  tradable: z.boolean(),
  watched: z.boolean(),
});

export const rulesInWords = z.object({
  who: z.string(),
  when: z.string(),
  price: z.string(),
  smallestLot: shares,
  review: z.string(),
  firstRefusal: z.string(),
  facts: z
    .object({
      whoMayBuy: z.enum(['open', 'investor_types', 'list']),
      investorTypes: z
        .array(z.enum(INVESTOR_TYPES))
        .describe('The investor types that may buy, when restricted.'),
      window: z.enum(['always', 'open', 'closed']),
      opensAt: time.nullable().describe('The next opening of a closed stock; null when none is set.'),
      priceRange: z
        .enum(['none', 'default', 'absolute', 'percent'])
        .describe('`default`: around the mark, since the company sets none; `none`: there is no mark yet.'),
      pricePercent: percent
        .nullable()
        .describe('Around the last price, or around the mark by default; null for the other kinds.'),
      reviewDays: z.int().nullable().describe('The longest time of a review; null without one.'),
      firstRefusalDays: z.int().describe('0 without a right of first refusal.'),
    })
    .describe('The facts of the sentences, for translation into another language.'),
  lowestPrice: money.nullable(),
  highestPrice: money.nullable(),
  setAt: time.nullable().describe('Null without rules; then every approved person may trade at any price.'),
});

const earlierClose = z
  .object({ price: money, day })
  .nullable()
  .describe('The close at the end of that UTC day; null when there was none yet.');

const company = stock.extend({
  exit,
  about: z.string(),
  foundedYear: z.int().nullable(),
  headquarters: z.string(),
  sharesOutstanding: shares,
  splits: z.int().describe('The number of splits on this market.'),
  lastTradeAt: time.nullable(),
  changeFrom: z
    .object({ day: earlierClose, month: earlierClose })
    .describe('The closes that `change` and `change30d` are measured from.'),
  vwap90d: money.nullable().describe('The volume-weighted average price of 90 days.'),
  lastRound: z.object({ price: money, at: time }).nullable(),
  mark: z
    .object({
      price: money,
      low: money,
      high: money,
      indicative: z.boolean(),
      effectiveObservations: z.number().describe('With fewer than 3 the mark is indicative.'),
      inputs: z.array(
        z.object({
          kind: z.string(),
          price: money,
          at: time,
          weight: z.number().describe('A share of 1.'),
          dropped: z.boolean(),
        }),
      ),
    })
    .nullable(),
  rules: rulesInWords,
  eligibility: z
    .object({
      mayBuy: z.boolean(),
      maySell: z.boolean(),
      code: z.string().nullable().describe('Why the person may not buy; null otherwise.'),
      reason: z.string().nullable().describe('The same as a sentence.'),
    })
    .nullable()
    .describe('What this person may do now; null without a session.'),
  position: z
    .object({
      shares,
      ...unsettledShares,
      availableShares: shares,
      cost: money,
      averageCost: money,
      gain: money.nullable(),
    })
    .nullable(),
});

const level = z.object({ price: money, shares, yours: shares });

/**
 * A stream event `stock`: its price, best quotes or trading status changed. A stream event `order` carries an order.
 */
export const streamedStock = z.object({
  id,
  slug: z.string(),
  price: money.nullable(),
  change: percent.nullable(),
  ...quotes,
  tradable: z.boolean(),
  splits: z.int().describe('The number of splits on this market; the price is in those shares.'),
});

const QUEUES = ['reviews', 'checks', 'payments'] as const;

/** A stream event `waiting` says only that something awaits review; views of the list itself are recorded. */
export const streamedWaiting = z.object({
  queue: z
    .enum(QUEUES)
    .describe(
      'Trades that await your company; for operators verifications, and payments that no provider completes.',
    ),
  id: id.describe('The id of the trade, the verification or the payment.'),
  at: time.describe('When it came.'),
});

/**
 * The orders of a stock list. Unknown values come last, equal values are sorted by name. `match` puts an exact name or
 * symbol first, then names that begin with the words, and matches in the description last.
 */
const STOCK_SORTS = [
  'match',
  'volume',
  'name',
  'change',
  'change-down',
  'month',
  'price-down',
  'price',
] as const;

export const typedPrice = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount with at most 2 decimals')
  .transform(text => parseMinor(text) ?? 0n)
  .describe('Dollars.');

const bySlug = z.object({ slug });

export const marketRoutes = {
  'GET /market': {
    area: 'market',
    summary: 'Every stock with its price and change, and for verified people the best quotes',
    access: 'optional',
    response: z.object({ stocks: z.array(stock), asOf: time }),
  },
  'GET /market/search': {
    area: 'market',
    summary: 'A page of stocks by words, sector, price, change, spread and watchlist',
    access: 'optional',
    query: z.object({
      ...pageQuery,
      search: optionalText(200).default('').describe('Each word in the name, symbol, description or a tag.'),
      category: category.optional(),
      priceFrom: typedPrice.optional(),
      priceTo: typedPrice.optional(),
      change: z.enum(['any', 'up', 'down']).default('any'),
      spread: typedPercent.optional().describe('The largest spread between bid and ask in percent.'),
      watched: z.enum(['true', 'false']).default('false'),
      sort: z.enum(STOCK_SORTS).default('volume'),
    }),
    response: paged(stock).extend({
      listed: z.int().describe('The number of stocks without a filter.'),
      asOf: time,
    }),
  },
  'GET /market/index': {
    area: 'market',
    summary:
      'Foreshare 50: levels, turnover, constituents, weights, additions and removals, computed from daily prices and volumes',
    access: 'public',
    query: z.object({ range: z.enum(RANGES).default('1Y') }),
    response: z.object({
      name: z.string(),
      level: z.number().nullable(),
      change: percent.nullable(),
      levels: z.array(
        z.object({
          day,
          level: z.number(),
          turnover: percent
            .nullable()
            .describe('Half the sum of all weight changes at the end of the day; null until then.'),
          volume: money,
        }),
      ),
      constituents: z.array(
        z.object({
          id,
          slug: z.string(),
          name: z.string(),
          category,
          rank: z.int(),
          weight: percent.describe('Of the index.'),
          price: money.nullable(),
          change: percent.nullable(),
        }),
      ),
      changes: z
        .array(z.object({ day, slug: z.string(), name: z.string(), change: z.enum(['added', 'dropped']) }))
        .describe('The newest days, at most 200; the CSV has all.'),
      asOf: time,
    }),
  },
  'GET /market/index/csv': {
    area: 'market',
    summary:
      "The index as CSV, three tables separated by empty lines: level and turnover by day, today's constituents, additions and removals (newest first). Turnover and weights are fractions of 1",
    access: 'public',
    response: CSV,
  },
  'GET /market/marks': {
    area: 'market',
    summary: 'The mark of each listed stock with its band, at most half a minute old',
    access: 'public',
    response: z.object({
      marks: z.array(
        z.object({
          slug: z.string(),
          price: money,
          low: money,
          high: money,
          indicative: z.boolean().describe('Rests on fewer than 3 effective observations.'),
        }),
      ),
      asOf: time,
    }),
  },
  'GET /market/shelves': {
    area: 'market',
    summary: 'The largest moves of today and, for verified people, the offers furthest below their mark',
    access: 'optional',
    response: z.object({
      movers: z.array(stock).describe('Largest move first, up or down.'),
      belowMark: z
        .array(stock)
        .nullable()
        .describe('Furthest below first. Null for people who may not read the order books.'),
      asOf: time,
    }),
  },
  'GET /market/stream': {
    area: 'market',
    summary:
      'Server-sent events: `stock` for every change of price, trading status or quotes (quotes for verified people only), `order` for your own orders and their trades, `payment` for your own deposits and withdrawals, `waiting` for new decisions of your company or, for operators, of yours. Last-Event-ID resumes with the events missed in the last hour, at most the latest 250 of each; after a longer break read everything again',
    access: 'member',
    response: {
      media: ['text/event-stream'],
      events: { stock: streamedStock, order, payment: paymentTransaction, waiting: streamedWaiting },
    },
    limit: { max: 60, window_s: 60, per: 'account' },
  },
  'GET /market/{slug}': {
    area: 'market',
    summary: 'One company and its stock, with the best quotes for verified people only',
    access: 'optional',
    params: bySlug,
    response: company,
  },
  'GET /market/{slug}/book': {
    area: 'market',
    summary: 'The order book by price, best first; asks and bids for verified people only',
    access: 'member',
    params: bySlug,
    response: z.object({
      bids: z.array(level),
      asks: z.array(level),
      spread: money.nullable(),
      spreadPercent: percent.nullable(),
      asOf: time,
    }),
    refusals: ['not_verified'],
  },
  'GET /market/{slug}/history': {
    area: 'market',
    summary:
      'Daily prices and volumes of all trades agreed on the day, including those that were rejected or expired later',
    access: 'public',
    params: bySlug,
    query: z.object({ range: z.enum(RANGES).default('1Y') }),
    response: z.object({
      days: z.array(z.object({ day, open: money, high: money, low: money, close: money, volume: shares })),
    }),
  },
  'GET /market/{slug}/mark': {
    area: 'market',
    summary: 'The mark with its band as it was on each day, and the trades that it rests on',
    access: 'public',
    params: bySlug,
    query: z.object({ range: z.enum(RANGES).default('1Y') }),
    response: z.object({
      marks: z.array(
        z.object({
          day,
          price: money.nullable().describe('Null, like its band, after four weeks without a trade.'),
          low: money.nullable(),
          high: money.nullable(),
        }),
      ),
      trades: z
        .array(z.object({ at: time, price: money, shares, settled: z.boolean() }))
        .describe(
          'Oldest first, in the shares of today; of many trades a sample. Of days with imported prices, the close as one trade.',
        ),
      asOf: time,
    }),
  },
  'GET /market/{slug}/trades': {
    area: 'market',
    summary: 'Recent executions without parties; rejected and expired ones stay listed with their status',
    access: 'member',
    params: bySlug,
    query: z.object(pageQuery),
    response: paged(
      z.object({
        id,
        price: money,
        shares,
        total: money,
        at: time,
        state: z.enum(SETTLEMENT_STATUSES),
        yours: z.boolean(),
      }),
    ),
  },
} as const satisfies Routes;
