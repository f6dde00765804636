// What a language's file holds: the words of a statement on paper. Written once for each language; used by
// write-statement.ts, and in English by what programs read.

/** Amounts, numbers and times come written as the language writes them. */
export interface StatementWords {
  readonly title: (month: string) => string;
  readonly name: string;
  readonly account: string;
  readonly opening: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly purchases: string;
  readonly sales: string;
  readonly other: string;
  readonly closing: string;
  /** Instead of `closing` while the month still runs. */
  readonly soFar: string;
  readonly movements: {
    readonly heading: string;
    readonly day: string;
    readonly text: string;
    readonly amount: string;
    readonly fees: string;
    readonly balance: string;
    readonly empty: string;
  };
  readonly positions: {
    readonly heading: string;
    /** Instead of `heading` while the month still runs. */
    readonly soFar: string;
    readonly company: string;
    readonly shares: string;
    readonly price: string;
    readonly noPrice: string;
    readonly value: string;
    readonly empty: string;
  };
  readonly units: string;
  readonly running: string;
  /** Where only the first so many movements are listed. */
  readonly cut: (listed: string) => string;
  /** At the foot of each page. */
  readonly footer: (made: string, page: number, pages: number) => string;
  readonly entries: EntryWords;
}

/** What a movement was. */
interface EntryWords {
  readonly deposit: string;
  readonly withdrawal: string;
  /** After one of these two. */
  readonly through: (what: string, channel: string, reference: string) => string;
  readonly bought: (trade: TradeWords) => string;
  readonly sold: (trade: TradeWords) => string;
  /** A split that left a fraction, which is paid. */
  readonly fraction: (company: string) => string;
  readonly exited: (trade: TradeWords) => string;
  /** A split that left no fraction. */
  readonly split: (company: string) => string;
  readonly bankruptcy: (company: string) => string;
  readonly grant: (company: string) => string;
  /** After one of these four: the shares that came or went, as '+5 shares'. */
  readonly withShares: (what: string, shares: string) => string;
  /** Where the company is no longer known. */
  readonly unknown: string;
}

interface TradeWords {
  readonly shares: string;
  readonly company: string;
  readonly price: string;
}
