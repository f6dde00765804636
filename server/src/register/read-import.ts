// An import with its findings, and the difference to the current register.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Finding } from '#domain/register/ocf/finding.ts';
import { wordsForFinding } from '#domain/register/ocf/finding-words.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findCurrent } from './current-register.ts';

type ImportSummary = HandlerResponse<'GET /issuer/cap-table/imports/{id}'>;

/** Throws not_found where the company has no such import. */
export async function readImport(db: Database, companyId: string, id: string): Promise<ImportSummary> {
  const row = await db
    .selectFrom('register_imports')
    .select(['id', 'file_name', 'as_of', 'valid', 'created_at', 'accepted_at', 'findings'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const current = await findCurrent(db, companyId);
  const counted = await sql<{ holders: number; certificates: number }>`
    select (select count(*) from register_holders where import_id = ${id})::int4 as holders,
      (select count(*) from register_certificates where import_id = ${id} and ended_on is null)::int4 as certificates`.execute(
    db,
  );
  const findings = row.findings as readonly Finding[];
  return {
    id: row.id,
    fileName: row.file_name,
    asOf: row.as_of,
    valid: row.valid,
    createdAt: row.created_at,
    acceptedAt: row.accepted_at,
    findings: findings.map(each => ({ ...each, message: wordsForFinding(each) })),
    classes: await compareClasses(db, id, current?.id),
    holders: counted.rows[0]?.holders ?? 0,
    certificates: counted.rows[0]?.certificates ?? 0,
  };
}

async function compareClasses(
  db: Database,
  importId: string,
  currentId: string | undefined,
): Promise<ImportSummary['classes']> {
  const { rows } = await sql<ImportSummary['classes'][number]>`
    select coalesce(n.class_id, o.class_id) as "classId", coalesce(n.name, o.name) as name,
      coalesce(n.class_type, o.class_type) as type, o.outstanding::text as before,
      coalesce(n.outstanding, 0)::text as outstanding
    from (select * from register_classes where import_id = ${importId}) n
    full join (select * from register_classes where import_id = ${currentId ?? null}::uuid) o on o.class_id = n.class_id
    order by n.position, o.position`.execute(db);
  return rows;
}
