// The rules of an issuer that apply at an instant.
import type { IssuerRules } from './issuer-rules.ts';

export interface RulesInForce extends IssuerRules {
  /** Whether the orders that rest in the book have been checked against these rules. */
  readonly applied: boolean;
  /** Changes with each change of the rules, and with each change of the list of parties. */
  readonly version: string;
}

/** A stock without rules of its own: open to every approved investor, trades reviewed automatically. */
export const NO_RULES: RulesInForce = {
  applied: true,
  version: 'none',
  who: { kind: 'open' },
  windows: [],
  priceRange: { kind: 'none' },
  smallestLot: 1n,
  review: 'automatic',
  review_days: 0,
  rofr_days: 0,
};
