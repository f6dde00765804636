// Reads facts about the people behind orders.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import {
  clientOrderKey,
  listingKey,
  type BatchContext,
  type Trader,
} from '#domain/exchange/batch-context.ts';
import type { PlaceOrder } from '#domain/exchange/order-commands.ts';
import type { InvestorType, VerificationStatus } from '#domain/compliance/verification.ts';
import type { Transaction } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { storedVerification } from '#server/people/stored-verification.ts';

interface TraderRow {
  readonly id: string;
  readonly fingerprint: string;
  readonly status: string;
  readonly has_pin: boolean;
  readonly investor_type: InvestorType;
  readonly identity_status: VerificationStatus | null;
  readonly identity_expires_at: Date | null;
  readonly accreditation_status: VerificationStatus | null;
  readonly accreditation_expires_at: Date | null;
}

/** Joins the verifications of `users u` as `i` and `a`. */
const VERIFICATIONS_OF_TRADER = sql`
  left join verifications i on i.user_id = u.id and i.kind = 'identity'
  left join verifications a on a.user_id = u.id and a.kind = 'accreditation'`;

/** All columns that `readTraders` reads, as one text. */
const FINGERPRINT = sql<string>`row(
  u.status, u.pin_hash is not null, u.investor_type, i.status, i.expires_at, a.status, a.expires_at)::text`;

/** A query that gives one row for each of these traders whose facts are unchanged. */
export function unchangedTraders(traders: readonly Trader[]): RawBuilder<unknown> {
  return sql`
    select from ${unnestRows({ id: 'uuid', fingerprint: 'text' }, traders, 'cached')}
    join users u on u.id = cached.id ${VERIFICATIONS_OF_TRADER} where ${FINGERPRINT} = cached.fingerprint`;
}

export async function readTraders(
  tx: QueryExecutorProvider,
  ids: readonly string[],
): Promise<readonly Trader[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TraderRow>`
    select u.id, ${FINGERPRINT} as fingerprint, u.status, u.pin_hash is not null as has_pin, u.investor_type,
      i.status as identity_status, i.expires_at as identity_expires_at,
      a.status as accreditation_status, a.expires_at as accreditation_expires_at
    from users u ${VERIFICATIONS_OF_TRADER} where u.id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(row => ({
    id: row.id,
    fingerprint: row.fingerprint,
    active: row.status === 'active',
    hasPin: row.has_pin,
    investorType: row.investor_type,
    identity: storedVerification(row.identity_status, row.identity_expires_at),
    accreditation: storedVerification(row.accreditation_status, row.accreditation_expires_at),
  }));
}

/** Adds to the batch how issuers have listed these people. */
export async function readListings(
  tx: Transaction,
  batch: BatchContext,
  parties: readonly { readonly stockId: string; readonly userId: string }[],
): Promise<void> {
  if (parties.length === 0) return;
  const { rows } = await sql<{ stock_id: string; user_id: string; pre_approved: boolean }>`
    select p.stock_id, p.user_id, p.pre_approved
    from ${unnestRows({ stockId: 'uuid', userId: 'uuid' }, parties, 'party')}
    join issuer_parties p on p.stock_id = party."stockId" and p.user_id = party."userId"`.execute(tx);
  for (const row of rows) {
    batch.listings.set(listingKey(row.stock_id, row.user_id), {
      listed: true,
      preApproved: row.pre_approved,
    });
  }
}

/** The client order ids of these orders that are already in use, as `clientOrderKey` writes them. */
export async function readClientOrderIds(
  tx: QueryExecutorProvider,
  orders: readonly PlaceOrder[],
): Promise<readonly string[]> {
  const ids = orders.flatMap(({ userId, clientOrderId }) =>
    clientOrderId === undefined ? [] : [{ user_id: userId, client_order_id: clientOrderId }],
  );
  if (ids.length === 0) return [];
  const columns = { user_id: 'uuid', client_order_id: 'text' } as const;
  const { rows } = await sql<{ user_id: string; client_order_id: string }>`
    select o.user_id, o.client_order_id from ${unnestRows(columns, ids, 'used')}
    join orders o on o.user_id = used.user_id and o.client_order_id = used.client_order_id`.execute(tx);
  return rows.map(row => clientOrderKey(row.user_id, row.client_order_id));
}
