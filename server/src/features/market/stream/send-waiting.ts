// Sends issuers their trades in review, and operators new checks and payments. The events contain no personal
// data, so that reading them needs no audit entry.
import { sql } from 'kysely';
import { z } from 'zod';
import { streamedWaiting } from '#contract/market.ts';
import { AWAITS_DECISION } from '#server/workflows/decide-verification.ts';
import type { Listener } from './listener.ts';
import type { FeedParts } from './send-changes.ts';
import type { SentItems } from './sent-items.ts';

const MAX_NAMED = 250;

interface Waiting {
  readonly queue: z.infer<typeof streamedWaiting>['queue'];
  readonly id: string;
  readonly at: Date;
  /** The company that decides; null for operators. */
  readonly companyId: string | null;
}

/** @param told Without it everything is sent. */
export async function sendWaiting(
  parts: FeedParts,
  since: Date,
  listeners: readonly Listener[],
  eventId: string,
  told?: SentItems,
): Promise<void> {
  const byDesk = Map.groupBy(listeners, listener => deskOf(parts, listener));
  byDesk.delete(undefined);
  if (byDesk.size === 0) return;
  const companyIds = [...byDesk.keys()].flatMap(desk =>
    desk === undefined || desk === OPERATORS ? [] : [desk],
  );
  const waits = await readWaiting(parts, since, companyIds, byDesk.has(OPERATORS));
  for (const { companyId, ...waiting } of waits) {
    const desk = companyId ?? OPERATORS;
    const data = JSON.stringify(z.encode(streamedWaiting, waiting));
    if (told?.isNews({ id: `${waiting.queue} ${waiting.id}`, ownerId: desk }, data) === false) continue;
    for (const listener of byDesk.get(desk) ?? []) listener.send('waiting', data, eventId);
  }
}

const OPERATORS = 'operators';

/**
 * The group that decides together: a company's issuers, or the operators. An operator whose calls are refused
 * receives nothing.
 */
function deskOf({ sampleData }: FeedParts, { caller }: Listener): string | undefined {
  if (caller.role === 'issuer') return caller.companyId ?? undefined;
  const mayDecide = caller.role === 'operator' && (sampleData || caller.hasSecondFactor);
  return mayDecide ? OPERATORS : undefined;
}

/** The latest entries, oldest first. */
async function readWaiting(
  { db }: FeedParts,
  since: Date,
  companyIds: readonly string[],
  forOperators: boolean,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'reviews' as queue, t.execution_id as id, e.executed_at as at, s.company_id as "companyId"
      from settlements t join executions e on e.id = t.execution_id join stocks s on s.id = t.stock_id
      where t.status in ('agreed', 'in_review') and t.updated_at > ${since} and e.executed_at > ${since}
        and s.company_id = any(${companyIds}::uuid[])
    union all select 'checks', id, greatest(submitted_at, renewal_at), null
      from verifications
      where ${forOperators}::boolean and ${AWAITS_DECISION} and greatest(submitted_at, renewal_at) > ${since}
    union all select 'payments', id, created_at, null
      from payments where ${forOperators}::boolean and status = 'pending' and created_at > ${since}
    order by at desc, id desc limit ${MAX_NAMED}`.execute(db);
  return rows.toReversed();
}
