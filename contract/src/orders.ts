import { z } from 'zod';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Routes } from './route.ts';
import { STEP_UP_REFUSALS, stepUpAsked, stepUpFields } from './step-up.ts';
import {
  day,
  id,
  isVisibleText,
  money,
  pageQuery,
  paged,
  positiveMoney,
  positiveShares,
  requiredId,
  shares,
  splitsSeen,
  time,
  timeSpan,
} from './values.ts';

const ORDER_STATUSES = [
  'open',
  'partially_filled',
  'filled',
  'cancelled',
  'expired',
  'rejected',
  'suspended',
] as const;
export const SETTLEMENT_STATUSES = [
  'agreed',
  'in_review',
  'closing',
  'cleared',
  'settled',
  'rejected',
  'rofr_exercised',
  'expired',
  'voided',
] as const;

/** An order may match tens of thousands of others; its response lists at most this many trades. */
export const FILLS_SHOWN = 1000;

const fill = z.object({
  id,
  shares,
  price: money,
  fee: money,
  at: time,
  settlement: z.object({
    state: z.enum(SETTLEMENT_STATUSES),
    reviewDueAt: time.nullable(),
    clearedAt: time.nullable(),
    settleDueAt: time.nullable(),
    settledAt: time.nullable(),
    endedAt: time.nullable().describe('When it ended without settling.'),
    reason: z.string().nullable().describe("The issuer's reason for a rejection."),
  }),
});

export const order = z.object({
  id,
  stock: z.object({ id, slug: z.string(), name: z.string() }),
  side: z.enum(['buy', 'sell']),
  type: z.enum(['limit', 'market']),
  timeInForce: z.enum(['gtc', 'day', 'ioc']),
  shares,
  limitPrice: money.describe('For a market order the worst possible price.'),
  feeBps: z
    .int()
    .describe(
      'The fee at the time of the order, in basis points. It stays when the fee schedule changes, even if the order is changed.',
    ),
  status: z.enum(ORDER_STATUSES),
  filledShares: shares,
  fills: z
    .array(fill)
    .max(FILLS_SHOWN)
    .describe(`The newest ${FILLS_SHOWN}, oldest first; GET /account/transactions has all trades.`),
  fillCount: z.int().describe('The number of its trades.'),
  fee: money.describe('The fee of the filled part.'),
  total: money.describe("The cash of the filled part: a buy's cost with fee, a sell's proceeds after fee."),
  givenBack: z
    .object({ fee: money, total: money })
    .describe('The part of fee and total from trades that ended before settlement.'),
  held: z.object({ cash: money, shares }).describe('Cash or shares held for the open part.'),
  clientOrderId: z.string().nullable(),
  placedAt: time,
  expiresAt: time.nullable(),
  endedAt: time.nullable(),
  endReason: z.string().nullable(),
});

const orderFields = {
  stockId: requiredId,
  side: z.enum(['buy', 'sell'], { error: 'Choose buy or sell' }),
  type: z.enum(['limit', 'market'], { error: 'Choose limit or market' }),
  shares: positiveShares,
  limitPrice: positiveMoney('The price must be greater than 0')
    .optional()
    .describe('Required for a limit order; not allowed for a market order.'),
  worstPrice: positiveMoney('The price must be greater than 0')
    .optional()
    .describe(
      'For a market order: it fills at this confirmed price or better, however the book has moved since.',
    ),
  timeInForce: z
    .enum(['gtc', 'day', 'ioc'])
    .optional()
    .describe(
      '`gtc` until cancelled (the default); `day` until midnight UTC; `ioc` at once or not at all, like every market order.',
    ),
  splits: splitsSeen,
  feeBps: z
    .int()
    .min(0)
    .optional()
    .describe('The fee that you saw in the preview; refused if it has changed.'),
};
const limitPriceFitsType = (body: { type: string; limitPrice?: bigint | undefined }) =>
  (body.type === 'limit') === (body.limitPrice !== undefined);
const limitPriceError = {
  path: ['limitPrice'],
  error: 'A limit order needs a limit price; a market order takes none',
};
const worstPriceFitsType = (body: { type: string; worstPrice?: bigint | undefined }) =>
  body.type === 'market' || body.worstPrice === undefined;
const worstPriceError = {
  path: ['worstPrice'],
  error: 'Only a market order takes a worst price; a limit order has its limit price',
};

const ORDER_EXAMPLE = {
  stockId: '01890000-0000-7000-8000-000000000001',
  side: 'buy',
  type: 'limit',
  shares: 25,
  limitPrice: 152.4,
  timeInForce: 'gtc',
};

/** A preview accepts the same body and ignores the client order id and what confirms an order. */
export const orderBody = z
  .strictObject({
    ...orderFields,
    clientOrderId: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .refine(isVisibleText, { error: 'Must consist of visible characters' })
      .optional()
      .describe('Your own id of the order; a second order with it is refused.'),
    ...stepUpFields,
  })
  .refine(limitPriceFitsType, limitPriceError)
  .refine(worstPriceFitsType, worstPriceError);

const replaceBody = z.strictObject({
  shares: positiveShares.describe(
    'The new whole size including the filled part. Only a smaller size at the same price keeps its priority.',
  ),
  limitPrice: positiveMoney('The price must be greater than 0').describe('The new price, or the same.'),
  seen: z
    .strictObject({ shares: positiveShares, limitPrice: positiveMoney('The price must be greater than 0') })
    .optional()
    .describe(
      'The whole size and the price that you saw; refused if they have changed, by a split or elsewhere.',
    ),
  ...stepUpFields,
});

const preview = z.object({
  price: money.describe("The price it would be entered at: the limit, or a market order's protective price."),
  fillsNow: z
    .object({ shares, averagePrice: money.nullable() })
    .describe('The shares that would fill at once.'),
  notional: money,
  feeBps: z.int().describe('The fee of this side, in basis points.'),
  fee: money,
  total: money.describe('The largest cost of a buy with fee; the smallest proceeds of a sell after fee.'),
  holds: z.object({ cash: money, shares }),
  availableAfter: z.object({ cash: money, shares }),
  expiresAt: time.nullable().describe('The expiry if placed now; null for an order that does not expire.'),
  estimatedSettlementAt: time.nullable(),
  closes: z
    .boolean()
    .describe(
      'Whether a trade closes with documents that both sides and the company sign. They name you to the other side.',
    ),
  ownOrderId: id.nullable().describe('Your own order that it would trade with, and that refuses it.'),
  pinRequired: z.boolean(),
  stepUp: stepUpAsked.describe(
    'What confirms the order: the PIN, a code of the second factor, or neither yet, since none is set up; null where the session confirmed an act a few minutes ago. A sale far below the last price is confirmed each time.',
  ),
  rules: z.array(
    z.object({
      code: z.string(),
      passed: z.boolean(),
      message: z.string(),
      changesOn: day.optional().describe('The day on which time alone changes the outcome.'),
    }),
  ),
});

/** The sum of what orders hold, shares of several companies included. */
const held = z.object({ cash: money, shares });

/** Filters your orders by stock and by the time they were placed. */
const orderFilter = { stockId: id.optional().describe('Only orders of this stock.'), ...timeSpan };

const openOrders = z.object({ orders: z.int(), held });

const cancelBody = z.strictObject(orderFilter);

const cancelledOrders = z.object({
  cancelled: z.array(id).describe('Cancelled orders; filled parts stay.'),
  freed: held.describe('The released holds.'),
  notCancelled: z
    .array(z.object({ id, status: z.enum(ORDER_STATUSES), code: z.string(), message: z.string() }))
    .describe('Orders that filled or ended before the cancellation, with status and reason.'),
});

/** Why an order, new or changed, may not enter the book. */
const ENTRY_REFUSALS: readonly RefusalCode[] = [
  'not_verified',
  'accreditation_expired',
  ...STEP_UP_REFUSALS,
  'stock_not_tradable',
  'stock_left_market',
  'investor_type_not_allowed',
  'not_on_list',
  'window_closed',
  'outside_price_band',
  'below_smallest_lot',
  'holding_period',
  'lock_up',
  'exemption',
  'issuer_information',
  'holder_limit',
  'jurisdiction',
  'register_difference',
  'insufficient_funds',
  'insufficient_shares',
  'own_order',
  'account_closed',
];

/** The facts the person saw have changed. */
const UNSEEN_REFUSALS: readonly RefusalCode[] = ['stock_split', 'fee_changed'];

const PLACE_REFUSALS: readonly RefusalCode[] = [
  ...ENTRY_REFUSALS,
  'no_opposite_order',
  'duplicate_client_order_id',
  'too_many_orders',
  ...UNSEEN_REFUSALS,
];

const REPLACE_REFUSALS: readonly RefusalCode[] = [
  ...ENTRY_REFUSALS,
  'order_not_open',
  'wrong_state',
  'not_replaceable',
  'order_changed',
  'size_already_filled',
];

export const orderRoutes = {
  'GET /market/orders': {
    area: 'market',
    summary:
      'Your orders; settling ones have a trade that is not settled yet, or settled in the last ten minutes',
    access: 'member',
    query: z.object({
      ...pageQuery,
      state: z.enum(['all', 'open', 'filled', 'ended', 'settling']).default('all'),
      ...orderFilter,
    }),
    response: paged(order),
  },
  'GET /market/orders/open': {
    area: 'market',
    summary: 'The number of your open orders and their holds',
    access: 'member',
    query: z.object(orderFilter),
    response: openOrders,
  },
  'POST /market/orders/cancel': {
    area: 'market',
    summary:
      'Cancel all your open orders, or those of one stock or period. After an interruption repeat the call with the same key to cancel the rest',
    access: 'investor',
    body: cancelBody,
    response: cancelledOrders,
    idempotent: true,
    example: { body: { from: '2026-03-02T00:00:00Z', before: '2026-03-03T00:00:00Z' } },
  },
  'GET /market/orders/{id}': {
    area: 'market',
    summary: 'One of your orders with its history',
    access: 'member',
    params: z.object({ id }),
    response: order.extend({
      splits: z
        .int()
        .describe('The number of splits when size and price were last set; both are in those shares.'),
      events: z.array(
        z.object({
          kind: z.string(),
          at: time,
          shares,
          price: money,
          reason: z.string().nullable(),
          by: z.string(),
        }),
      ),
    }),
  },
  'POST /market/order': {
    area: 'market',
    summary: 'Place an order',
    access: 'investor',
    body: orderBody,
    response: order,
    status: 201,
    refusals: PLACE_REFUSALS,
    errors: { 404: ['not_found'] },
    idempotent: true,
    limit: { max: 600, window_s: 60, per: 'account' },
    example: { body: ORDER_EXAMPLE },
  },
  'POST /market/order/preview': {
    area: 'market',
    summary: 'The cost, hold and refusals of an order, without effect',
    access: 'investor',
    body: orderBody,
    response: preview,
    refusals: UNSEEN_REFUSALS,
    errors: { 404: ['not_found'] },
    example: { body: ORDER_EXAMPLE },
  },
  'PUT /market/orders/{id}': {
    area: 'market',
    summary: 'Change the price or size of an open order',
    access: 'investor',
    params: z.object({ id }),
    body: replaceBody,
    response: order,
    refusals: REPLACE_REFUSALS,
    limit: { max: 600, window_s: 60, per: 'account' },
  },
  'DELETE /market/orders/{id}': {
    area: 'market',
    summary: 'Cancel the open part of an order',
    access: 'investor',
    params: z.object({ id }),
    response: order,
    refusals: ['order_not_open'],
  },
} as const satisfies Routes;
