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
  const { rules, lastPrice_minor } = stock;
  return (
    refusePrice(priceBand(rules, lastPrice_minor), order.limit_minor) ??
    refuseLot(rules, order.shares, order.sellsAll) ??
    refuseOwner(stock, order)
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
 * Computes the effect of changed rules on a stock's orders without changing anything.
 * @param ownersOnly true when the rules are unchanged and only an owner has changed. An order then leaves the book only
 * because of its owner: the last price has moved since the order was accepted, and must not suspend it now.
 */
export function effectsOfRules<O extends OpenOrder>(
  stock: StockUnderRules,
  inBook: readonly O[],
  suspended: readonly O[],
  ownersOnly = false,
): RuleEffects<O> {
  const refuseInBook = ownersOnly ? refuseOwner : refuseOpenOrder;
  return {
    suspended: inBook.flatMap(order => {
      const refusal = refuseInBook(stock, order);
      return refusal === undefined ? [] : [{ order, refusal }];
    }),
    resumed: suspended.filter(order => refuseOpenOrder(stock, order) === undefined),
  };
}
