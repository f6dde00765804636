// Posts new shares from the issuance account of their stock to the account of their holder.
import { issuanceOf, sharesOf } from '#domain/ledger/account-name.ts';
import { issuancePostings } from '#domain/ledger/share-postings.ts';
import type { Transaction } from '#server/database/database.ts';
import { openAccounts } from '#server/ledger/accounts.ts';
import type { LedgerTransaction } from '#server/ledger/movement.ts';
import { move } from '#server/ledger/post.ts';

export interface Issuance {
  /** The grant or claim that the ledger's entry refers to. */
  readonly referenceId: string;
  /** A person, or a claim whose holder has not signed up yet. */
  readonly holderId: string;
  readonly stockId: string;
  readonly shares: bigint;
}

/** Throws when the ledger refuses, which only a programming error causes. */
export async function issueShares(tx: Transaction, issuances: readonly Issuance[], at: Date): Promise<void> {
  const names = issuances.flatMap(({ stockId, holderId }) => [
    issuanceOf(stockId),
    sharesOf(holderId, stockId),
  ]);
  const accountOf = await openAccounts(tx, names, at);
  const transactions = issuances.map(({ referenceId, holderId, stockId, shares }): LedgerTransaction => ({
    kind: 'issuance',
    referenceId,
    postings: issuancePostings({
      issuance: accountOf(issuanceOf(stockId)),
      holder: accountOf(sharesOf(holderId, stockId)),
      stock: stockId,
      shares,
    }),
  }));
  const refusal = await move(tx, { transactions, holds: [] }, at);
  if (refusal !== undefined) throw new Error(`issuing was refused: ${refusal.code}`);
}
