// A company has a line of the market for each of its classes that trades.
import { sql, type RawBuilder } from 'kysely';

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
