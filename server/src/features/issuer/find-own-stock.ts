// The stock of the company an issuer acts for.
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/** Throws not_found where the company has no stock yet. */
export async function findOwnStock(db: Database, { companyId }: Caller): Promise<string> {
  if (companyId === null) throw new DomainError('forbidden');
  const row = await db
    .selectFrom('stocks')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError('not_found');
  return row.id;
}
