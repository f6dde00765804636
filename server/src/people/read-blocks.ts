// Who blocked people, when and why, for operators who may unblock them.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';

type Block = NonNullable<HandlerResponse<'GET /operator/people'>['results'][number]['blocked']>;

/** The latest block of each person. */
export async function readBlocks(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Block>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Block & { readonly id: string }>`
    select distinct on (a.subject_id) a.subject_id as id, a.created_at as at, r.reason,
      ${personName('o')} as by
    from audit_log a
      left join operator_reasons r on r.id = (a.details->>'reasonId')::uuid
      left join users o on o.id = a.actor_id
    where a.subject_type = 'user' and a.subject_id = any(${ids}) and a.action = 'account_blocked'
    order by a.subject_id, a.created_at desc`.execute(db);
  return new Map(rows.map(({ id, at, by, reason }) => [id, { at, by, reason }]));
}
