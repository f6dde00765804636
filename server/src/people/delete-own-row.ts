import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/** Deletes a person's own row. Throws `not_found` for an unknown row or another person's. */
export async function deleteOwnRow(
  db: Database,
  table: 'price_alerts' | 'saved_payment_methods',
  userId: string,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('not_found');
}
