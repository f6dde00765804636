import type { Category } from '#contract/values.ts';
import type { Minor } from '#domain/money/money.ts';

/** The facts in a company's file. The slug derives from its name and the category from its file. */
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
  /** The price of a share two years ago and now. The random walk connects them. */
  readonly from_minor: Minor;
  readonly to_minor: Minor;
  /** Standard deviation of the company's own daily return, in addition to market and sector factors. */
  readonly volatility_bps: number;
  /** Trades on a usual day. */
  readonly tradesPerDay: number;
  readonly lastRound: { readonly price_minor: Minor; readonly monthsAgo: number };
}

export interface SampleCompany extends CompanyFacts {
  readonly slug: string;
  readonly category: Category;
}
