// Reads what the dashboard needs besides holdings: cash, verifications, settings, orders that expire soon.
// One statement.
import { sql } from 'kysely';
import type { InvestorType, VerificationStatus } from '#domain/compliance/verification.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Database } from '#server/database/database.ts';

export interface ExpiringOrder {
  readonly id: string;
  readonly stock_id: string;
  readonly side: 'buy' | 'sell';
  readonly expires_at: string;
}

export interface Person {
  readonly role: Caller['role'];
  readonly investorType: InvestorType;
  readonly balance_minor: bigint;
  /** Cash that open orders, unsettled purchases and withdrawals hold. */
  readonly reserved_minor: bigint;
  readonly emailConfirmed: boolean;
  readonly pinSet: boolean;
  readonly twoFactorOn: boolean;
  readonly identity: VerificationStatus | null;
  readonly identityExpiresAt: Date | null;
  /** Whether evidence for the renewal was submitted. */
  readonly identityRenewalWaits: boolean;
  readonly accreditation: VerificationStatus | null;
  readonly accreditationExpiresAt: Date | null;
  readonly accreditationRenewalWaits: boolean;
  readonly hasDeposited: boolean;
  /** Within a day, soonest first. */
  readonly expiringOrders: readonly ExpiringOrder[];
}

/** Only the newest open orders are checked, so that a market maker's thousands do not slow the dashboard. */
const NEWEST_ORDERS = 100;
const SOON_MS = DAY_MS;

/** By user. */
export async function readPeople(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Person>> {
  const soon = new Date(now.getTime() + SOON_MS);
  const { rows } = await sql<Person & { readonly id: string }>`
    select u.id, u.role, u.investor_type as "investorType", coalesce(cash.available, 0) as balance_minor,
      coalesce(cash.held, 0) as reserved_minor,
      u.email_confirmed_at is not null as "emailConfirmed", u.pin_hash is not null as "pinSet",
      u.totp_confirmed_at is not null as "twoFactorOn",
      i.status as identity, i.expires_at as "identityExpiresAt", i.renewal_at is not null as "identityRenewalWaits",
      a.status as accreditation, a.expires_at as "accreditationExpiresAt",
      a.renewal_at is not null as "accreditationRenewalWaits",
      exists (select from payments where user_id = u.id and direction = 'deposit' and status = 'completed')
        as "hasDeposited",
      coalesce((
        select jsonb_agg(newest order by expires_at) from (
          select id, stock_id, side, expires_at from orders
          where user_id = u.id and status in ('open', 'partially_filled', 'suspended')
          order by placed_at desc limit ${NEWEST_ORDERS}
        ) newest
        where expires_at <= ${soon}
      ), '[]') as "expiringOrders"
    from users u
    left join ledger_accounts cash on cash.owner_id = u.id and cash.asset = 'USD' and cash.kind = 'customer'
    left join verifications i on i.user_id = u.id and i.kind = 'identity'
    left join verifications a on a.user_id = u.id and a.kind = 'accreditation'
    where u.id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}
