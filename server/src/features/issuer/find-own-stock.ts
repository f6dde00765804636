import type { Database } from '#server/database/database.ts';
import { findOwnLine } from '#server/database/lines.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/** A line of the issuer's company by its slug, or the default line. Throws not_found where the company has none such. */
export async function findOwnStock(db: Database, { companyId }: Caller, slug?: string): Promise<string> {
  if (companyId === null) throw new DomainError('forbidden');
  return findOwnLine(db, companyId, slug);
}
