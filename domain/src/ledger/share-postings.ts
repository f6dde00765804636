import type { Minor } from '#domain/money/money.ts';
import { CASH, withoutEmpty, type Asset, type Posting } from './posting.ts';

export function issuancePostings(issue: {
  readonly issuance: string;
  readonly holder: string;
  readonly stock: Asset;
  readonly shares: bigint;
}): readonly Posting[] {
  return [{ from: issue.issuance, to: issue.holder, asset: issue.stock, amount: issue.shares }];
}

/**
 * The company has left the market. A holder's shares are retired and paid at the deal's price per share, which is zero
 * after a bankruptcy. Holds for orders must have been released before.
 */
export function exitPostings(exit: {
  readonly issuance: string;
  readonly holder: string;
  readonly stock: Asset;
  readonly shares: bigint;
  readonly external: string;
  readonly holderCash: string;
  readonly price_minor: Minor;
}): readonly Posting[] {
  const { issuance, holder, stock, shares, external, holderCash, price_minor } = exit;
  return withoutEmpty([
    { from: holder, to: issuance, asset: stock, amount: shares },
    { from: external, to: holderCash, asset: CASH, amount: price_minor * shares },
  ]);
}

export interface SplitHolding {
  readonly issuance: string;
  readonly holder: string;
  readonly stock: Asset;
  readonly before: { readonly available: bigint; readonly held: bigint };
  readonly after: { readonly available: bigint; readonly held: bigint };
  /** The issuer's cash payment for the fractional share that a split leaves. */
  readonly fraction?: {
    readonly issuerCash: string;
    readonly holderCash: string;
    readonly amount_minor: Minor;
  };
}

/** One holder's part of a split. The difference is issued or retired, separately for held and available shares. */
export function splitPostings(split: SplitHolding): readonly Posting[] {
  const { before, after, fraction } = split;
  const postings = [
    ...restate(split, after.held - before.held, true),
    ...restate(split, after.available - before.available, false),
  ];
  if (fraction === undefined) return postings;
  const { issuerCash, holderCash, amount_minor } = fraction;
  return [
    ...postings,
    ...withoutEmpty([{ from: issuerCash, to: holderCash, asset: CASH, amount: amount_minor }]),
  ];
}

function restate(split: SplitHolding, by: bigint, held: boolean): readonly Posting[] {
  const { issuance, holder, stock } = split;
  if (by > 0n) return [{ from: issuance, to: holder, asset: stock, amount: by, toHeld: held }];
  if (by < 0n) return [{ from: holder, to: issuance, asset: stock, amount: -by, fromHeld: held }];
  return [];
}
