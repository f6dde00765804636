// The value of the shares by the basis in the address: at the last price, at the mark, or at what the order books would pay
// after fees.
import type { Answer } from '#web/api/api-contract.ts';
import { useSaleEstimate, type SaleEstimate } from '#web/entities/holding/use-sale-estimate.ts';
import { useUrlState } from '#web/lib/router.tsx';

export const BASES = ['last', 'mark', 'book'] as const;
export type Basis = (typeof BASES)[number];
export const BASIS_WORD = {
  last: 'basisLast',
  mark: 'basisMark',
  book: 'basisBook',
} as const satisfies Record<Basis, string>;

type Overview = Answer<'GET /dashboard'>;

/** Undefined while the estimate loads, or when the person may not read the order books. */
function sharesAt(basis: Basis, overview: Overview, estimate: SaleEstimate | undefined): number | undefined {
  if (basis === 'last') return overview.portfolioValue;
  return basis === 'mark' ? estimate?.mark : estimate?.book?.proceeds;
}

export type ValuedShares = ReturnType<typeof useValuedShares>;

export function useValuedShares(overview: Overview, holdings: number) {
  const [basis, setBasis] = useUrlState('basis', BASES, 'last');
  const estimate = useSaleEstimate(holdings > 0).data;
  const found = sharesAt(basis, overview, estimate);
  return {
    basis,
    setBasis,
    estimate,
    shares: found ?? overview.portfolioValue,
    /** The basis of `shares`, which is the last price while another is not known. */
    shownBasis: found === undefined ? ('last' as const) : basis,
  };
}
