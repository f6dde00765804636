// What a person may do with one stock and holds of it. One statement besides the holdings.
import { sql } from 'kysely';
import type { InvestorType, VerificationStatus } from '#domain/compliance/verification.ts';
import type { TraderFacts } from '#domain/orders/check-order.ts';
import type { Database } from '#server/database/database.ts';
import { storedVerification } from '#server/people/stored-verification.ts';

export interface Visitor {
  readonly trader: TraderFacts;
  readonly watched: boolean;
  /** Shares that are free to be sold. */
  readonly availableShares: bigint;
}

interface Row {
  readonly investorType: InvestorType;
  readonly identityState: VerificationStatus | null;
  readonly identityExpiresAt: Date | null;
  readonly accreditationState: VerificationStatus | null;
  readonly accreditationExpiresAt: Date | null;
  readonly listed: boolean;
  readonly preApproved: boolean;
  readonly watched: boolean;
  readonly availableShares: bigint;
}

export async function readVisitor(db: Database, userId: string, stockId: string): Promise<Visitor> {
  const { rows } = await sql<Row>`
    select u.investor_type as "investorType",
      i.status as "identityState", i.expires_at as "identityExpiresAt",
      a.status as "accreditationState", a.expires_at as "accreditationExpiresAt",
      p.user_id is not null as listed, coalesce(p.pre_approved, false) as "preApproved",
      w.user_id is not null as watched, coalesce(l.available, 0) as "availableShares"
    from users u
    left join verifications i on i.user_id = u.id and i.kind = 'identity'
    left join verifications a on a.user_id = u.id and a.kind = 'accreditation'
    left join issuer_parties p on p.user_id = u.id and p.stock_id = ${stockId}
    left join watched_stocks w on w.user_id = u.id and w.stock_id = ${stockId}
    left join ledger_accounts l on l.owner_id = u.id and l.asset = ${stockId}::text and l.kind = 'customer'
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`person ${userId} is gone`);
  return {
    trader: {
      investorType: row.investorType,
      identity: storedVerification(row.identityState, row.identityExpiresAt),
      accreditation: storedVerification(row.accreditationState, row.accreditationExpiresAt),
      listed: row.listed,
      preApproved: row.preApproved,
    },
    watched: row.watched,
    availableShares: row.availableShares,
  };
}
