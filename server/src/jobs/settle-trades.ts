// Clockwork of trades: delivers what is due, and ends reviews whose deadline has passed. Listed in app.ts.
import { tryEach } from '#server/database/try-each.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { expireReviews, settleDue } from '#server/exchange/settlement/settle-due.ts';
import type { Job } from './job.ts';

export function settleTradesJob(context: ExchangeContext): Job {
  return {
    name: 'settle-trades',
    every_ms: 1_000,
    run: async () => {
      // What the one cannot do keeps the other from nothing.
      await tryEach([expireReviews, settleDue], step => step(context));
    },
  };
}
