import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { CATEGORIES } from '#contract/values.ts';
import { dayOf } from '#domain/time/day.ts';
import { day, list, newSlug, oneLine, price, shares, text, yesOrNo } from '#server/admin/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/admin/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { conflictingKey } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';

/** Columns that `change-companies` may change later. */
export const companyFacts = {
  name: oneLine(120),
  category: z.enum(CATEGORIES),
  description: text(300),
  shares_outstanding: shares,
  about: text(5000),
  tags: list,
  founded_year: z
    .string()
    .regex(/^(1[6-9]|20|21)\d\d$/, 'must be a year such as 2014')
    .transform(Number),
  headquarters: oneLine(120),
  featured: yesOrNo,
  last_round_price: price,
  last_round_day: day,
};

/** Price and day of the last round must be given together. */
export const lastRoundIsWhole = (row: { last_round_price?: unknown; last_round_day?: unknown }): boolean =>
  (row.last_round_price === undefined) === (row.last_round_day === undefined);
export const notWhole = { path: ['last_round_day'], error: 'goes with last_round_price' };

export const companyRow = z
  .strictObject({
    slug: newSlug,
    ...companyFacts,
    symbol: z.string().regex(/^[A-Z0-9]{1,8}$/, 'must be 1 to 8 capital letters or digits'),
    about: companyFacts.about.default(''),
    tags: companyFacts.tags.default([]),
    founded_year: companyFacts.founded_year.optional(),
    headquarters: companyFacts.headquarters.default(''),
    featured: companyFacts.featured.default('no'),
    last_round_price: price.optional(),
    last_round_day: companyFacts.last_round_day.optional(),
  })
  .refine(lastRoundIsWhole, notWhole);

type CompanyRow = z.output<typeof companyRow>;

export const command = importCommand({
  summary: 'Lists companies with their stocks.',
  columns:
    'slug, name, symbol, category, description, shares_outstanding and, as wanted, about, tags (with semicolons), ' +
    'founded_year, headquarters, featured (yes), last_round_price, last_round_day',
  row: companyRow,
  keyOf: ({ slug }) => slug,
  bringIn: importCompanies,
  done: 'Companies listed',
});

/** Imports all rows or none. Throws a RowFault where a slug or symbol is taken. */
export async function importCompanies(db: Database, rows: readonly CompanyRow[], at: Date): Promise<void> {
  refuseEarlyRound(rows, at);
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
    const [taken] = conflictingKey(error) ?? [];
    if (taken === undefined) throw error;
    const row = rows.findLast(({ slug, symbol }) => slug === taken || symbol === taken);
    throw new RowFault(row, `${taken} is taken, or stands in the file twice`);
  }
}

/**
 * Refuses a round in the future. A round's weight in the mark falls with its age, so a future round would
 * gain weight.
 */
export function refuseEarlyRound(
  rows: readonly { slug: string; last_round_day?: string | undefined }[],
  at: Date,
): void {
  const today = dayOf(at);
  const early = rows.find(({ last_round_day: day }) => day !== undefined && day > today);
  if (early) throw new RowFault(early, `the last round of ${early.slug} is still to come`);
}
