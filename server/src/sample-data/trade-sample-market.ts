// Lets the market makers of the sample market trade every few seconds while someone is signed in, so that the market moves.
// Off unless SAMPLE_TRADING is on: tests and benchmarks must not depend on it.
import { uuidv7 } from 'uuidv7';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { OrderQueue } from '#server/exchange/intake/order-queue.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Job } from '#server/kernel/job.ts';
import type { MarketData } from '#server/market-data/market-data.ts';
import { planBeat, type Beat, type BeatStock } from './plan-beat.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: MarketData;
  readonly orders: OrderQueue;
  readonly sampleData: boolean;
  readonly config: Pick<Config, 'sampleTrading'>;
}

const EVERY_MS = 3_000;
/** A session that was active within this time has someone watching. */
const WATCHED_MS = 180_000;
const MAKERS = '%@makers.foreshare.example';

export function tradeSampleMarketJob(services: Services): Job {
  const isOn = services.sampleData && services.config.sampleTrading;
  return {
    name: 'trade-sample-market',
    every_ms: EVERY_MS,
    run: async () => {
      if (isOn && (await isWatched(services))) await trade(services);
    },
  };
}

async function isWatched({ db, clock }: Services): Promise<boolean> {
  const since = new Date(clock().getTime() - WATCHED_MS);
  const active = await db
    .selectFrom('sessions')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('last_active_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return active !== undefined;
}

async function trade(services: Services): Promise<void> {
  const { db, market } = services;
  const makers = await db.selectFrom('users').select('id').where('email', 'like', MAKERS).execute();
  const stocks = await quotedStocks(services);
  const beat = planBeat(
    Math.random,
    stocks,
    makers.map(({ id }) => id),
  );
  if (beat === undefined) return;
  await services.orders.submit(orderOf(beat, 'sell'));
  await services.orders.submit(orderOf(beat, 'buy'));
  market.touch(beat.stockId);
}

/** Stocks with both quotes whose trades need no review and no documents, because no person would decide hundreds of them. */
async function quotedStocks({ db, clock, market }: Services): Promise<BeatStock[]> {
  const { listed } = await market.get();
  const quoted = listed.flatMap(({ id, status, price_minor, bid_minor, ask_minor }) =>
    status !== 'tradable' || price_minor === null || bid_minor === null || ask_minor === null
      ? []
      : [{ id, price_minor, bid_minor, ask_minor }],
  );
  const rulesOf = await loadRules(
    db,
    quoted.map(({ id }) => id),
    clock(),
  );
  const closing = await db.selectFrom('stocks').select('id').where('closing_days', '>', 0).execute();
  const close = new Set(closing.map(({ id }) => id));
  return quoted.filter(({ id }) => rulesOf(id).review === 'automatic' && !close.has(id));
}

/** The seller's order lasts for the day in case the buyer's is refused. The buyer's fills at once or not at all. */
function orderOf({ stockId, buyerId, sellerId, price_minor, shares }: Beat, side: 'buy' | 'sell') {
  return {
    do: 'place',
    orderId: uuidv7(),
    userId: side === 'buy' ? buyerId : sellerId,
    stockId,
    side,
    type: 'limit',
    timeInForce: side === 'buy' ? 'ioc' : 'day',
    shares,
    limit_minor: price_minor,
  } as const;
}
