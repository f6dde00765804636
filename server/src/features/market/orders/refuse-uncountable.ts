// Refuses an order worth more than the largest amount, with the same field error for preview, placement and
// change.
import { MAX_MINOR, type Minor } from '#domain/money/money.ts';
import { feeFor } from '#domain/orders/fees.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';

export function refuseUncountable(notional_minor: Minor, fee_bps: number): void {
  if (notional_minor + feeFor(notional_minor, fee_bps) > MAX_MINOR)
    throw new ValidationError({ shares: ['Shares times price is more than can be counted'] });
}
