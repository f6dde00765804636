// What the confirmation of an act looks at again.
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';

/** Whether the stock has split since it had this number of splits. */
export async function hasSplitSince(tx: Transaction, stockId: string, splits: number): Promise<boolean> {
  const { split_count } = await tx
    .selectFrom('stocks')
    .select('split_count')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  return split_count !== splits;
}

export const tradesUnsettled = (company: string, count: number): Refusal =>
  refuse('trades_unsettled', { company, count: String(count) });
