// How settlement is doing, for operators and for Prometheus. Called by app.ts.
import { Gauge } from 'prom-client';
import {
  readSettlementRecord,
  type SettlementRecord,
} from '#server/exchange/settlement/settlement-record.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';

export function registerOperatorSettlements(http: Http, { exchange, metrics, log }: Services): void {
  handle(http, 'GET /operator/settlements', async () => {
    const { promise, ...others } = await readSettlementRecord(exchange);
    return { promise: { ...promise, keptPercent: promise.keptPercent ?? null }, ...others };
  });
  // Registers itself, and is read whenever somebody asks for the metrics.
  new Gauge({
    name: 'foreshare_settlements',
    help: 'Trades by how they settle; kept and broken are those cleared in the last 30 days',
    labelNames: ['state'],
    registers: [metrics.registry],
    async collect() {
      try {
        for (const [state, count] of statesOf(await readSettlementRecord(exchange)))
          this.set({ state }, count);
      } catch (error) {
        // The other figures are wanted most while the database is away.
        log.warn({ err: error }, 'settlements could not be counted');
        this.reset();
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
