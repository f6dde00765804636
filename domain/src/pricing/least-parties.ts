// How many must stand behind a figure made of trades or orders. Used where a mark and an average price are made.

/**
 * A figure derived from trades or resting orders (a mark, a volume-weighted average) is shown only where at least this
 * many distinct parties made them: with two, each could work out from it what the other did.
 */
export const LEAST_PARTIES = 3;
