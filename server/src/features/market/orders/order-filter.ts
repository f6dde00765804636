// Narrows a person's orders to one stock, and to the time when they were placed.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export interface OrderFilter {
  readonly stockId?: string | undefined;
  readonly from?: Date | undefined;
  /** None that was placed at this instant any more. */
  readonly before?: Date | undefined;
}

/** True of the rows of `orders` that the filter means; without any wish, of all. */
export function isWanted({ stockId, from, before }: OrderFilter): RawBuilder<SqlBool> {
  const wishes = [
    stockId !== undefined && sql`stock_id = ${stockId}`,
    from !== undefined && sql`placed_at >= ${from}`,
    before !== undefined && sql`placed_at < ${before}`,
  ];
  return sql`${sql.join([sql`true`, ...wishes.filter(wish => wish !== false)], sql` and `)}`;
}
