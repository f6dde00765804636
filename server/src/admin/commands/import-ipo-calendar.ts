// Replaces the calendar of expected listings from a CSV file.
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { day, oneLine, price } from '#server/files/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';

export const ipoRow = z.strictObject({
  expected: day,
  company: oneLine(120),
  valuation: price,
  slug: z.string().optional(),
});

type IpoRow = z.output<typeof ipoRow>;

export const command = importCommand({
  summary: 'Sets the IPO calendar: the file is all of it.',
  columns: "expected (a day), company, valuation (in dollars) and, where it is one of the market's own, slug",
  row: ipoRow,
  bringIn: importIpoCalendar,
  done: 'Listings expected',
});

/** Imports all rows or none and removes former entries. A company keeps its entry id, which calendar programs use. */
function importIpoCalendar(db: Database, rows: readonly IpoRow[], at: Date): Promise<void> {
  return transaction(db, async tx => {
    const companies = await tx.selectFrom('companies').select(['id', 'slug']).execute();
    const companyId = new Map(companies.map(({ id, slug }) => [slug, id]));
    const unknown = rows.find(({ slug }) => slug !== undefined && !companyId.has(slug));
    if (unknown) throw new RowFault(unknown, `no company is called ${unknown.slug}`);
    const before = await tx.deleteFrom('ipo_calendar').returning(['id', 'company']).execute();
    const idOf = new Map(before.map(({ id, company }) => [company, id]));
    for (const { expected, company, valuation, slug } of rows) {
      await tx
        .insertInto('ipo_calendar')
        .values({
          id: idOf.get(company) ?? uuidv7(),
          expected_on: expected,
          company,
          company_id: (slug === undefined ? undefined : companyId.get(slug)) ?? null,
          valuation_minor: valuation,
        })
        .execute();
      idOf.delete(company);
    }
    const subject = { type: 'market', id: 'ipo_calendar' };
    const details = { rows: String(rows.length) };
    await recordAudit(tx, { actorId: null, action: 'ipo_calendar_set', subject, details, at });
  });
}
