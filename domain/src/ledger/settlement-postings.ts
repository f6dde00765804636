import type { Minor } from '#domain/money/money.ts';
import { CASH, withoutEmpty, type Asset, type Posting } from './posting.ts';

export interface ExecutionAccounts {
  readonly buyerCash: string;
  readonly buyerShares: string;
  readonly sellerCash: string;
  readonly sellerShares: string;
  readonly fees: string;
}

export interface ExecutionAmounts {
  readonly stock: Asset;
  readonly shares: bigint;
  readonly notional_minor: Minor;
  readonly buyerFee_minor: Minor;
  readonly sellerFee_minor: Minor;
}

/** Delivery versus payment as one atomic set: held cash to seller and fees, held shares to the buyer. */
export function settlementPostings(
  accounts: ExecutionAccounts,
  execution: ExecutionAmounts,
): readonly Posting[] {
  return exchange(accounts, execution, true);
}

/**
 * The issuer exercises its right of first refusal. It pays price and fee from its available cash and receives the
 * shares; the seller receives exactly the agreed amount. The buyer's hold is released separately.
 */
export function rofrPostings(
  accounts: Omit<ExecutionAccounts, 'buyerCash' | 'buyerShares'> & {
    readonly issuerCash: string;
    readonly issuerShares: string;
  },
  execution: ExecutionAmounts,
): readonly Posting[] {
  const { issuerCash, issuerShares, ...others } = accounts;
  return exchange({ ...others, buyerCash: issuerCash, buyerShares: issuerShares }, execution, false);
}

function exchange(
  accounts: ExecutionAccounts,
  execution: ExecutionAmounts,
  cashIsHeld: boolean,
): readonly Posting[] {
  const { buyerCash, buyerShares, sellerCash, sellerShares, fees } = accounts;
  const { stock, shares, notional_minor, buyerFee_minor, sellerFee_minor } = execution;
  return withoutEmpty([
    { from: buyerCash, to: sellerCash, asset: CASH, amount: notional_minor, fromHeld: cashIsHeld },
    { from: buyerCash, to: fees, asset: CASH, amount: buyerFee_minor, fromHeld: cashIsHeld },
    { from: sellerCash, to: fees, asset: CASH, amount: sellerFee_minor },
    { from: sellerShares, to: buyerShares, asset: stock, amount: shares, fromHeld: true },
  ]);
}

/**
 * A settled trade undone: shares back to the seller, the price and both fees back to who paid them. The fees come from the
 * accounts that have them, each with the amount that it gives.
 */
export function reversalPostings(
  { buyerCash, buyerShares, sellerCash, sellerShares }: Omit<ExecutionAccounts, 'fees'>,
  { stock, shares, notional_minor, buyerFee_minor, sellerFee_minor }: ExecutionAmounts,
  fees: readonly { readonly account: string; readonly available: Minor }[],
): readonly Posting[] {
  const owed = [
    { to: sellerCash, amount: sellerFee_minor },
    { to: buyerCash, amount: buyerFee_minor },
  ];
  return withoutEmpty([
    ...payFrom(fees, owed),
    { from: sellerCash, to: buyerCash, asset: CASH, amount: notional_minor },
    { from: buyerShares, to: sellerShares, asset: stock, amount: shares },
  ]);
}

/** Pays what is owed from the sources in turn. What they lack is taken from the last one, where the ledger refuses it. */
function payFrom(
  sources: readonly { readonly account: string; readonly available: Minor }[],
  owed: readonly { readonly to: string; readonly amount: Minor }[],
): readonly Posting[] {
  const left = sources.map(source => ({ ...source }));
  return owed.flatMap(({ to, amount }) => {
    let due = amount;
    return left.flatMap((source, index): Posting[] => {
      const isLast = index === left.length - 1;
      const part = due <= source.available || isLast ? due : source.available;
      due -= part;
      left[index] = { ...source, available: source.available - part };
      return part === 0n ? [] : [{ from: source.account, to, asset: CASH, amount: part }];
    });
  });
}
