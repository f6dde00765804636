// What a change of an issuer's rules does to orders that stand already.
// Used where a change comes into force, and by the issuer's dry run.
import type { Minor } from '#domain/money/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import {
  priceBand,
  refuseBuyer,
  refuseLot,
  refusePrice,
  type IssuerRules,
  type Party,
} from './issuer-rules.ts';

/** What the rules need to know of an order that stands in the book, or is suspended from it. */
export interface StandingOrder {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly limit_minor: Minor;
  /** Its whole size, filled part included. */
  readonly shares: bigint;
  /** A sell of everything its owner holds. */
  readonly sellsAll: boolean;
  readonly owner: Party;
}

export interface StockUnderRules {
  readonly company: string;
  readonly rules: IssuerRules;
  readonly lastPrice_minor: Minor | undefined;
}

/**
 * Why these rules do not let a standing order stand. Windows do not count: an order may wait in the book while
 * the window is closed, since nothing can come in and meet it. Who its owner is comes last, so that what is said of
 * prices and lots depends on nobody.
 */
function refuseStanding(stock: StockUnderRules, order: StandingOrder): Refusal | undefined {
  const { rules, lastPrice_minor } = stock;
  return (
    refusePrice(priceBand(rules, lastPrice_minor), order.limit_minor) ??
    refuseLot(rules, order.shares, order.sellsAll) ??
    refuseOwner(stock, order)
  );
}

function refuseOwner(
  { rules, company }: StockUnderRules,
  { side, owner }: StandingOrder,
): Refusal | undefined {
  return side === 'buy' ? refuseBuyer(rules, owner, company) : undefined;
}

export interface RuleEffects<O extends StandingOrder> {
  /** Orders in the book that would have to leave it, each with the first rule that refuses it. */
  readonly suspended: readonly { readonly order: O; readonly refusal: Refusal }[];
  /** Suspended orders that could come back. */
  readonly resumed: readonly O[];
}

/**
 * What a change of rules does to the stock's orders; nothing is changed yet.
 * @param ownersOnly the rules are as they were, and some owner has changed: an order leaves only for who its owner is. The
 *   last price has moved on, and what was within the range when it came in, or when the rules did, stays.
 */
export function effectsOfRules<O extends StandingOrder>(
  stock: StockUnderRules,
  inBook: readonly O[],
  suspended: readonly O[],
  ownersOnly = false,
): RuleEffects<O> {
  const refuseInBook = ownersOnly ? refuseOwner : refuseStanding;
  return {
    suspended: inBook.flatMap(order => {
      const refusal = refuseInBook(stock, order);
      return refusal === undefined ? [] : [{ order, refusal }];
    }),
    resumed: suspended.filter(order => refuseStanding(stock, order) === undefined),
  };
}
