// Finds people.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import type { Call } from '#server/http/handle.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { offsetOf, toNumbers, toPage } from '#server/kernel/paging.ts';
import { matchesPerson } from '#server/people/search-people.ts';
import { actsForNamed, readActedFor } from '#server/people/read-acted-for.ts';
import { readBlocks } from '#server/people/read-blocks.ts';
import { PERSON_COLUMNS, presentPerson } from './present-person.ts';

type People = HandlerResponse<'GET /operator/people'>;
type Shown = keyof People['counts'];

/** The people that each choice shows. */
const SHOWN: Readonly<Record<Shown, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  investor: sql`role = 'investor' and status <> 'erased'`,
  issuer: sql`role = 'issuer' and status <> 'erased'`,
  operator: sql`role = 'operator' and status <> 'erased'`,
  blocked: sql`status = 'blocked'`,
};

const COUNTS = [
  sql<bigint>`count(*)`.as('all'),
  sql<bigint>`count(*) filter (where ${SHOWN.investor})`.as('investor'),
  sql<bigint>`count(*) filter (where ${SHOWN.issuer})`.as('issuer'),
  sql<bigint>`count(*) filter (where ${SHOWN.operator})`.as('operator'),
  sql<bigint>`count(*) filter (where ${SHOWN.blocked})`.as('blocked'),
] as const;

export async function findPeople(
  services: Pick<OperatorDependencies, 'db' | 'clock'>,
  { caller, query, request }: Call<'GET /operator/people'>,
): Promise<People> {
  const matching = services.db
    .selectFrom('users')
    .$if(query.search !== '', people =>
      people.where(eb => eb.or([matchesPerson(query.search), actsForNamed(query.search)])),
    );
  const counts = toNumbers(await matching.select(COUNTS).executeTakeFirstOrThrow());
  const rows = await matching
    .where(SHOWN[query.show])
    .select(PERSON_COLUMNS)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  await recordAccess(services.db, {
    readerId: caller.userId,
    subject: { type: 'people', id: 'search' },
    userIds: rows.map(row => row.id),
    requestId: request.id,
    at: services.clock(),
  });
  const blocked = rows.filter(({ status }) => status === 'blocked').map(({ id }) => id);
  const blocks = await readBlocks(services.db, blocked);
  const issuers = rows.filter(({ role }) => role === 'issuer').map(({ id }) => id);
  const actedFor = await readActedFor(services.db, issuers);
  const checks = await readChecks(
    services.db,
    rows.map(({ id }) => id),
  );
  const people = rows.map(row => ({
    ...presentPerson(row),
    blocked: blocks.get(row.id) ?? null,
    actsFor: actedFor.get(row.id) ?? null,
    checks: checks.get(row.id) ?? {},
  }));
  return { ...toPage(people, counts[query.show], query), counts };
}

/** The status of each verification, by person. */
async function readChecks(
  db: OperatorDependencies['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, People['results'][number]['checks']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('verifications')
    .select(['user_id', 'kind', 'status'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(
    ids.map(id => [
      id,
      Object.fromEntries(rows.filter(row => row.user_id === id).map(({ kind, status }) => [kind, status])),
    ]),
  );
}
