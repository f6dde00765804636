// Reminds the parties who act next of a deadline that is near. Each reminder locks the settlement of its trade, as acts
// and deadlines do, and is stored with the stage, so that of several processes one sends it.
import { sql } from 'kysely';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { lockTrades } from '#server/exchange/settlement/pending-trade.ts';
import type { Job } from '#server/kernel/job.ts';
import type { ClosingContext } from './closing-context.ts';
import { notifyNextParty } from './notify-next-party.ts';

const EVERY_MS = 60_000;
const MOST_AT_ONCE = 250;

type Context = Pick<ClosingContext, 'db' | 'clock'>;

export function remindPartiesJob(context: Context): Job {
  return { name: 'remind-of-closings', every_ms: EVERY_MS, run: () => remindParties(context) };
}

/**
 * Sends one reminder in each stage, one day before its deadline. A stage of one day gets none, because the notice of
 * its beginning comes then.
 */
export async function remindParties({ db, clock }: Context): Promise<void> {
  const now = clock();
  const ends = new Date(now.getTime() + DAY_MS);
  const isNear = sql`t.status = 'closing' and t.closing_due_at > ${now} and t.closing_due_at <= ${ends}`;
  const { rows } = await sql<{ id: string }>`
    select t.execution_id as id from settlements t join closings k on k.execution_id = t.execution_id
    where ${isNear} and k.reminded_at is null and k.stage_began_at < t.closing_due_at - interval '24 hours'
    order by t.closing_due_at limit ${MOST_AT_ONCE}`.execute(db);
  await tryEach(rows, ({ id }) =>
    transaction(db, async tx => {
      const [trade] = await lockTrades(tx, [id], isNear, 'wait');
      if (trade === undefined) return;
      const { numUpdatedRows } = await tx
        .updateTable('closings')
        .set({ reminded_at: now })
        .where('execution_id', '=', id)
        .where('reminded_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await notifyNextParty(tx, id, 'closing_due', now);
    }),
  );
}
