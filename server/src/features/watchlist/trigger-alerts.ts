// Triggers price alerts whose price is reached.
import { transaction } from '#server/database/transaction.ts';
import { speakOfReached } from '#server/exchange/reached-alerts.ts';
import type { WatchlistDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 500;

export function triggerAlertsJob({ db, clock }: Pick<WatchlistDependencies, 'db' | 'clock'>): Job {
  const speakOfSome = () => transaction(db, tx => speakOfReached(tx, clock(), { most: AT_ONCE }));
  return {
    name: 'price-alerts',
    every_ms: EVERY_MS,
    run: async () => {
      while ((await speakOfSome()) === AT_ONCE);
    },
  };
}
