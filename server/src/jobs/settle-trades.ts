// Clockwork of trades: delivers what is due, and ends reviews whose deadline has passed. Listed in app.ts.
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { expireReviews, settleDue } from '#server/exchange/settlement/settle-due.ts';
import type { Job } from './job.ts';

export function settleTradesJob(context: ExchangeContext): Job {
  return {
    name: 'settle-trades',
    every_ms: 1_000,
    run: async () => {
      // What the one cannot do keeps the other from nothing.
      const faults: unknown[] = [];
      for (const step of [expireReviews, settleDue])
        await step(context).catch((fault: unknown) => faults.push(fault));
      if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
    },
  };
}
