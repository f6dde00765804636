// Finds people.
import type { HandlerResponse } from '#contract/api.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import type { Call } from '#server/http/handle.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { matchesPerson } from '#server/people/search-people.ts';
import { actsForNamed, readActedFor } from './acted-for.ts';
import { readBlocks } from './blocks.ts';
import { PERSON_COLUMNS, presentPerson } from './present-person.ts';

export async function findPeople(
  services: Pick<OperatorDependencies, 'db' | 'clock'>,
  { caller, query, request }: Call<'GET /operator/people'>,
): Promise<HandlerResponse<'GET /operator/people'>> {
  const matching = services.db
    .selectFrom('users')
    .$if(query.search !== '', people =>
      people.where(eb => eb.or([matchesPerson(query.search), actsForNamed(query.search)])),
    );
  const { total } = await matching
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
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
  const people = rows.map(row => ({
    ...presentPerson(row),
    blocked: blocks.get(row.id) ?? null,
    actsFor: actedFor.get(row.id) ?? null,
  }));
  return toPage(people, Number(total), query);
}
