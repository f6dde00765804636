import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/** The stock of the issuer's company. Throws not_found where it has none yet. */
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
