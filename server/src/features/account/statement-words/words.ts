// The words of a printed statement in one language.

/** Amounts, numbers and times are passed in the language's format. */
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
  /** Used in place of `closing` for the current month. */
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
    /** Used in place of `heading` for the current month. */
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
  /** Used where only the first movements are listed. */
  readonly cut: (listed: string) => string;
  /** The footer of each page. */
  readonly footer: (made: string, page: number, pages: number) => string;
  readonly entries: EntryWords;
}

/** Names of the kinds of movement. */
interface EntryWords {
  readonly deposit: string;
  readonly withdrawal: string;
  /** Combines one of the two above with its channel. */
  readonly through: (what: string, channel: string, reference: string) => string;
  readonly bought: (trade: TradeWords) => string;
  readonly sold: (trade: TradeWords) => string;
  /** A split that paid for a fraction. */
  readonly fraction: (company: string) => string;
  readonly exited: (trade: TradeWords) => string;
  /** A split without a fraction. */
  readonly split: (company: string) => string;
  readonly bankruptcy: (company: string) => string;
  readonly grant: (company: string) => string;
  readonly moved: (company: string) => string;
  readonly undone: (trade: TradeWords) => string;
  /** Combines one of the four above with its change of shares, such as '+5 shares'. */
  readonly withShares: (what: string, shares: string) => string;
  /** A company that is no longer known. */
  readonly unknown: string;
}

interface TradeWords {
  readonly shares: string;
  readonly company: string;
  readonly price: string;
}
