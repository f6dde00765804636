// The share classes of a company, as the public sees them.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findCurrent } from './current-register.ts';

type Securities = HandlerResponse<'GET /market/{slug}/securities'>;
type SecurityRow = Securities['securities'][number];

const NO_RIGHTS: SecurityRow['rights'] = {
  votes: null,
  seniority: null,
  originalPrice: null,
  preferenceMultiple: null,
  participationCapMultiple: null,
  conversionRatio: null,
};

/** Throws not_found where there is no such company. */
export async function readSecurities(db: Database, slug: string): Promise<Securities> {
  const company = await db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!company) throw new DomainError('not_found');
  const current = await findCurrent(db, company.id);
  const { rows } = await sql<SecurityRow>`
    select k.id, k.name, k.class_type as type, k.stock_id is not null as traded, c.outstanding::text as outstanding,
      k.rights
    from securities k
    left join register_classes c on c.import_id = ${current?.id ?? null}::uuid and c.class_id = k.class_id
    where k.company_id = ${company.id} order by k.position, k.id`.execute(db);
  return {
    asOf: current?.as_of ?? null,
    securities: rows.map(row => ({ ...row, rights: { ...NO_RIGHTS, ...row.rights } })),
  };
}
