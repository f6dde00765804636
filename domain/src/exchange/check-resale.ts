// The resale rules of an order in a stock whose company has a register.
import { sharesOf } from '#domain/ledger/account-name.ts';
import type { OrderCheck, RuleResult } from '#domain/orders/check-order.ts';
import { openHold } from '#domain/orders/holds.ts';
import { openShares } from '#domain/orders/order.ts';
import { refuse } from '#domain/refusal.ts';
import type { ResaleCheck } from '#domain/register/resale-eligibility.ts';
import {
  allChecks,
  decidePurchase,
  decideSale,
  type ResaleMarket,
  type SaleDecision,
} from '#domain/register/resale-market.ts';
import type { BatchContext, MarketStock } from './batch-context.ts';
import type { Entry } from './enter-book.ts';

/** Adds the resale rules to a check. Stocks of companies without a register have none. */
export function checkResale(
  batch: BatchContext,
  stock: MarketStock,
  entry: Entry,
  check: OrderCheck,
): OrderCheck {
  const market = batch.resale.get(stock.id);
  if (!market) return check;
  const checks =
    entry.draft.side === 'sell'
      ? checkSale(batch, market, entry, check)
      : decidePurchase(market, entry.draft.ownerId, basesMet(market, check));
  const results = allChecks(checks).map(toResult);
  return {
    ...check,
    rules: [...check.rules, ...results],
    refusal: check.refusal ?? results.find(({ refusal }) => refusal)?.refusal,
  };
}

/** Records an accepted order: how its shares may be sold, or the place that its owner takes among the holders. */
export function noteResale(batch: BatchContext, stock: MarketStock, entry: Entry): void {
  const market = batch.resale.get(stock.id);
  if (!market) return;
  const { id, ownerId, side } = entry.draft;
  if (side === 'buy') {
    market.members.set(ownerId, market.buyers.get(ownerId)?.isAccredited === true);
    return;
  }
  const { basis } = saleOf(batch, market, entry);
  if (!basis) throw new Error(`sell order ${id} was accepted without an exemption`);
  market.bases.set(id, basis);
  batch.saleBases.set(id, basis);
}

function saleOf(batch: BatchContext, market: ResaleMarket, { before, draft }: Entry): SaleDecision {
  const seller = market.sellers.get(draft.ownerId);
  const total = seller?.lots.reduce((sum, { shares }) => sum + shares, 0n) ?? 0n;
  const available =
    (batch.account(sharesOf(draft.ownerId, draft.stockId))?.available ?? 0n) +
    (before === undefined ? 0n : openHold(before));
  const committed = total > available ? total - available : 0n;
  return decideSale(market, seller, openShares(draft), committed);
}

function checkSale(
  batch: BatchContext,
  market: ResaleMarket,
  entry: Entry,
  check: OrderCheck,
): readonly ResaleCheck[] {
  const { basis, checks } = saleOf(batch, market, entry);
  const isForAccredited = basis?.path === 'section_4a7';
  const met = check.entry?.match.fills.flatMap(({ restingId }) => batch.orders.get(restingId) ?? []) ?? [];
  if (!isForAccredited || met.every(({ ownerId }) => market.members.get(ownerId) === true)) return checks;
  return checks.map(each => (each.rule === 'exemption' ? { rule: each.rule, passed: false } : each));
}

function basesMet(market: ResaleMarket, { entry }: OrderCheck) {
  return entry?.match.fills.flatMap(({ restingId }) => market.bases.get(restingId) ?? []) ?? [];
}

function toResult({ changesOn, passed, rule }: ResaleCheck): RuleResult {
  const when =
    changesOn === undefined ? 'No day is set for that.' : `They can be sold from ${changesOn}T00:00:00Z on.`;
  return {
    rule,
    refusal: passed ? undefined : refuse(rule, { when }),
    ...(changesOn === undefined ? {} : { changesOn }),
  };
}
