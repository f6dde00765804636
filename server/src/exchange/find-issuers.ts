// Finds the people who act for companies, for notices.
import type { Transaction } from '#server/database/database.ts';

/** User ids by company. Blocked people are left out. */
export async function findIssuers(
  tx: Transaction,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('company_id', 'in', [...new Set(companyIds)])
    .where('role', '=', 'issuer')
    .where('status', '=', 'active')
    .$narrowType<{ company_id: string }>()
    .execute();
  const byCompany = Map.groupBy(rows, row => row.company_id);
  return new Map([...byCompany].map(([company, people]) => [company, people.map(({ id }) => id)]));
}
