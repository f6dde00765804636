// The queue of verifications and an operator's decisions. Each look at an identity is recorded.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { VerificationEvent, VerificationStatus } from '#domain/compliance/verification.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { cancelRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import type { Call } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { offsetOf, toNumbers, toPage } from '#server/kernel/paging.ts';
import {
  decideVerification,
  lockVerification,
  AWAITS_DECISION,
} from '#server/workflows/decide-verification.ts';
import { presentItem, presentMethod } from '#server/workflows/present-evidence.ts';
import {
  amountOf,
  findMissing,
  loadItems,
  methodOf,
  readStored,
} from '#server/workflows/verification-evidence.ts';
import { matchesPerson } from '#server/people/search-people.ts';
import { presentVerification, type VerificationRow } from '#server/people/present-verification.ts';
import { toDetails } from '#server/people/profile-details.ts';
import { lockDecidedOn, type OperatorDecision } from './lock-decided-on.ts';
import { PERSON_COLUMNS, presentPerson } from './present-person.ts';

type Queued = HandlerResponse<'POST /operator/verifications/{id}/approve'>;

export async function listChecks(
  services: Pick<OperatorDependencies, 'db' | 'clock'>,
  { caller, query, request }: Call<'GET /operator/verifications'>,
): Promise<HandlerResponse<'GET /operator/verifications'>> {
  let asked = services.db
    .selectFrom('verifications')
    // Erased people are left out.
    .where('user_id', 'in', eb =>
      eb
        .selectFrom('users')
        .select('id')
        .where('status', '<>', 'erased')
        .$if(query.search !== '', people => people.where(matchesPerson(query.search))),
    );
  if (query.kind !== undefined) asked = asked.where('kind', '=', query.kind);
  const counts = toNumbers(await asked.select(COUNTS).executeTakeFirstOrThrow());
  const rows = await asked
    .$if(query.status === 'PENDING', checks => checks.where(AWAITS_DECISION))
    .$if(query.status !== 'PENDING', checks => checks.where('status', '=', query.status))
    .selectAll()
    .select(DOCUMENTS)
    .$if(waits(query.status), checks => checks.orderBy('submitted_at').orderBy('id'))
    .$if(!waits(query.status), checks => checks.orderBy('decided_at', 'desc').orderBy('id', 'desc'))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  await noteLook(services, caller.userId, rows, request.id);
  const documents = new Map(rows.map(row => [row.id, Number(row.documents)]));
  const checks = (await withPeople(services.db, rows)).map(check => ({
    ...check,
    documents: documents.get(check.id) ?? 0,
  }));
  return { ...toPage(checks, counts[query.status], query), counts };
}

const countOf = (status: VerificationStatus) => sql<bigint>`count(*) filter (where status = ${status})`;

/** A renewal that waits counts as pending, and its approval as approved. */
const COUNTS = [
  sql<bigint>`count(*) filter (where ${AWAITS_DECISION})`.as('PENDING'),
  countOf('MORE_INFO').as('MORE_INFO'),
  countOf('APPROVED').as('APPROVED'),
  countOf('REJECTED').as('REJECTED'),
  countOf('EXPIRED').as('EXPIRED'),
] as const;

/** The number of requirements for which a document was handed in. */
const DOCUMENTS = sql<bigint>`(select count(distinct e.requirement) from verification_evidence e
  where e.verification_id = verifications.id)`.as('documents');

const waits = (status: VerificationStatus): boolean => status === 'PENDING' || status === 'MORE_INFO';

export async function showCheck(
  services: Pick<OperatorDependencies, 'db' | 'clock'>,
  { caller, params, request }: Call<'GET /operator/verifications/{id}'>,
): Promise<HandlerResponse<'GET /operator/verifications/{id}'>> {
  const { db } = services;
  const row = await db.selectFrom('verifications').selectAll().where('id', '=', params.id).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const details = await db
    .selectFrom('profile_details')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  if (!details) throw new DomainError('not_found');
  await noteLook(services, caller.userId, [row], request.id);
  const shown = await withPerson(db, row);
  const { amountMinor: _, basis: __, ...said } = readStored(row);
  const method = methodOf(readStored(row));
  return {
    ...shown,
    details: toDetails(details),
    evidence: {
      ...said,
      ...(method === undefined ? {} : { basis: method }),
      amount: amountOf(readStored(row)),
    },
    items: (await loadItems(db, row.id)).map(presentItem),
    missing: [...(await findMissing(db, row, services.clock()))],
    method: method === undefined ? null : presentMethod(method, shown.person.investorType),
  };
}

export async function decideCheck(
  services: Pick<OperatorDependencies, 'db' | 'clock' | 'exchange'>,
  { id, ...by }: OperatorDecision,
  eventFor: (row: VerificationRow) => VerificationEvent,
  alsoDo: (tx: Transaction, at: Date) => Promise<void> = async () => {},
): Promise<Queued | Refusal> {
  const queued = await transaction(services.db, async tx => {
    await lockOwner(tx, id, by.actorId);
    const row = await lockVerification(tx, id);
    if (!row) throw new DomainError('not_found');
    const event = eventFor(row);
    const at = services.clock();
    const decided = await decideVerification(tx, row, { ...by, event, at });
    if (isRefusal(decided)) return decided;
    await alsoDo(tx, at);
    return withPerson(tx, decided);
  });
  if (!isRefusal(queued)) await cancelRefusedOrders(services.exchange, queued.person.id, by.actorId);
  return queued;
}

/**
 * Locks the person before the verification, as a submission of evidence does. Responds 404 for unknown and
 * erased people, because a stored reason could not be erased.
 */
async function lockOwner(tx: Transaction, checkId: string, actorId: string): Promise<void> {
  const check = await tx
    .selectFrom('verifications')
    .select('user_id')
    .where('id', '=', checkId)
    .executeTakeFirst();
  if (!check) throw new DomainError('not_found');
  await lockDecidedOn(tx, { id: check.user_id, actorId });
}

async function withPerson(db: Database, row: VerificationRow): Promise<Queued> {
  const [queued] = await withPeople(db, [row]);
  if (!queued) throw new Error(`check ${row.id} has no person`);
  return queued;
}

async function withPeople(db: Database, rows: readonly VerificationRow[]): Promise<Queued[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(row => (row.decided_by === null ? [row.user_id] : [row.user_id, row.decided_by]));
  const users = await db.selectFrom('users').select(PERSON_COLUMNS).where('id', 'in', ids).execute();
  const people = new Map(users.map(user => [user.id, presentPerson(user)]));
  return rows.flatMap(row => {
    const person = people.get(row.user_id);
    const decidedBy = people.get(row.decided_by ?? '')?.name ?? null;
    return person ? [{ ...presentVerification(row), person, decidedBy }] : [];
  });
}

async function noteLook(
  services: Pick<OperatorDependencies, 'db' | 'clock'>,
  operatorId: string,
  rows: readonly VerificationRow[],
  requestId: string,
): Promise<void> {
  await recordAccess(services.db, {
    readerId: operatorId,
    subject: { type: 'verifications', id: rows.length === 1 ? (rows[0]?.id ?? '') : 'queue' },
    userIds: rows.map(row => row.user_id),
    requestId,
    at: services.clock(),
  });
}
