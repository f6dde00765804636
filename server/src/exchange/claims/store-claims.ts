// Shares of holders who have not signed up yet. They are issued at once to an account of the claim, so that splits, exits and
// the number of shares outstanding count them; the holder receives them when the address is confirmed.
import { uuidv7 } from 'uuidv7';
import type { Minor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { issueShares } from '../issue-shares.ts';

export interface NewClaim {
  /** In lower case. */
  readonly email: string;
  readonly stockId: string;
  readonly shares: bigint;
  /** The holder's total cost. */
  readonly cost_minor: Minor;
  readonly acquiredAt: Date;
  readonly certificate?: string;
}

const CLAIM_COLUMNS = {
  id: 'uuid',
  stock_id: 'uuid',
  email: 'text',
  shares: 'int8',
  cost_minor: 'int8',
  acquired_at: 'timestamptz',
  certificate: 'text',
  created_at: 'timestamptz',
} as const;

/** Records the claims and issues their shares. The stocks are locked by the caller. */
export async function storeClaims(tx: Transaction, claims: readonly NewClaim[], at: Date): Promise<void> {
  if (claims.length === 0) return;
  const rows = claims.map(claim => ({
    id: uuidv7(),
    stock_id: claim.stockId,
    email: claim.email,
    shares: claim.shares,
    cost_minor: claim.cost_minor,
    acquired_at: claim.acquiredAt,
    certificate: claim.certificate ?? null,
    created_at: at,
  }));
  await insertRows('share_claims', CLAIM_COLUMNS, rows).execute(tx);
  const issuances = rows.map(({ id, stock_id, shares }) => ({
    referenceId: id,
    holderId: id,
    stockId: stock_id,
    shares,
  }));
  await issueShares(tx, issuances, at);
}
