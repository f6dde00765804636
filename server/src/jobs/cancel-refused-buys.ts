// Clockwork of bids: takes back those of people who may not buy any more, where the decision on them broke off before it
// did. Listed in app.ts.
import { cancelAllRefusedBuys } from '#server/exchange/cancel-refused-buys.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Job } from './job.ts';

/** It reads every bid that stands, for what hardly ever happens. */
const PACE_MS = 600_000;

export function cancelRefusedBuysJob(context: ExchangeContext): Job {
  return { name: 'cancel-refused-buys', every_ms: PACE_MS, run: () => cancelAllRefusedBuys(context) };
}
