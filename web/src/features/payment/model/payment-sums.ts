// The calculations of a payment, equal to the server's: amount, fee, and a reference. Pure.
import { basisPointsOf, parseMinor, type Minor } from '#domain/money/money.ts';

export interface ChannelTerms {
  /** Percent of the amount. */
  readonly fee: number;
  /** Dollars. */
  readonly minimum: number;
  readonly maximum: number;
}

/** Returns the minor units of the input, or 0 when it is not an amount yet. */
export const toMinor = (text: string): Minor => parseMinor(text.replace(/\.$/, '')) ?? 0n;

/** Returns the channel's fee, rounded half-even to the cent. */
export const feeOf = (amount_minor: Minor, channel: ChannelTerms): Minor =>
  basisPointsOf(amount_minor, Math.round(channel.fee * 100));

// Without 0, O, 1 and I, because references are read aloud and typed again.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a reference such as FS-9T4B-22K7. */
export function proposeReference(
  random: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(8)),
): string {
  const letters = [...random].map(byte => LETTERS[byte % LETTERS.length]).join('');
  return `FS-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The bank and the last digits, as a person recognises the account. */
export const payeeName = ({ bankName, last4 }: { bankName: string; last4: string }): string =>
  `${bankName} •••• ${last4}`;
