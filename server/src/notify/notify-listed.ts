// Tells people that a company has put them on one of its lists.
import type { Transaction } from '#server/database/database.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { notifyPeople } from './notify-people.ts';

export interface Listed {
  readonly userId: string;
  readonly companyId: string;
  readonly list: NoticeFacts['listed_by_company']['list'];
}

/** Writes one notice for each entry, in the transaction that adds it. */
export async function notifyListed(tx: Transaction, listed: readonly Listed[], at: Date): Promise<void> {
  if (listed.length === 0) return;
  const companies = await tx
    .selectFrom('companies as c')
    .innerJoin('stocks as s', 's.company_id', 'c.id')
    .select(['c.id', 'c.name', 's.slug'])
    .where('s.line_name', 'is', null)
    .where('c.id', 'in', [...new Set(listed.map(({ companyId }) => companyId))])
    .execute();
  const byId = new Map(companies.map(company => [company.id, company]));
  const notices = listed.flatMap(({ companyId, list, userId }) => {
    const company = byId.get(companyId);
    if (company === undefined) return [];
    const facts = { company: company.name, list };
    return [{ userId, kind: 'listed_by_company' as const, facts, link: `/companies/${company.slug}` }];
  });
  await notifyPeople(tx, notices, at);
}
