// How settlement is doing, for operators and for Prometheus.
import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';
import { withTimeout } from '#server/database/with-timeout.ts';
import {
  readSettlementRecord,
  type SettlementRecord,
} from '#server/exchange/settlement/settlement-record.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { OperatorSettlementsDependencies } from './dependencies.ts';
import { listOverdue } from './list-overdue.ts';

/** Counting the trades of thirty days takes a millisecond for a thousand of them. */
const FRESH_MS = 5_000;

export function registerOperatorSettlements(http: Http, services: OperatorSettlementsDependencies): void {
  const { exchange, metrics, log } = services;
  const records = new LRUCache({
    max: 2,
    ttl: FRESH_MS,
    fetchMethod: (_period: number) => readSettlementRecord(exchange),
  });
  // The key follows the business clock, which can differ from the machine's.
  const readRecord = () => records.forceFetch(Math.floor(exchange.clock().getTime() / FRESH_MS));
  handle(http, 'GET /operator/settlements', async () => {
    const { promise, ...others } = await readRecord();
    return { promise: { ...promise, keptPercent: promise.keptPercent ?? null }, ...others };
  });
  handle(http, 'GET /operator/settlements/overdue', ({ caller, query }) =>
    listOverdue(services, caller, query),
  );
  // Registers itself and is collected with the other metrics.
  new Gauge({
    name: 'foreshare_settlements',
    help: 'Trades by how they settle; kept and broken are those cleared in the last 30 days',
    labelNames: ['state'],
    registers: [metrics.registry],
    async collect() {
      try {
        for (const [state, count] of statesOf(await withTimeout(readRecord()))) this.set({ state }, count);
      } catch (error) {
        // The other metrics are most needed while the database is unavailable.
        log.warn({ err: error }, 'settlements could not be counted');
        this.reset();
      }
    },
  });
  new Gauge({
    name: 'foreshare_settlement_promise_kept_ratio',
    help: 'Kept / (kept + broken) of the promise to settle within 24 hours, for trades cleared in the last 30 days; NaN without any',
    registers: [metrics.registry],
    async collect() {
      try {
        const { kept, broken } = (await withTimeout(readRecord())).promise;
        this.set(kept / (kept + broken));
      } catch {
        // The counters above have logged the failure.
        this.set(NaN);
      }
    },
  });
}

function statesOf({ promise, inReview, cleared, overdue }: SettlementRecord): readonly [string, number][] {
  return [
    ['kept', promise.kept],
    ['broken', promise.broken],
    ['in_review', inReview],
    ['cleared', cleared],
    ['overdue', overdue],
  ];
}
