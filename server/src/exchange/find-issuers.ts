// Who acts for companies, to be told of what happens to their trades.
import type { Transaction } from '#server/database/database.ts';

/** Of each company that anybody acts for, their ids. Whoever has left it is blocked, and learns of its trades no more. */
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
