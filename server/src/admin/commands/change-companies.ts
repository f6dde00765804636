import { z } from 'zod';
import { findStock } from '#server/admin/find-stock.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { findCurrent } from '#server/register/current-register.ts';
import { companyFacts, lastRoundIsWhole, notWhole, refuseEarlyRound } from './import-companies.ts';
import { lockStocks, refuseTooMany } from '#server/corporate-acts/import-holdings.ts';

const companyChangeRow = z
  .strictObject({ slug: z.string(), ...z.object(companyFacts).partial().shape })
  .refine(lastRoundIsWhole, notWhole);

type CompanyChangeRow = z.output<typeof companyChangeRow>;

export const command = importCommand({
  summary: 'Changes companies that are listed.',
  columns:
    'slug and any of name, category, description, shares_outstanding, about, tags (with semicolons), founded_year, ' +
    'headquarters, featured (yes or no), last_round_price with last_round_day; an empty cell leaves it as it is',
  row: companyChangeRow,
  keyOf: ({ slug }) => slug,
  bringIn: changeCompanies,
  done: 'Companies changed',
});

/** The company changes the number by importing a new register. */
async function refuseOtherThanRegister(
  tx: Transaction,
  companyId: string,
  row: CompanyChangeRow,
): Promise<void> {
  const register = await findCurrent(tx, companyId);
  if (register === undefined) return;
  throw new RowFault(
    row,
    `the register of ${row.slug} says how many shares are outstanding; import a new register to change it`,
  );
}

/**
 * Changes all rows or none. Throws a RowFault where a company is unknown, where more shares are held than would exist, and
 * where a company with a register would get another number of shares outstanding than its register has.
 */
export async function changeCompanies(
  db: Database,
  rows: readonly CompanyChangeRow[],
  at: Date,
): Promise<void> {
  refuseEarlyRound(rows, at);
  await transaction(db, async tx => {
    const slugs = rows.map(({ slug }) => slug);
    const stocks = await lockStocks(tx, slugs);
    const unknown = rows.find(({ slug }) => !stocks.has(slug));
    if (unknown) throw new RowFault(unknown, `no company is called ${unknown.slug}`);
    for (const { slug, ...given } of rows) {
      const { companyId, stockId, sharesOutstanding } = await findStock(tx, slug);
      const { shares_outstanding, last_round_price, last_round_day, featured, ...words } = given;
      if (shares_outstanding !== undefined && shares_outstanding !== sharesOutstanding)
        await refuseOtherThanRegister(tx, companyId, { slug, ...given });
      await tx
        .updateTable('companies')
        .set({ id: companyId, ...words, featured: featured === undefined ? undefined : featured === 'yes' })
        .where('id', '=', companyId)
        .execute();
      await tx
        .updateTable('stocks')
        .set({
          id: stockId,
          shares_outstanding,
          last_round_price_minor: last_round_price,
          last_round_at: last_round_day === undefined ? undefined : new Date(last_round_day),
        })
        .where('id', '=', stockId)
        .execute();
      const subject = { type: 'company', id: companyId };
      const details = { slug, changed: Object.keys(given) };
      await recordAudit(tx, { actorId: null, action: 'company_changed', subject, details, at });
    }
    await refuseTooMany(tx, await lockStocks(tx, slugs), rows);
  });
}
