import type { Database, Transaction } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';

/** The register that the company accepted last, or undefined. */
export async function findCurrent(db: Database | Transaction, companyId: string) {
  return db
    .selectFrom('register_imports as i')
    .innerJoin('users as u', 'u.id', 'i.accepted_by')
    .select(['i.id', 'i.as_of', 'i.accepted_at', personName('u').as('accepted_by')])
    .where('i.company_id', '=', companyId)
    .where('i.accepted_at', 'is not', null)
    .orderBy('i.accepted_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
