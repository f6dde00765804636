// Gauges of what waits for a person or for the server: payments, verifications and mails.
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { withTimeout } from '#server/database/with-timeout.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { AWAITS_DECISION } from '#server/workflows/decide-verification.ts';
import type { OperatorDependencies } from './dependencies.ts';
import type { Logger } from 'pino';

type MetricsParts = Pick<OperatorDependencies, 'db' | 'clock'> & {
  readonly log: Logger;
  readonly metrics: Metrics;
};

interface Waiting {
  readonly kind: 'deposits' | 'withdrawals' | 'verifications' | 'mails' | 'mails_given_up';
  readonly count: number;
  /** Seconds since the oldest was handed in; 0 when nothing waits. */
  readonly oldest_s: number;
}

/** Five counts over partial indexes: their cost grows with what waits, not with what was ever done. */
function readWaiting(db: OperatorDependencies['db'], now: Date): Promise<readonly Waiting[]> {
  const age = (column: string) =>
    sql`coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(column)})), 0)::float8 as oldest_s`;
  const query = sql<Waiting>`
    select 'deposits' as kind, count(*)::int, ${age('created_at')} from payments
      where status = 'pending' and direction = 'deposit'
    union all select 'withdrawals', count(*)::int, ${age('created_at')} from payments
      where status = 'pending' and direction = 'withdraw'
    union all select 'verifications', count(*)::int, ${age('submitted_at')} from verifications
      where ${AWAITS_DECISION}
    union all select 'mails', count(*)::int, ${age('created_at')} from mails
      where sent_at is null and next_attempt_at is not null
    union all select 'mails_given_up', count(*)::int, ${age('created_at')} from mails
      where sent_at is null and next_attempt_at is null`;
  return withTimeout(query.execute(db)).then(({ rows }) => rows);
}

export function registerWaitingMetrics(services: MetricsParts): void {
  showWaiting(services, 'count', {
    name: 'foreshare_waiting',
    help: 'Items that wait for a decision or for delivery; mails_given_up are not tried again',
  });
  showWaiting(services, 'oldest_s', {
    name: 'foreshare_waiting_oldest_seconds',
    help: 'Age of the oldest item that waits; 0: nothing waits',
  });
}

function showWaiting(
  { db, log, clock, metrics }: MetricsParts,
  figure: 'count' | 'oldest_s',
  { name, help }: { readonly name: string; readonly help: string },
): void {
  // The gauge registers itself and is read on every scrape.
  new Gauge({
    name,
    help,
    labelNames: ['kind'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      try {
        for (const row of await readWaiting(db, clock())) this.set({ kind: row.kind }, row[figure]);
      } catch (error) {
        log.warn({ err: error }, 'what waits could not be read');
      }
    },
  });
}
