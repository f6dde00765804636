// Shares of holders who have not signed up yet. They are issued at once to an account of the claim, so that splits, exits and
// the number of shares outstanding count them; the holder receives them when the address is confirmed.
import { uuidv7 } from 'uuidv7';
import { issuanceOf, sharesOf } from '#domain/ledger/account-name.ts';
import { issuancePostings } from '#domain/ledger/share-postings.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { openAccounts } from '#server/ledger/accounts.ts';
import type { LedgerTransaction } from '#server/ledger/movement.ts';
import { move } from '#server/ledger/post.ts';

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
  const names = rows.flatMap(row => [issuanceOf(row.stock_id), sharesOf(row.id, row.stock_id)]);
  const accountOf = await openAccounts(tx, names, at);
  const transactions = rows.map((row): LedgerTransaction => ({
    kind: 'issuance',
    referenceId: row.id,
    postings: issuancePostings({
      issuance: accountOf(issuanceOf(row.stock_id)),
      holder: accountOf(sharesOf(row.id, row.stock_id)),
      stock: row.stock_id,
      shares: row.shares,
    }),
  }));
  const refusal = await move(tx, { transactions, holds: [] }, at);
  if (refusal !== undefined) throw new Error(`issuing was refused: ${refusal.code}`);
}
