// Sends people changes of their own payments.
import { sql } from 'kysely';
import { z } from 'zod';
import { paymentTransaction } from '#contract/payment.ts';
import { presentPayment, selectPayments } from '#server/payments/read-payments.ts';
import type { Listener } from './listener.ts';
import { encodeOne, type FeedParts } from './send-changes.ts';
import type { SentItems } from './sent-items.ts';

/** As for orders: a client away for so long reads the list again. */
const MAX_NAMED = 250;
/** A payment changes once, when it ends. Matches the index payments_changed. */
const CHANGED_AT = sql<Date>`coalesce(p.ended_at, p.created_at)`;

/** @param told Without it everything is sent. */
export async function sendPayments(
  parts: FeedParts,
  since: Date,
  listeners: readonly Listener[],
  eventId: string,
  told?: SentItems,
): Promise<void> {
  const byOwner = Map.groupBy(listeners, ({ caller }) => caller.userId);
  if (byOwner.size === 0) return;
  const rows = await selectPayments(parts.db)
    .where(CHANGED_AT, '>', since)
    .where('p.user_id', '=', sql<string>`any(${[...byOwner.keys()]}::uuid[])`)
    .orderBy(CHANGED_AT, 'desc')
    .limit(MAX_NAMED)
    .execute();
  for (const row of rows.toReversed()) {
    const data = encodeOne(parts, row.id, () =>
      JSON.stringify(z.encode(paymentTransaction, presentPayment(row))),
    );
    if (data === undefined || told?.isNews({ id: row.id, ownerId: row.user_id }, data) === false) continue;
    for (const listener of byOwner.get(row.user_id) ?? []) listener.send('payment', data, eventId);
  }
}
