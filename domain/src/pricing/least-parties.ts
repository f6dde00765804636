/**
 * The smallest number of distinct parties behind a figure derived from trades or resting orders (a mark, a
 * volume-weighted average). With two parties, each could infer the other's trade from the figure.
 */
export const LEAST_PARTIES = 3;
