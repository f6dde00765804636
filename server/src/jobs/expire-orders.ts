// Clockwork of orders: ends those whose time has run out. Listed in app.ts.
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { expireOrders } from '#server/exchange/expire-orders.ts';
import type { Job } from './job.ts';

export function expireOrdersJob(context: ExchangeContext): Job {
  return {
    name: 'expire-orders',
    every_ms: 5_000,
    run: async () => {
      await expireOrders(context);
    },
  };
}
