// Trades in review with both parties, and the issuer's decisions.
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { decideReviews, type ReviewDecision } from '#server/exchange/settlement/decide-reviews.ts';
import type { Caller } from '#server/kernel/caller.ts';
import {
  findStoredResponse,
  storeResponse,
  storeKey,
  type Idempotency,
  type StoredResponse,
} from '#server/idempotency/stored-responses.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { IssuerDependencies } from './dependencies.ts';
import { toPage } from '#server/kernel/paging.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { findOwnStock } from './find-own-stock.ts';
import { countReviews, readReviews } from './read-reviews.ts';

type ReviewAnswer = HandlerResponse<'POST /issuer/reviews/{id}/approve'>;

/** Records each look at the parties in the audit log, in the queue and in the response to a decision. */
export async function noteLooks(
  tx: Transaction,
  { userId }: Caller,
  reviews: readonly ReviewAnswer[],
  at: Date,
): Promise<void> {
  const looks = reviews.map(({ id }) => ({
    actorId: userId,
    action: 'trade_parties_viewed' as const,
    subject: { type: 'trade', id },
    at,
  }));
  await recordAudit(tx, ...looks);
}

export async function listReviews(
  { db, clock }: Pick<IssuerDependencies, 'db' | 'clock'>,
  caller: Caller,
  query: HandlerQuery<'GET /issuer/reviews'>,
): Promise<HandlerResponse<'GET /issuer/reviews'>> {
  const stockId = await findOwnStock(db, caller);
  return transaction(db, async tx => {
    const results = await readReviews(tx, stockId, query);
    await noteLooks(tx, caller, results, clock());
    return toPage(results, await countReviews(tx, stockId, query.state), query);
  });
}

export async function decideReview(
  services: Pick<IssuerDependencies, 'db' | 'clock' | 'exchange'>,
  caller: Caller,
  id: string,
  decision: Pick<ReviewDecision, 'event' | 'reason'>,
  idempotency: Idempotency | undefined,
): Promise<ReviewAnswer | Refusal> {
  const { db, exchange, clock } = services;
  const stockId = await findOwnStock(db, caller);
  return transaction(db, async tx => {
    // A blocked person cannot decide. Of two concurrent requests the second waits here for the first.
    await lockPerson(tx, caller.userId);
    const answer = async () => {
      const review = await readReview(tx, stockId, id);
      await noteLooks(tx, caller, [review], clock());
      return review;
    };
    if (await findStoredResponse(tx, caller.userId, idempotency)) return answer();
    const outcomes = await decideReviews(tx, exchange, toDecision(stockId, caller, [id], decision));
    if (!outcomes.has(id)) throw new DomainError('not_found');
    const refusal = outcomes.get(id);
    if (refusal !== undefined) return refusal;
    await storeKey(tx, caller.userId, idempotency, clock());
    return answer();
  });
}

async function readReview(tx: Transaction, stockId: string, id: string): Promise<ReviewAnswer> {
  const [review] = await readReviews(tx, stockId, { ids: [id] });
  if (review === undefined) throw new Error(`trade ${id} is gone`);
  return review;
}

/** Approved and refused trades with reasons. Repeated under the same key it returns the stored response. */
export async function approveReviews(
  { db, exchange, clock }: Pick<IssuerDependencies, 'db' | 'clock' | 'exchange'>,
  caller: Caller,
  ids: readonly string[],
  idempotency: Idempotency | undefined,
): Promise<HandlerResponse<'POST /issuer/reviews/approve'> | StoredResponse> {
  const stockId = await findOwnStock(db, caller);
  const unique = [...new Set(ids)];
  return transaction(db, async tx => {
    await lockPerson(tx, caller.userId);
    const before = await findStoredResponse(tx, caller.userId, idempotency);
    if (before) return before;
    const outcomes = await decideReviews(
      tx,
      exchange,
      toDecision(stockId, caller, unique, { event: 'approve' }),
    );
    const answer = toApproved(unique, outcomes);
    const kept = { status: 200, text: JSON.stringify(answer), at: clock() };
    await storeResponse(tx, caller.userId, idempotency, kept);
    return answer;
  });
}

function toApproved(
  ids: readonly string[],
  outcomes: ReadonlyMap<string, Refusal | undefined>,
): HandlerResponse<'POST /issuer/reviews/approve'> {
  const approved = ids.filter(id => outcomes.has(id) && outcomes.get(id) === undefined);
  const refused = ids.flatMap(id => {
    const refusal = outcomes.get(id);
    if (isRefusal(refusal)) {
      return [{ id, code: refusal.code, message: refusalSentence(refusal.code, refusal.facts) }];
    }
    return outcomes.has(id) ? [] : [{ id, code: 'not_found', message: new DomainError('not_found').message }];
  });
  return { approved, refused };
}

function toDecision(
  stockId: string,
  { userId: by }: Caller,
  ids: readonly string[],
  decision: Pick<ReviewDecision, 'event' | 'reason'>,
): ReviewDecision {
  return { ...decision, stockId, ids, by };
}
