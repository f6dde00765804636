// Imports reference rates from a CSV file, used to show amounts in other currencies.
import { z } from 'zod';
import { rateCurrency } from '#contract/site.ts';
import { dayOf } from '#domain/time/day.ts';
import { day as dayCell } from '#server/files/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';

export const rateRow = z.strictObject({
  currency: rateCurrency,
  day: dayCell,
  rate: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,8})?$/, 'must be a number such as 0.9214')
    .refine(rate => Number(rate) > 0, 'must be more than 0'),
});

type RateRow = z.output<typeof rateRow>;

export const command = importCommand({
  summary: 'Brings in what one US dollar is worth in other currencies, or changes it.',
  columns: 'currency (EUR, GBP, JPY or CNY), day, rate (what a dollar is worth)',
  row: rateRow,
  keyOf: ({ currency, day }) => `${currency} on ${day}`,
  bringIn: importRates,
  done: 'Rates brought in',
});

/** Imports all rows or none. A day that has a rate receives the new one. */
async function importRates(db: Database, rows: readonly RateRow[], at: Date): Promise<void> {
  // The newest rate is used, so a future rate would be used at once.
  const early = rows.find(({ day }) => day > dayOf(at));
  if (early) throw new RowFault(early, `${early.day} is still to come`);
  await transaction(db, async tx => {
    for (const { currency, day, rate } of rows) {
      await tx
        .insertInto('reference_rates')
        .values({ currency, day, rate })
        .onConflict(conflict => conflict.columns(['currency', 'day']).doUpdateSet({ rate }))
        .execute();
    }
    const subject = { type: 'market', id: 'rates' };
    const details = { rows: String(rows.length) };
    await recordAudit(tx, { actorId: null, action: 'rates_imported', subject, details, at });
  });
}
