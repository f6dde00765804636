// The readings that show cash, shares or orders. They are refetched after every payment, order, fill and
// settlement.
import type { Reading } from './api-contract.ts';

export const SHOWS_MONEY: readonly Reading[] = [
  'GET /account',
  'GET /account/transactions',
  'GET /account/statements',
  'GET /payment/transactions',
  'GET /dashboard',
  'GET /dashboard/analytics',
  'GET /dashboard/analytics/flows',
  'GET /dashboard/analytics/reasons',
  'GET /sale-estimate',
  'GET /portfolio',
  'GET /portfolio/{slug}',
  'GET /portfolio/{slug}/lots',
  'GET /portfolio/{slug}/realised',
  'GET /realised-gains',
  'GET /portfolio/{slug}/trades',
  'GET /market/{slug}',
  'GET /market/orders',
  'GET /market/orders/{id}',
];
