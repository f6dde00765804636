import type { Minor } from './money.ts';

/** Formats US cents as `$1,234.50` or `−$0.05`. */
export function displayMoney(minor: Minor): string {
  const magnitude = minor < 0n ? -minor : minor;
  const cents = (magnitude % 100n).toString().padStart(2, '0');
  return `${minor < 0n ? '−' : ''}$${displayShares(magnitude / 100n)}.${cents}`;
}

/** Formats shares with grouped thousands: `12,000`. */
export function displayShares(shares: bigint): string {
  return shares.toLocaleString('en-US');
}

/** Formats shares with their unit: `1 share`, `12,000 shares`. */
export function countShares(shares: bigint): string {
  return `${displayShares(shares)} ${shares === 1n ? 'share' : 'shares'}`;
}

/** Formats a change in percent with its sign, `+1.50%` or `−1.50%`; a dash when there is nothing to compare. */
export function displayChange(percent: number | null): string {
  return percent === null ? '–' : `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)}%`;
}
