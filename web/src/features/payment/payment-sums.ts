// The arithmetic of a payment, as the server does it: fee, what is left, and what is wrong with an amount. Pure.
// Used by the payment dialog.
import { basisPointsOf, parseMinor, type Minor } from '#domain/money/money.ts';

export interface ChannelTerms {
  /** Percent of the amount. */
  readonly fee: number;
  /** Dollars. */
  readonly minimum: number;
  readonly maximum: number;
}

/** Minor units of what was typed; 0 where it is no amount yet. */
export const toMinor = (text: string): Minor => parseMinor(text.replace(/\.$/, '')) ?? 0n;

/** The channel's fee, rounded half-even to the cent. */
export const feeOf = (amount_minor: Minor, channel: ChannelTerms): Minor =>
  basisPointsOf(amount_minor, Math.round(channel.fee * 100));

export type AmountFault = 'needAmount' | 'tooSmall' | 'tooLarge' | 'notEnough';

/**
 * Why the amount cannot be sent, before it is sent.
 * @param available dollars that may leave, for a withdrawal; undefined for a deposit.
 */
export function findAmountFault(
  amount_minor: Minor,
  channel: ChannelTerms | undefined,
  available: number | undefined,
): AmountFault | undefined {
  if (amount_minor <= 0n) return 'needAmount';
  if (available !== undefined && amount_minor > toMinor(available.toFixed(2))) return 'notEnough';
  if (!channel) return undefined;
  const tooLittle = amount_minor < toMinor(channel.minimum.toFixed(2));
  if (tooLittle || feeOf(amount_minor, channel) >= amount_minor) return 'tooSmall';
  return amount_minor > toMinor(channel.maximum.toFixed(2)) ? 'tooLarge' : undefined;
}

// No 0, O, 1, I: they are read aloud and typed again.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference such as FS-9T4B-22K7. */
export function proposeReference(
  random: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(8)),
): string {
  const letters = [...random].map(byte => LETTERS[byte % LETTERS.length]).join('');
  return `FS-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
