// Lists companies and their stocks. Called by the command of the same name.
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { CATEGORIES } from '#contract/values.ts';
import { parseMinor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { takenKey } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartFault } from '#server/start-fault.ts';

export const COMPANY_COLUMNS =
  'slug, name, symbol, category, description, shares_outstanding and, as wanted, about, tags (with semicolons), ' +
  'founded_year, headquarters, featured (yes), last_round_price, last_round_day';

const text = (longest: number) => z.string().max(longest);

export const price = z
  .string()
  .transform(value => parseMinor(value) ?? 0n)
  .refine(minor => minor > 0n, 'must be a price such as 42.50');

export const companyRow = z
  .strictObject({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be like orbital-freight'),
    name: text(120),
    symbol: z.string().regex(/^[A-Z0-9]{1,8}$/, 'must be 1 to 8 capital letters or digits'),
    category: z.enum(CATEGORIES),
    description: text(300),
    shares_outstanding: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'must be a whole number')
      .transform(BigInt),
    about: text(5000).default(''),
    tags: z
      .string()
      .default('')
      .transform(tags => tags.split(';').flatMap(tag => tag.trim() || [])),
    founded_year: z.coerce.number().int().min(1600).max(2200).optional(),
    headquarters: text(120).default(''),
    featured: z.enum(['yes', 'no']).default('no'),
    last_round_price: price.optional(),
    last_round_day: z.iso.date().optional(),
  })
  .refine(row => (row.last_round_price === undefined) === (row.last_round_day === undefined), {
    path: ['last_round_day'],
    error: 'goes with last_round_price',
  });

type CompanyRow = z.output<typeof companyRow>;

/** All of them or none. Throws a StartFault where a slug or symbol is taken. */
export async function importCompanies(db: Database, rows: readonly CompanyRow[], at: Date): Promise<void> {
  const today = dayOf(at);
  const early = rows.find(({ last_round_day: day }) => day !== undefined && day > today);
  // The older a round, the less its price counts: one of the future would count for more and more.
  if (early) throw new StartFault(`Nothing was imported: the last round of ${early.slug} is still to come.`);
  try {
    await transaction(db, async tx => {
      for (const row of rows) {
        const companyId = uuidv7();
        await tx
          .insertInto('companies')
          .values({
            id: companyId,
            slug: row.slug,
            name: row.name,
            category: row.category,
            description: row.description,
            about: row.about,
            tags: row.tags,
            founded_year: row.founded_year ?? null,
            headquarters: row.headquarters,
            featured: row.featured === 'yes',
            created_at: at,
          })
          .execute();
        await tx
          .insertInto('stocks')
          .values({
            id: uuidv7(),
            company_id: companyId,
            symbol: row.symbol,
            shares_outstanding: row.shares_outstanding,
            last_round_price_minor: row.last_round_price ?? null,
            last_round_at: row.last_round_day === undefined ? null : new Date(row.last_round_day),
            created_at: at,
          })
          .execute();
        const subject = { type: 'company', id: companyId };
        const details = { slug: row.slug };
        await recordAudit(tx, { actorId: null, action: 'company_listed', subject, details, at });
      }
    });
  } catch (error) {
    const [taken] = takenKey(error) ?? [];
    if (taken === undefined) throw error;
    throw new StartFault(`Nothing was imported: ${taken} is taken, or stands in the file twice.`);
  }
}
