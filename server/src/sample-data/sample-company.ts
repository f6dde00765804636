// What is known of one invented company: the facts that the sample market is made from.
import type { Category } from '#contract/values.ts';
import type { Minor } from '#domain/money/money.ts';

/** What a company's own file says; its slug comes from its name, its category from the file. */
export interface CompanyFacts {
  readonly name: string;
  readonly symbol: string;
  /** One line for cards and lists. */
  readonly description: string;
  readonly about: string;
  readonly tags: readonly string[];
  readonly foundedYear: number;
  readonly headquarters: string;
  readonly featured?: true;
  readonly sharesOutstanding: bigint;
  /** A share's price two years ago and now; the walk leads from the one to the other. */
  readonly from_minor: Minor;
  readonly to_minor: Minor;
  /** Standard deviation of a day's return that is the company's own, besides market and sector. */
  readonly volatility_bps: number;
  /** Trades on a usual day. */
  readonly tradesPerDay: number;
  readonly lastRound: { readonly price_minor: Minor; readonly monthsAgo: number };
}

export interface SampleCompany extends CompanyFacts {
  readonly slug: string;
  readonly category: Category;
}
