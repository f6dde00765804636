import { z } from 'zod';
import { done, id, money, positiveMoney, slug, splitsSeen, time } from './values.ts';
import type { Routes } from './route.ts';

const DIRECTIONS = ['above', 'below'] as const;

const priceAlert = z.object({
  id,
  stock: z.object({ id, slug: z.string(), name: z.string() }),
  direction: z.enum(DIRECTIONS),
  price: money,
  createdAt: time,
  triggeredAt: time.nullable().describe('When the price was reached; an alert triggers once.'),
});

const priceAlertBody = z.strictObject({
  slug,
  direction: z.enum(DIRECTIONS, { error: 'Choose above or below' }),
  price: positiveMoney('The price must be greater than 0'),
  splits: splitsSeen,
});

const bySlug = z.object({ slug });

export const watchlistRoutes = {
  'PUT /market/{slug}/watch': {
    area: 'watchlist',
    summary: 'Add a stock to your watchlist',
    access: 'member',
    params: bySlug,
    response: done,
    refusals: ['too_many'],
  },
  'DELETE /market/{slug}/watch': {
    area: 'watchlist',
    summary: 'Remove a stock from your watchlist',
    access: 'member',
    params: bySlug,
    response: done,
  },
  'GET /market/alerts': {
    area: 'watchlist',
    summary: 'Your price alerts: active ones, then triggered ones, newest first',
    access: 'member',
    response: z.object({ alerts: z.array(priceAlert) }),
  },
  'POST /market/alerts': {
    area: 'watchlist',
    summary: 'Create an alert that triggers once when a price is reached',
    access: 'member',
    body: priceAlertBody,
    response: priceAlert,
    status: 201,
    refusals: ['too_many', 'stock_left_market', 'stock_split'],
  },
  'DELETE /market/alerts/{id}': {
    area: 'watchlist',
    summary: 'Remove a price alert',
    access: 'member',
    params: z.object({ id }),
    response: done,
  },
} as const satisfies Routes;
