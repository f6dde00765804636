// The calculations of a payment, equal to the server's: amount, fee, and a reference. Pure.
import { REFERENCE_COUNT, paymentReference } from '#domain/bank/payment-reference.ts';
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

/** Returns a reference such as FS-9T4B-22K7. The server takes it for the payment, so that the bank's line is matched. */
export function proposeReference(
  random: BigUint64Array<ArrayBuffer> = crypto.getRandomValues(new BigUint64Array(1)),
): string {
  const [number = 0n] = random;
  return paymentReference(Number(number % BigInt(REFERENCE_COUNT)));
}

/** Days on which banks work that a withdrawal to a bank usually takes: the first and the last. */
export const ARRIVAL_WORKING_DAYS = [1, 2] as const;

const DAY_MS = 86_400_000;

/** Returns the start of the UTC day that is a number of working days after a moment. Bank holidays are not known. */
export function workingDayAfter(from: number, count: number): number {
  let day = from - (from % DAY_MS);
  for (let left = count; left > 0;) {
    day += DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return day;
}

/** Returns the first and the last day on which a withdrawal that is confirmed now should arrive. */
export const arrivalFrom = (now: number): [first: number, last: number] => [
  workingDayAfter(now, ARRIVAL_WORKING_DAYS[0]),
  workingDayAfter(now, ARRIVAL_WORKING_DAYS[1]),
];

/** The bank and the last digits, as a person recognises the account. */
export const payeeName = ({ bankName, last4 }: { bankName: string; last4: string }): string =>
  `${bankName} •••• ${last4}`;
