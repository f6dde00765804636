// The postings that create shares, restate their number or take them back: issuance, split and exit. Called where
// shares are granted, and by the operator's split and exit.
import type { Minor } from '#domain/money/money.ts';
import { CASH, withoutEmpty, type Asset, type Posting } from './posting.ts';

/** New shares of a stock for a holder. */
export function issuancePostings(issue: {
  readonly issuance: string;
  readonly holder: string;
  readonly stock: Asset;
  readonly shares: bigint;
}): readonly Posting[] {
  return [{ from: issue.issuance, to: issue.holder, asset: issue.stock, amount: issue.shares }];
}

/**
 * The company has left the market: a holder's shares go back, paid at the deal's price per share, which is zero
 * after a bankruptcy. Whatever was held for orders must have been released before.
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
  /** Cash for the fraction of a share that a split leaves over, paid by the issuer. */
  readonly fraction?: {
    readonly issuerCash: string;
    readonly holderCash: string;
    readonly amount_minor: Minor;
  };
}

/** One holder's part of a split: the difference is issued or taken back, held and available apart. */
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
