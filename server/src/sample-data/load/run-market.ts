// Replays the past of the sample market day by day on its own clock: payments, trades and settlements.
import { sql } from 'kysely';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { HISTORY_DAYS } from '../history/price-paths.ts';
import { happeningCount, realTrades, type RealTrade } from '../history/real-trades.ts';
import { momentOf, SLOTS } from '../market-clock.ts';
import { SCRIPTED_PAYMENTS, type ScriptedPayment } from '../people/scripted-story.ts';
import { seededRandom } from '../seeded-random.ts';
import { pay } from './pay.ts';
import { ordersOf, placeOrders, type SampleOrder } from './place-orders.ts';
import type { SampleMarket } from './sample-market.ts';

/** A settlement takes this fraction of the time between two trading moments, so that it finishes before the next. */
const LEAST_DELAY = 0.05;
const MOST_DELAY = 0.5;

export async function runMarket(market: SampleMarket): Promise<void> {
  const trades = [...market.plan].flatMap(([slug, days]) => realTrades(slug, days));
  const byDay = Map.groupBy(trades, trade => trade.daysAgo);
  const delays = seededRandom('settlement delays');
  for (let daysAgo = HISTORY_DAYS; daysAgo >= 0; daysAgo -= 1) {
    for (const [index, payment] of SCRIPTED_PAYMENTS.entries()) {
      if (payment.daysAgo === daysAgo) await payScripted(market, payment, index);
    }
    const today = byDay.get(daysAgo) ?? [];
    if (today.length === 0) continue;
    await importLastPrices(market, new Set(today.map(({ slug }) => slug)), daysAgo);
    for (const [slot, inSlot] of intoSlots(today)) {
      const part = (slot + 0.1 + 0.3 * delays.next()) / SLOTS;
      const delay = LEAST_DELAY + (MOST_DELAY - LEAST_DELAY) * delays.next();
      await trade(
        market,
        inSlot,
        momentOf(market.now, daysAgo, part),
        momentOf(market.now, daysAgo, part + delay / SLOTS),
      );
    }
  }
  // Sets prices of stocks that were not traded since.
  await importLastPrices(market, new Set(market.plan.keys()), 0);
}

/** The exchange context at a moment of the past. */
export function exchangeAt(
  { db, config }: SampleMarket,
  at: Date,
  settlementDelay_ms: number,
): ExchangeContext {
  return { db, clock: () => at, fees: config.fees, settlementDelay_ms };
}

async function trade(
  market: SampleMarket,
  trades: readonly RealTrade[],
  at: Date,
  settlesAt: Date,
): Promise<void> {
  const orders = trades.flatMap((one): readonly SampleOrder[] => {
    const stock = market.stocks.find(({ slug }) => slug === one.slug);
    return stock === undefined ? [] : ordersOf(one, stock.stockId, market.idOf);
  });
  await placeOrders(exchangeAt(market, at, settlesAt.getTime() - at.getTime()), orders);
  await settleDue(exchangeAt(market, settlesAt, 0));
}

/** The trading moments of a day with their trades, in order. */
function intoSlots(
  trades: readonly RealTrade[],
): readonly (readonly [slot: number, trades: readonly RealTrade[]])[] {
  const slots = Map.groupBy(trades, ({ part }) => Math.floor(part * SLOTS));
  return [...slots].sort(([left], [right]) => left - right);
}

/** Imports the prices of trades before that day that were not executed. */
async function importLastPrices(
  { db, now, stocks, plan }: SampleMarket,
  slugs: ReadonlySet<string>,
  daysAgo: number,
): Promise<void> {
  const rows = stocks.flatMap(({ slug, stockId }) => {
    const before = slugs.has(slug) ? plan.get(slug)?.findLast(day => day.daysAgo > daysAgo) : undefined;
    const last = before?.trades.at(-1);
    return before === undefined || last === undefined || happeningCount(slug, before) > 0
      ? []
      : [{ id: stockId, price_minor: BigInt(last.price_minor), at: momentOf(now, before.daysAgo, 0.9) }];
  });
  await sql`
    update stocks s set last_price_minor = new.price_minor, last_price_at = new.at
    from ${unnestRows({ id: 'uuid', price_minor: 'int8', at: 'timestamptz' }, rows)}
    where s.id = new.id and (s.last_price_at is null or s.last_price_at < new.at)`.execute(db);
}

async function payScripted(
  { idOf, now, ...market }: SampleMarket,
  { email, daysAgo, ...payment }: ScriptedPayment,
  index: number,
): Promise<void> {
  const at = momentOf(now, daysAgo, 0.36 + 0.3 * seededRandom(`hour of payment ${index}`).next());
  const reference = `FS-${String(2_417 + 613 * index)}-${String(7_031 - 271 * index)}`;
  const services = { ...market, clock: () => at, sampleData: true };
  await pay(services, { ...payment, userId: idOf(email), reference });
}
