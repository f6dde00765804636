/** The fewest distinct parties behind a published figure. Of two, each could infer the other's trade from it. */
export const LEAST_PARTIES = 3;
