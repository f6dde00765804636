// Reads what a batch must know of the people behind its orders. Called by load-desk.ts,
// kept-market.ts, compare-known.ts, plan-settlements.ts and cancel-refused-orders.ts.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { InvestorType, VerificationStatus } from '#domain/compliance/verification.ts';
import type { Transaction } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { PlaceOrder } from '#server/exchange/commands.ts';
import { storedVerification } from '#server/people/stored-verification.ts';
import { clientOrderKey, listingKey, type Desk, type DeskTrader } from './desk.ts';

interface TraderRow {
  readonly id: string;
  readonly facts: string;
  readonly status: string;
  readonly has_pin: boolean;
  readonly investor_type: InvestorType;
  readonly identity_status: VerificationStatus | null;
  readonly identity_expires_at: Date | null;
  readonly accreditation_status: VerificationStatus | null;
  readonly accreditation_expires_at: Date | null;
}

/** Of `users u`: their verifications, as `i` and `a`. */
const VERIFICATIONS_OF_TRADER = sql`
  left join verifications i on i.user_id = u.id and i.kind = 'identity'
  left join verifications a on a.user_id = u.id and a.kind = 'accreditation'`;

/** All that is read here, in one text. */
const TRADER_FACTS = sql<string>`row(
  u.status, u.pin_hash is not null, u.investor_type, i.status, i.expires_at, a.status, a.expires_at)::text`;

/** One row for each of these traders of whom all that is read here is still as it was. */
export function tradersAsBefore(traders: readonly DeskTrader[]): RawBuilder<unknown> {
  return sql`
    select from ${unnestRows({ id: 'uuid', facts: 'text' }, traders, 'known')}
    join users u on u.id = known.id ${VERIFICATIONS_OF_TRADER} where ${TRADER_FACTS} = known.facts`;
}

/** Who they are, and how their verifications stand. */
export async function readTraders(
  tx: QueryExecutorProvider,
  ids: readonly string[],
): Promise<readonly DeskTrader[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TraderRow>`
    select u.id, ${TRADER_FACTS} as facts, u.status, u.pin_hash is not null as has_pin, u.investor_type,
      i.status as identity_status, i.expires_at as identity_expires_at,
      a.status as accreditation_status, a.expires_at as accreditation_expires_at
    from users u ${VERIFICATIONS_OF_TRADER} where u.id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(row => ({
    id: row.id,
    facts: row.facts,
    active: row.status === 'active',
    hasPin: row.has_pin,
    investorType: row.investor_type,
    identity: storedVerification(row.identity_status, row.identity_expires_at),
    accreditation: storedVerification(row.accreditation_status, row.accreditation_expires_at),
  }));
}

/** How issuers have named these people for these stocks. */
export async function loadListings(
  tx: Transaction,
  desk: Desk,
  pairs: readonly { readonly stock_id: string; readonly user_id: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const { rows } = await sql<{ stock_id: string; user_id: string; pre_approved: boolean }>`
    select p.stock_id, p.user_id, p.pre_approved
    from ${unnestRows({ stock_id: 'uuid', user_id: 'uuid' }, pairs, 'wanted')}
    join issuer_parties p on p.stock_id = wanted.stock_id and p.user_id = wanted.user_id`.execute(tx);
  for (const row of rows) {
    desk.listings.set(listingKey(row.stock_id, row.user_id), { listed: true, preApproved: row.pre_approved });
  }
}

/** Which of the client order ids that come with these orders are taken already, as `clientOrderKey` spells them. */
export async function readClientOrderIds(
  tx: QueryExecutorProvider,
  placing: readonly PlaceOrder[],
): Promise<readonly string[]> {
  const wanted = placing.flatMap(({ userId, clientOrderId }) =>
    clientOrderId === undefined ? [] : [{ user_id: userId, client_order_id: clientOrderId }],
  );
  if (wanted.length === 0) return [];
  const columns = { user_id: 'uuid', client_order_id: 'text' } as const;
  const { rows } = await sql<{ user_id: string; client_order_id: string }>`
    select o.user_id, o.client_order_id from ${unnestRows(columns, wanted, 'wanted')}
    join orders o on o.user_id = wanted.user_id and o.client_order_id = wanted.client_order_id`.execute(tx);
  return rows.map(row => clientOrderKey(row.user_id, row.client_order_id));
}
