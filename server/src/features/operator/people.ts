// Finds and blocks people.
import type { HandlerResponse } from '#contract/api.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import { transaction } from '#server/database/transaction.ts';
import { cancelRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import { recheckSuspended } from '#server/exchange/rules/recheck-orders.ts';
import type { Call } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { voidProposals } from '#server/payments/void-proposals.ts';
import { matchesPerson } from '#server/people/search-people.ts';
import { storeReason } from '#server/people/store-reason.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';
import { actsForNamed, readActedFor } from './acted-for.ts';
import { readBlocks } from './blocks.ts';
import { lockDecidedOn, type OperatorDecision } from './lock-decided-on.ts';
import { PERSON_COLUMNS, presentPerson, type OperatorPerson } from './present-person.ts';

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
    operatorId: caller.userId,
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

export async function blockPerson(
  services: OperatorDependencies,
  decision: OperatorDecision,
  reason: string,
): Promise<OperatorPerson | Refusal> {
  const { id, actorId, requestId } = decision;
  if (id === actorId) {
    throw new DomainError('conflict', { message: 'You cannot block yourself.' });
  }
  const at = services.clock();
  const person = await transaction(services.db, async tx => {
    const found = await lockDecidedOn(tx, decision);
    // The first block and its reason remain. A second operator sees them and no further notice is sent.
    if (found.status === 'blocked') return refuse('wrong_state', { state: found.status });
    await tx.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute();
    await endSessions(tx, id, undefined, 'account_blocked', at);
    await voidProposals(tx, id);
    const subject = { type: 'user', id };
    const reasonId = await storeReason(tx, id, reason, at);
    await recordAudit(tx, {
      actorId,
      action: 'account_blocked',
      subject,
      details: { reasonId },
      requestId,
      at,
    });
    await notifyPeople(tx, [{ userId: id, kind: 'account_blocked', facts: { reason } }], at);
    return presentPerson({ ...found, status: 'blocked' });
  });
  if (isRefusal(person)) return person;
  services.liveSessions.forget();
  await cancelRefusedOrders(services.exchange, id, actorId);
  return person;
}

export async function unblockPerson(
  services: Pick<OperatorDependencies, 'db' | 'clock'>,
  decision: OperatorDecision,
): Promise<OperatorPerson> {
  const { id, actorId, requestId } = decision;
  const at = services.clock();
  return transaction(services.db, async tx => {
    const person = await lockDecidedOn(tx, decision);
    if (person.status === 'active') return presentPerson(person);
    await tx.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
    await recheckSuspended(tx, id, at);
    const subject = { type: 'user', id };
    await recordAudit(tx, { actorId, action: 'account_unblocked', subject, requestId, at });
    await notifyPeople(tx, [{ userId: id, kind: 'account_unblocked', facts: {} }], at);
    return presentPerson({ ...person, status: 'active' });
  });
}
