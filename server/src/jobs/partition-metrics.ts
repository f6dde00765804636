// Metrics of the monthly partitions of the history, read from PostgreSQL's catalog at every scrape.
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { HISTORIES } from '#server/database/monthly-partitions.ts';
import { withTimeout } from '#server/database/with-timeout.ts';
import type { JobsDependencies } from './dependencies.ts';

type Services = Pick<JobsDependencies, 'db' | 'log' | 'metrics'>;

export function registerPartitionMetrics(services: Services): void {
  show(services, {
    name: 'foreshare_history_months_ahead',
    help: 'Monthly partitions of a history that begin later than now; 0: the next month has none',
    column: 'ahead',
  });
  show(services, {
    name: 'foreshare_history_default_bytes',
    help: 'Size of the rows of a history that no monthly partition takes',
    column: 'outside',
  });
}

interface PartitionState {
  readonly table: string;
  readonly ahead: bigint;
  readonly outside: bigint;
}

interface ShownColumn {
  readonly name: string;
  readonly help: string;
  readonly column: 'ahead' | 'outside';
}

function show({ db, log, metrics }: Services, { name, help, column }: ShownColumn): void {
  // The gauge registers itself.
  new Gauge({
    name,
    help,
    labelNames: ['table'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      try {
        const { rows } = await withTimeout(readStates.execute(db));
        for (const row of rows) this.set({ table: row.table }, Number(row[column]));
      } catch (error) {
        log.warn({ err: error }, 'the partitions could not be read');
      }
    },
  });
}

/** The names of partitions end with their month. */
const readStates = sql<PartitionState>`
  select h as table, coalesce(pg_relation_size(to_regclass(h || '_default')), 0) as outside,
    (select count(*) from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = h::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$'
       and right(c.relname, 7) > to_char(now() at time zone 'UTC', 'YYYY_MM')) as ahead
  from unnest(${HISTORIES.map(({ table }) => table)}::text[]) h`;
