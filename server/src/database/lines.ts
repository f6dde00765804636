// A company has a line of the market for each of its classes that trades.
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Database } from './database.ts';

/**
 * The company's name, with that of the line where it is not the default one: "Orrery Systems · Series A Preferred".
 * In a statement with the companies as `c` and the stocks as `s`.
 */
export const LINE_NAME = sql<string>`concat_ws(' · ', c.name, s.line_name)`;

/** The ids of all lines of the company that this line belongs to, as a subquery. */
export function linesBeside(stockId: string): RawBuilder<unknown> {
  return sql`(select beside.id from stocks own join stocks beside on beside.company_id = own.company_id
    where own.id = ${stockId})`;
}

/** A line of the company by its slug, or the default line. Throws not_found where the company has none such. */
export async function findOwnLine(
  db: Database,
  companyId: string,
  slug: string | undefined,
): Promise<string> {
  const row = await db
    .selectFrom('stocks')
    .select('id')
    .where('company_id', '=', companyId)
    .where(eb => (slug === undefined ? eb('line_name', 'is', null) : eb('slug', '=', slug)))
    .executeTakeFirst();
  if (row === undefined) throw new DomainError('not_found');
  return row.id;
}
