// What an order's trades that did not settle had come to: part of its total, but nobody paid it. Used by the order page.
import { parseMinor, type Minor } from '#domain/money/money.ts';
import type { Order } from '#web/lib/trading.ts';

/** A buy's cost with fee that came back, a sell's proceeds after fee that never came. The issuer pays a seller under ROFR. */
export function fallenThrough({ side, fills }: Pick<Order, 'side' | 'fills'>): Minor {
  const fallen = fills.filter(
    ({ settlement: { state } }) =>
      state === 'rejected' || state === 'expired' || (state === 'rofr_exercised' && side === 'buy'),
  );
  return fallen.reduce((sum, { shares, price, fee }) => {
    const gross_minor = BigInt(shares) * (parseMinor(price) ?? 0n);
    const fee_minor = parseMinor(fee) ?? 0n;
    return sum + (side === 'buy' ? gross_minor + fee_minor : gross_minor - fee_minor);
  }, 0n);
}
