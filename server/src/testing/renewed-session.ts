import type { Database } from '#server/database/database.ts';
import type { TestPerson } from './test-people.ts';

/** The same person in the session that took the former one's place, as a client has it that stored the new tokens. */
export async function inRenewedSession(db: Database, person: TestPerson): Promise<TestPerson> {
  const { replaced_by } = await db
    .selectFrom('sessions')
    .select('replaced_by')
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  if (replaced_by === null) throw new Error('the session was not renewed');
  return { ...person, sessionId: replaced_by };
}
