// Invented but plausible reference rates of the last month.
import { RATE_CURRENCIES } from '#contract/site.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import { seededRandom } from '../seeded-random.ts';

type Currency = (typeof RATE_CURRENCIES)[number];

export interface ReferenceRate {
  readonly currency: Currency;
  readonly day: Day;
  /** Units of the currency for one US dollar, as decimal text. */
  readonly rate: string;
}

const USUAL: Readonly<Record<Currency, number>> = { EUR: 0.92, GBP: 0.79, JPY: 151.4, CNY: 7.21 };
const DAYS = 31;

export function referenceRates(today: Day): readonly ReferenceRate[] {
  return RATE_CURRENCIES.flatMap(currency => {
    const random = seededRandom(`rate of ${currency}`);
    let rate = USUAL[currency];
    return Array.from({ length: DAYS }, (_, index) => {
      rate *= Math.exp(0.003 * random.normal());
      return { currency, day: addDays(today, index + 1 - DAYS), rate: rate.toFixed(4) };
    });
  });
}
