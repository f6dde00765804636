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
  const line = await db
    .selectFrom('stocks')
    .select(['id', 'company_id'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!line) throw new DomainError('not_found');
  const current = await findCurrent(db, line.company_id);
  const { rows } = await sql<SecurityRow>`
    select k.id, k.class_id as "classId", k.name, k.class_type as type, k.stock_id is not null as traded, s.slug,
      k.stock_id is not distinct from ${line.id}::uuid as current, c.outstanding::text as outstanding, k.rights
    from securities k
    left join stocks s on s.id = k.stock_id
    left join register_classes c on c.import_id = ${current?.id ?? null}::uuid and c.class_id = k.class_id
    where k.company_id = ${line.company_id} order by k.position, k.id`.execute(db);
  return {
    asOf: current?.as_of ?? null,
    securities: rows.map(row => ({ ...row, rights: { ...NO_RIGHTS, ...row.rights } })),
  };
}
