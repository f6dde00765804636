// Records shares that a holder receives outside the market: issued, vested or transferred in.
import { uuidv7 } from 'uuidv7';
import type { Minor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { issueShares } from './issue-shares.ts';

export interface ShareGrant {
  readonly userId: string;
  readonly stockId: string;
  readonly shares: bigint;
  /** The holder's total cost. */
  readonly cost_minor: Minor;
  readonly acquiredAt: Date;
  /** The number of the certificate in the issuer's register, where there is one. */
  readonly certificate?: string;
}

/** Records the grants and posts the shares to their holders. Returns the ids of the grants, in their order. */
export async function grantShares(
  tx: Transaction,
  grants: readonly ShareGrant[],
  at: Date,
): Promise<readonly string[]> {
  if (grants.length === 0) return [];
  const rows = grants.map(grant => ({
    id: uuidv7(),
    user_id: grant.userId,
    stock_id: grant.stockId,
    shares: grant.shares,
    cost_minor: grant.cost_minor,
    acquired_at: grant.acquiredAt,
    certificate: grant.certificate ?? null,
    entered_at: at,
  }));
  await insertRows('share_grants', GRANT_COLUMNS, rows).execute(tx);
  const issuances = rows.map(({ id, user_id, stock_id, shares }) => ({
    referenceId: id,
    holderId: user_id,
    stockId: stock_id,
    shares,
  }));
  await issueShares(tx, issuances, at);
  return rows.map(({ id }) => id);
}

export const GRANT_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  stock_id: 'uuid',
  shares: 'int8',
  cost_minor: 'int8',
  acquired_at: 'timestamptz',
  certificate: 'text',
  entered_at: 'timestamptz',
} as const;
