// GET /dashboard/analytics/reasons: what each holding added to the gain of a time range, with the fees.
import type { HandlerResponse } from '#contract/api.ts';
import type { Range } from '#contract/values.ts';
import { sumOf } from '#domain/holdings/holding.ts';
import { explainGains } from '#domain/returns/explain-gains.ts';
import { dayOf } from '#domain/time/day.ts';
import { readHistories } from '#server/holdings/analyse-holdings.ts';
import type { DashboardDependencies } from './dependencies.ts';

type Reasons = HandlerResponse<'GET /dashboard/analytics/reasons'>;

export async function showReasons(
  { db, clock, readHoldings }: Pick<DashboardDependencies, 'db' | 'clock' | 'readHoldings'>,
  userId: string,
  timeRange: Range,
): Promise<Reasons> {
  const now = clock();
  const { holdings, market } = await readHoldings(userId);
  const explained = explainGains(await readHistories(db, { holdings, market, now }), dayOf(now), timeRange);
  return {
    timeRange,
    gain: explained?.gain_minor ?? 0n,
    fees: explained?.fees_minor ?? 0n,
    realised: sumOf(holdings.stocks, ({ holding }) => sumOf(holding.realised, part => part.gain_minor)),
    parts: (explained?.parts ?? []).flatMap(({ stockId, gain_minor, fees_minor }) => {
      const stock = market.byId.get(stockId);
      return stock ? [{ slug: stock.slug, name: stock.name, gain: gain_minor, fees: fees_minor }] : [];
    }),
  };
}
