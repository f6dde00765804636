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
