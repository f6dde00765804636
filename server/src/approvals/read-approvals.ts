// Reads proposals with the names of their people and subjects.
import { sql } from 'kysely';
import type { ApprovalKindName } from '#contract/approvals.ts';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { offsetOf, type PageQuery } from '#server/kernel/paging.ts';
import { personName } from '#server/people/person-name.ts';
import type { ApprovalKind, ApprovalSubject } from './approval-kind.ts';
import type { WaitingApproval } from './propose.ts';

type PresentedApproval = HandlerResponse<'GET /operator/approvals'>['results'][number];

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

export function selectApprovals(db: Database) {
  return db
    .selectFrom('approvals as a')
    .selectAll('a')
    .select([sql<ApprovalKindName>`a.kind`.as('kind')]);
}

/** Open proposals, oldest first. */
export async function listOpenApprovals(db: Database, page: PageQuery, now: Date) {
  const open = selectApprovals(db).where('a.status', '=', 'open').where('a.expires_at', '>', now);
  const [rows, counted] = await Promise.all([
    open.orderBy('a.proposed_at').orderBy('a.id').limit(page.pageSize).offset(offsetOf(page)).execute(),
    db
      .selectFrom(open.as('o'))
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.count) };
}

/** The open proposal of a kind about a subject. */
export async function findOpenApproval(
  db: Database,
  kind: ApprovalKindName,
  { type, id }: ApprovalSubject,
  now: Date,
): Promise<WaitingApproval | null> {
  const row = await selectApprovals(db)
    .where('a.kind', '=', kind)
    .where('a.subject_type', '=', type)
    .where('a.subject_id', '=', id)
    .where('a.status', '=', 'open')
    .where('a.expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { approvalId: row.id, expiresAt: row.expires_at };
}

export async function presentApprovals(
  db: Database,
  kinds: readonly ApprovalKind[],
  rows: readonly ApprovalRow[],
  readerId: string,
): Promise<PresentedApproval[]> {
  const people = [...rows.map(row => row.proposed_by), ...rows.flatMap(row => row.decided_by ?? [])];
  const names = await readNames(db, rows, people);
  return Promise.all(
    rows.map(async row => {
      const kind = kinds.find(each => each.kind === row.kind);
      return {
        id: row.id,
        kind: row.kind,
        status: row.status,
        subject: {
          type: row.subject_type,
          id: row.subject_id,
          name: names.get(row.subject_id) ?? null,
        },
        facts: (await kind?.describe?.(db, row.payload)) ?? {},
        reason: row.reason,
        proposedBy: names.get(row.proposed_by) ?? '',
        proposedAt: row.proposed_at,
        expiresAt: row.expires_at,
        own: row.proposed_by === readerId,
      };
    }),
  );
}

/** Names of people, companies and stocks by their ids. */
async function readNames(
  db: Database,
  rows: readonly ApprovalRow[],
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: string) =>
    rows.filter(row => row.subject_type === type).map(({ subject_id }) => subject_id);
  const { rows: named } = await sql<{ readonly id: string; readonly name: string }>`
    select id::text, ${personName('users')} as name from users
      where id = any(${[...people, ...idsOf('user')]}::uuid[])
    union all select id::text, name from companies where id = any(${idsOf('company')}::uuid[])
    union all select s.id::text, ${LINE_NAME} from stocks s join companies c on c.id = s.company_id
      where s.id = any(${idsOf('stock')}::uuid[])`.execute(db);
  return new Map(named.map(({ id, name }) => [id, name]));
}
