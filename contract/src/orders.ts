// Orders: what is sent, what is answered, why one is refused. The calls are in market.ts.
import { z } from 'zod';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { pin } from './settings.ts';
import { id, money, positiveMoney, positiveShares, shares, time } from './values.ts';

const ORDER_STATUSES = [
  'open',
  'partially_filled',
  'filled',
  'cancelled',
  'expired',
  'rejected',
  'suspended',
] as const;
export const SETTLEMENT_STATES = [
  'agreed',
  'in_review',
  'cleared',
  'settled',
  'rejected',
  'rofr_exercised',
  'expired',
] as const;

const fill = z.object({
  id,
  shares,
  price: money,
  fee: money,
  at: time,
  settlement: z.object({
    state: z.enum(SETTLEMENT_STATES),
    reviewDueAt: time.nullable(),
    clearedAt: time.nullable(),
    settleDueAt: time.nullable(),
    settledAt: time.nullable(),
    endedAt: time.nullable().describe('When it ended without settling.'),
    reason: z.string().nullable().describe('Why the issuer rejected it, in its own words.'),
  }),
});

export const order = z.object({
  id,
  stock: z.object({ id, slug: z.string(), name: z.string() }),
  side: z.enum(['buy', 'sell']),
  type: z.enum(['limit', 'market']),
  timeInForce: z.enum(['gtc', 'day', 'ioc']),
  shares,
  limitPrice: money.describe('Of a market order the worst price it may get.'),
  status: z.enum(ORDER_STATUSES),
  filledShares: shares,
  fills: z.array(fill),
  fee: money.describe('Fee of what filled so far.'),
  total: money.describe("Cash of what filled so far: a buy's cost with fee, a sell's proceeds after fee."),
  held: z.object({ cash: money, shares }).describe('Cash or shares still set aside for what is open.'),
  clientOrderId: z.string().nullable(),
  placedAt: time,
  expiresAt: time.nullable(),
  endedAt: time.nullable(),
  endReason: z.string().nullable(),
});

const orderFields = {
  stockId: id,
  side: z.enum(['buy', 'sell'], { error: 'Choose buy or sell' }),
  type: z.enum(['limit', 'market'], { error: 'Choose limit or market' }),
  shares: positiveShares,
  limitPrice: positiveMoney('The price must be greater than 0').optional(),
  worstPrice: positiveMoney('The price must be greater than 0')
    .optional()
    .describe(
      'Of a market order: it fills at this price or better, as it was confirmed, however the book has moved since.',
    ),
  timeInForce: z.enum(['gtc', 'day', 'ioc']).optional(),
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

/** Without what only the other type takes. */
export const ORDER_EXAMPLE = {
  stockId: '01890000-0000-7000-8000-000000000001',
  side: 'buy',
  type: 'limit',
  shares: 25,
  limitPrice: 152.4,
  timeInForce: 'gtc',
};

/** A preview takes the same and leaves these two unread: it spends no PIN and no client order id. */
export const orderBody = z
  .strictObject({
    ...orderFields,
    clientOrderId: z.string().trim().min(1).max(64).optional(),
    pin: pin.optional(),
  })
  .refine(limitPriceFitsType, limitPriceError)
  .refine(worstPriceFitsType, worstPriceError);

/** The new whole size, filled part included, and the new price. Only a smaller size at the same price keeps its place. */
export const replaceBody = z.strictObject({
  shares: positiveShares,
  limitPrice: positiveMoney('The price must be greater than 0'),
  pin: pin.optional(),
});

export const preview = z.object({
  price: money.describe("The price it would be entered at: the limit, or a market order's protective price."),
  fillsNow: z.object({ shares, averagePrice: money.nullable() }).describe('What would fill at once.'),
  notional: money,
  feeBps: z.int().describe('The fee of this side, in basis points.'),
  fee: money,
  total: money.describe('The most a buy can cost, fee in; the least a sell brings, fee out.'),
  holds: z.object({ cash: money, shares }),
  availableAfter: z.object({ cash: money, shares }),
  estimatedSettlementAt: time.nullable(),
  pinRequired: z.boolean(),
  rules: z.array(z.object({ code: z.string(), passed: z.boolean(), message: z.string() })),
});

/** What orders set aside, added up; shares of several companies too. */
const held = z.object({ cash: money, shares });

export const openOrders = z.object({ orders: z.int(), held });

export const cancelBody = z.strictObject({ stockId: id.optional().describe('Only those of this stock.') });

export const cancelledOrders = z.object({
  cancelled: z.array(id).describe('Their rest has ended; what had filled of them stays.'),
  freed: held.describe('What had been set aside for their rest.'),
  notCancelled: z
    .array(z.object({ id, status: z.enum(ORDER_STATUSES), code: z.string(), message: z.string() }))
    .describe('Those that filled or ended before they could be cancelled: how they stand, and why.'),
});

/** Why an order may not enter the book, as a new one or a changed one. */
const ENTRY_REFUSALS: readonly RefusalCode[] = [
  'not_verified',
  'accreditation_expired',
  'pin_required',
  'pin_wrong',
  'pin_locked',
  'stock_not_tradable',
  'stock_left_market',
  'investor_type_not_allowed',
  'not_on_list',
  'window_closed',
  'outside_price_band',
  'below_smallest_lot',
  'insufficient_funds',
  'insufficient_shares',
  'own_order',
  'account_closed',
];

export const PLACE_REFUSALS: readonly RefusalCode[] = [
  ...ENTRY_REFUSALS,
  'no_opposite_order',
  'duplicate_client_order_id',
  'too_many_orders',
];

export const REPLACE_REFUSALS: readonly RefusalCode[] = [
  ...ENTRY_REFUSALS,
  'order_not_open',
  'wrong_state',
  'not_replaceable',
  'size_already_filled',
];
