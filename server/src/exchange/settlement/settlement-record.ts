// Settlement statistics for operators and metrics: waiting trades, and how often settlement within 24 hours
// was kept.
import { sql } from 'kysely';
import { PROMISED_MS, promiseRecord, type PromiseRecord } from '#domain/settlement/settlement-promise.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';

export interface SettlementRecord {
  readonly promise: PromiseRecord;
  readonly inReview: number;
  readonly cleared: number;
  readonly overdue: number;
}

const OBSERVED_MS = 30 * DAY_MS;

export async function readSettlementRecord({ db, clock }: ExchangeContext): Promise<SettlementRecord> {
  const now = clock();
  const from = new Date(now.getTime() - OBSERVED_MS);
  const promised = sql`make_interval(secs => ${PROMISED_MS / 1000}::int)`;
  // A trade cleared since then was also changed since then. Each of the three conditions has an index.
  const { rows } = await sql<Record<'kept' | 'broken' | 'in_review' | 'cleared' | 'overdue', bigint>>`
    select
      count(*) filter (where status = 'settled' and settled_at <= cleared_at + ${promised}) as kept,
      count(*) filter (
        where status in ('settled', 'cleared') and cleared_at >= ${from}
          and coalesce(settled_at, ${now}) > cleared_at + ${promised}
      ) as broken,
      count(*) filter (where status in ('agreed', 'in_review', 'closing')) as in_review,
      count(*) filter (where status = 'cleared') as cleared,
      count(*) filter (where status = 'cleared' and settle_due_at <= ${now}) as overdue
    from settlements
    where (updated_at >= ${from} and cleared_at >= ${from}) or status in ('agreed', 'in_review')
      or status = 'closing' or status = 'cleared'`.execute(db);
  const [row] = rows;
  return {
    promise: promiseRecord(Number(row?.kept ?? 0n), Number(row?.broken ?? 0n)),
    inReview: Number(row?.in_review ?? 0n),
    cleared: Number(row?.cleared ?? 0n),
    overdue: Number(row?.overdue ?? 0n),
  };
}
