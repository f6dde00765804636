// Takes back the orders of people who may not have them any more, where the decision on them broke off before it did.
// Listed in app.ts.
import { cancelAllRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Job } from './job.ts';

/** It reads every order that stands, for what hardly ever happens. */
const PACE_MS = 600_000;

export function cancelRefusedOrdersJob(context: ExchangeContext): Job {
  return { name: 'cancel-refused-orders', every_ms: PACE_MS, run: () => cancelAllRefusedOrders(context) };
}
