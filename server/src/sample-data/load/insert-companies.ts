// Companies, their stocks and the rules of their issuers. Called by the loader; a market begins with these.
import { uuidv7 } from 'uuidv7';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { DAY_MS, addMonths, dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { COMPANIES } from '../companies/all-companies.ts';
import { FIRST_RULES, rulesOf } from '../content/issuer-rules.ts';
import type { SampleCompany } from '../sample-company.ts';

export interface SampleStock extends SampleCompany {
  readonly stockId: string;
  readonly companyId: string;
}

/** When a company came to the market. Its first day of prices is two years ago. */
export interface Listing {
  readonly listedAt: Date;
  readonly now: Date;
}

export async function insertCompanies(
  db: Database,
  { listedAt, now }: Listing,
): Promise<readonly SampleStock[]> {
  const stocks = COMPANIES.map(company => ({ ...company, companyId: uuidv7(), stockId: uuidv7() }));
  await db
    .insertInto('companies')
    .values(
      stocks.map(stock => ({
        id: stock.companyId,
        slug: stock.slug,
        name: stock.name,
        category: stock.category,
        description: stock.description,
        about: stock.about,
        tags: [...stock.tags],
        founded_year: stock.foundedYear,
        headquarters: stock.headquarters,
        featured: stock.featured === true,
        created_at: listedAt,
      })),
    )
    .execute();
  await db
    .insertInto('stocks')
    .values(
      stocks.map(stock => ({
        id: stock.stockId,
        company_id: stock.companyId,
        symbol: stock.symbol,
        shares_outstanding: stock.sharesOutstanding,
        last_round_price_minor: stock.lastRound.price_minor,
        last_round_at: new Date(addMonths(dayOf(now), -stock.lastRound.monthsAgo)),
        created_at: listedAt,
      })),
    )
    .execute();
  await insertRules(db, stocks, { listedAt, now });
  return stocks;
}

async function insertRules(
  db: Database,
  stocks: readonly SampleStock[],
  { listedAt, now }: Listing,
): Promise<void> {
  const rows = stocks.flatMap(stock => {
    const { rules, inForceDaysAgo } = rulesOf(stock, now);
    const changedAt = new Date(now.getTime() - inForceDaysAgo * DAY_MS);
    return [
      rulesRow(stock.stockId, FIRST_RULES, listedAt, listedAt),
      // Written before they take effect: rules for at once would count from the market's first day on.
      rulesRow(stock.stockId, rules, new Date(changedAt.getTime() - DAY_MS), changedAt),
    ];
  });
  await db.insertInto('issuer_rules').values(rows).execute();
}

function rulesRow(stockId: string, rules: IssuerRules, writtenAt: Date, effectiveAt: Date) {
  const { priceRange: range, who } = rules;
  return {
    id: uuidv7(),
    stock_id: stockId,
    effective_at: effectiveAt,
    who: who.kind,
    investor_types: who.kind === 'investor_types' ? [...who.types] : [],
    windows: JSON.stringify(rules.windows),
    price_range_kind: range.kind,
    lowest_price_minor: range.kind === 'absolute' ? range.lowest_minor : null,
    highest_price_minor: range.kind === 'absolute' ? range.highest_minor : null,
    price_range_bps: range.kind === 'percent' ? range.range_bps : null,
    smallest_lot: rules.smallestLot,
    review: rules.review,
    review_days: rules.review_days,
    rofr_days: rules.rofr_days,
    created_at: writtenAt,
  };
}
