// Filters a person's orders by stock and time of placement.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export interface OrderFilter {
  readonly stockId?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly before?: Date | undefined;
}

/** The condition on rows of `orders`. Without filters it matches all. */
export function isWanted({ stockId, from, before }: OrderFilter): RawBuilder<SqlBool> {
  const wishes = [
    stockId !== undefined && sql`stock_id = ${stockId}`,
    from !== undefined && sql`placed_at >= ${from}`,
    before !== undefined && sql`placed_at < ${before}`,
  ];
  return sql`${sql.join([sql`true`, ...wishes.filter(wish => wish !== false)], sql` and `)}`;
}
