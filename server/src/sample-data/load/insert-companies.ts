// Inserts companies, their stocks and the rules of their issuers.
import { uuidv7 } from 'uuidv7';
import { DAY_MS, addMonths, dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { toRow } from '#server/exchange/issuer-rules-row.ts';
import { NO_RULES } from '#domain/compliance/rules-in-force.ts';
import { COMPANIES } from '../companies/all-companies.ts';
import { rulesOf } from '../content/issuer-rules.ts';
import type { SampleCompany } from '../sample-company.ts';

export interface SampleStock extends SampleCompany {
  readonly stockId: string;
  readonly companyId: string;
}

/** When a company joined the market. Its first day of prices is two years ago. */
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
        slug: stock.slug,
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
  const rows = stocks.flatMap(({ stockId: stock_id, ...company }) => {
    const { rules, inForceDaysAgo } = rulesOf(company, now);
    const changedAt = new Date(now.getTime() - inForceDaysAgo * DAY_MS);
    // The rules are written before they take effect. Rules that apply at once would count from the market's
    // first day.
    const writtenAt = new Date(changedAt.getTime() - DAY_MS);
    return [
      { ...toRow(NO_RULES), id: uuidv7(), stock_id, effective_at: listedAt, created_at: listedAt },
      { ...toRow(rules), id: uuidv7(), stock_id, effective_at: changedAt, created_at: writtenAt },
    ];
  });
  await db.insertInto('issuer_rules').values(rows).execute();
}
