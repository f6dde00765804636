// GET /insights/market: the whole screen. Three statements; trends come from the shared market snapshot.
import type { HandlerResponse } from '#contract/api.ts';
import { CATEGORIES } from '#contract/values.ts';
import { percentChange } from '#domain/money/money.ts';
import { toPercent } from '#domain/returns/percent.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { InsightsDependencies } from './dependencies.ts';
import { CATEGORY_WORDS } from '#server/market-data/category-words.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import type { IndexRecord } from '#server/market-data/read-index.ts';
import { readIpoCalendar } from '#server/reports/ipo-calendar.ts';
import { listReports } from '#server/reports/list-reports.ts';
import { readFeatured } from './read-articles.ts';
import { meanOf } from '#server/reports/report-body.ts';

type Insights = HandlerResponse<'GET /insights/market'>;

const TREND_DAYS = 30;

export async function showInsights({
  db,
  clock,
  market,
}: Pick<InsightsDependencies, 'db' | 'clock' | 'market'>): Promise<Insights> {
  const now = clock();
  const [articles, reports, ipoCalendar, snapshot, index] = await Promise.all([
    readFeatured(db, now),
    listReports(db, now),
    readIpoCalendar(db, now),
    market.get(),
    market.indexNow(),
  ]);
  return {
    insights: [...articles.recent],
    featuredInsight: articles.featured,
    marketTrends: trendsOf(snapshot, index),
    researchReports: reports.filter(report => report.type !== 'calendar'),
    ipoCalendar,
  };
}

/** Over 30 days: the index, and the mean of each sector's companies. */
function trendsOf({ stocks, asOf }: Market, { levels, levelByDay }: IndexRecord): Insights['marketTrends'] {
  if (stocks.length === 0) return [];
  const last = levels.at(-1);
  const before = last && levelByDay.get(addDays(last.day, -TREND_DAYS));
  const change = last && before !== undefined && before > 0 ? toPercent(last.level / before - 1) : null;
  return [
    { id: 'foreshare-50', title: 'Foreshare 50', change },
    ...sectorsOf(stocks, addDays(dayOf(asOf), -TREND_DAYS)),
  ];
}

function sectorsOf(stocks: Market['stocks'], since: Day): Insights['marketTrends'] {
  return CATEGORIES.map(category => {
    const changes = stocks
      .filter(stock => stock.category === category)
      .flatMap(stock => changeOf(stock, since) ?? []);
    return { id: category, title: CATEGORY_WORDS[category], change: meanOf(changes) };
  });
}

/**
 * A company that left the market in between counts with its exit price, as in the index. One that left before
 * does not count.
 */
function changeOf({ change30d, close30_minor, exitedAt, exitPrice_minor }: Stock, since: Day) {
  if (exitedAt === null) return change30d;
  if (dayOf(exitedAt) <= since || close30_minor === null) return null;
  return percentChange(close30_minor, exitPrice_minor ?? 0n);
}
