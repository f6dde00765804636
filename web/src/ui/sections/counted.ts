// What figures on public pages are made of: a claim with its place in the counted figures.
import type { Claim } from '#web/content/claims.ts';

export interface ShownFigure {
  readonly claim: Claim;
  /** What is counted. */
  readonly note: string;
}

export interface Counted {
  /** The day on which they were counted, formatted. */
  readonly day: string;
  readonly figures: readonly CountedFigure[];
}

export interface CountedFigure {
  readonly name: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** Where the operator has stated the figure, its source in English. */
  readonly source: string | undefined;
}

/** The counted figure that takes a claim's place. */
export const countedFor = (claim: Claim, counted: Counted | undefined): CountedFigure | undefined =>
  counted?.figures.find(({ name }) => name === claim.figure);
