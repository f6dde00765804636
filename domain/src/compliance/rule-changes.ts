// The effect of a change of an issuer's rules on orders that are already open.
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

/** The facts about an open or suspended order that the rules need. */
export interface OpenOrder {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly limit_minor: Minor;
  /** The whole size, including the filled part. */
  readonly shares: bigint;
  /** The order sells everything its owner holds. */
  readonly sellsAll: boolean;
  readonly owner: Party;
}

export interface StockUnderRules {
  readonly company: string;
  readonly rules: IssuerRules;
  readonly lastPrice_minor: Minor | undefined;
}

/**
 * Returns the rule that refuses an existing order. Trading windows are ignored, because an order may wait in the book
 * while the window is closed. The owner is checked last, so that a refusal about price or lot never depends on the
 * owner.
 */
function refuseOpenOrder(stock: StockUnderRules, order: OpenOrder): Refusal | undefined {
  return refuseTerms(stock, order) ?? refuseOwner(stock, order);
}

function refuseTerms({ rules, lastPrice_minor }: StockUnderRules, order: OpenOrder): Refusal | undefined {
  return (
    refusePrice(priceBand(rules, lastPrice_minor), order.limit_minor) ??
    refuseLot(rules, order.shares, order.sellsAll)
  );
}

function refuseOwner({ rules, company }: StockUnderRules, { side, owner }: OpenOrder): Refusal | undefined {
  return side === 'buy' ? refuseBuyer(rules, owner, company) : undefined;
}

export interface RuleEffects<O extends OpenOrder> {
  /** Orders that must leave the book, each with the first rule that refuses it. */
  readonly suspended: readonly { readonly order: O; readonly refusal: Refusal }[];
  /** Suspended orders that may return to the book. */
  readonly resumed: readonly O[];
}

/**
 * What is judged.
 * owners: the rules are unchanged and only owners have changed. An order then leaves the book only because of its owner: the last
 * price has moved since the order was accepted, and must not suspend it now.
 * prices: price and lot alone. No order returns, because that would depend on its owner.
 */
export type JudgedFacts = 'all' | 'owners' | 'prices';

/** Computes the effect of changed rules on a stock's orders without changing anything. */
export function effectsOfRules<O extends OpenOrder>(
  stock: StockUnderRules,
  inBook: readonly O[],
  suspended: readonly O[],
  judged: JudgedFacts = 'all',
): RuleEffects<O> {
  const refuseInBook = { all: refuseOpenOrder, owners: refuseOwner, prices: refuseTerms }[judged];
  return {
    suspended: inBook.flatMap(order => {
      const refusal = refuseInBook(stock, order);
      return refusal === undefined ? [] : [{ order, refusal }];
    }),
    resumed:
      judged === 'prices' ? [] : suspended.filter(order => refuseOpenOrder(stock, order) === undefined),
  };
}
