// Inserts articles, reports, the IPO calendar and reference rates.
import { uuidv7 } from 'uuidv7';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { INDUSTRY_ARTICLES } from '../content/industry-articles.ts';
import { IPO_CALENDAR } from '../content/ipo-calendar.ts';
import { MARKET_ARTICLES } from '../content/market-articles.ts';
import { referenceRates } from '../content/reference-rates.ts';
import { reportsFor } from '../content/reports.ts';
import type { SampleArticle } from '../content/sample-article.ts';
import type { SampleStock } from './insert-companies.ts';

export async function insertContent(db: Database, stocks: readonly SampleStock[], now: Date): Promise<void> {
  const today = dayOf(now);
  await db
    .insertInto('articles')
    .values([...MARKET_ARTICLES, ...INDUSTRY_ARTICLES].map(article => articleRow(article, now)))
    .execute();
  await db
    .insertInto('reports')
    .values(
      reportsFor(today).map(({ periodStart, periodEnd, publishedOn, ...report }) => ({
        ...report,
        id: uuidv7(),
        period_start: periodStart,
        period_end: periodEnd,
        published_at: publishedOn === today ? now : new Date(`${publishedOn}T08:00:00Z`),
      })),
    )
    .execute();
  await db
    .insertInto('ipo_calendar')
    .values(
      IPO_CALENDAR.map(({ company, inDays, valuation_minor, slug }) => ({
        id: uuidv7(),
        company,
        expected_on: weekdayFrom(addDays(today, inDays)),
        company_id: stocks.find(stock => stock.slug === slug)?.companyId ?? null,
        valuation_minor,
      })),
    )
    .execute();
  await db
    .insertInto('reference_rates')
    .values([...referenceRates(today)])
    .execute();
}

/** The day, or the Monday after a weekend: shares are listed on working days. */
function weekdayFrom(day: Day): Day {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0) return addDays(day, 1);
  return weekday === 6 ? addDays(day, 2) : day;
}

function articleRow(article: SampleArticle, now: Date) {
  const { slug, title, author, icon, category, summary, paragraphs, tags, chart, featured, daysAgo } =
    article;
  return {
    id: uuidv7(),
    slug,
    title,
    author,
    icon,
    category,
    summary,
    content: paragraphs.join('\n\n'),
    tags: [...tags],
    chart: chart === undefined ? null : JSON.stringify(chart),
    featured: featured === true,
    published_at: new Date(`${addDays(dayOf(now), -daysAgo)}T07:30:00Z`),
  };
}
