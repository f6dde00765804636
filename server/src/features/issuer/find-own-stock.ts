import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/** A line of the issuer's company by its slug, or the default line. Throws not_found where the company has none such. */
export async function findOwnStock(db: Database, { companyId }: Caller, slug?: string): Promise<string> {
  if (companyId === null) throw new DomainError('forbidden');
  const row = await db
    .selectFrom('stocks')
    .select('id')
    .where('company_id', '=', companyId)
    .where(eb => (slug === undefined ? eb('line_name', 'is', null) : eb('slug', '=', slug)))
    .executeTakeFirst();
  if (row === undefined) throw new DomainError('not_found');
  return row.id;
}
