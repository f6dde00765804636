// Refuses on its field an order of more money than can be written down, alike whether it is looked at, placed
// or changed.
import { MAX_MINOR, type Minor } from '#domain/money/money.ts';
import { feeFor } from '#domain/orders/fees.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';

export function refuseUncountable(notional_minor: Minor, fee_bps: number): void {
  if (notional_minor + feeFor(notional_minor, fee_bps) > MAX_MINOR)
    throw new ValidationError({ shares: ['Shares times price is more than can be counted'] });
}
