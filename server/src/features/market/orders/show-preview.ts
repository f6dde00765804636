// POST /market/order/preview: the cost, holds and refusals of an order.
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { divideHalfEven, totalOf } from '#domain/money/money.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import type { Day } from '#domain/time/day.ts';
import { previewOrder } from '#server/exchange/preview-order.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import { describeStepUp } from '#server/people/check-step-up.ts';
import { refuseAmongOpen } from './limit-open-orders.ts';
import { mustAlwaysConfirm } from './order-step-up.ts';
import { refuseUncountable } from './refuse-uncountable.ts';

const ROOM_LEFT = { rule: 'open_orders', says: 'You have room for another open order.' };

export async function showPreview(
  services: Pick<MarketDependencies, 'db' | 'exchange' | 'clock' | 'market'>,
  caller: Caller,
  {
    limitPrice,
    worstPrice,
    timeInForce = 'gtc',
    splits,
    feeBps: fee_bps,
    ...rest
  }: HandlerBody<'POST /market/order/preview'>,
): Promise<HandlerResponse<'POST /market/order/preview'> | Refusal> {
  const { db, exchange } = services;
  const { userId } = caller;
  const { stockId, side, type, shares } = rest;
  const order = { stockId, side, type, shares };
  const request = {
    ...order,
    userId,
    splits,
    fee_bps,
    limit_minor: limitPrice ?? worstPrice,
    timeInForce: order.type === 'market' ? ('ioc' as const) : timeInForce,
  };
  const preview = await previewOrder(exchange, request);
  if (preview === undefined) throw new DomainError('not_found');
  if (isRefusal(preview)) return preview;
  refuseUncountable(preview.notional_minor, preview.fee_bps);
  const asked = await describeStepUp(services, caller, await mustAlwaysConfirm(services, request));
  const rests = request.timeInForce !== 'ioc';
  const refusal = rests ? await refuseAmongOpen(db, userId, order.stockId) : undefined;
  // First, as for the order itself: it is not judged any further where there is no room for it.
  const unguarded =
    asked === 'not_set' ? [{ rule: 'step_up', says: '', refusal: refuse('pin_not_set') }] : [];
  const rules = [...(rests ? [{ ...ROOM_LEFT, refusal }] : []), ...preview.rules, ...unguarded];
  const { fillsNow, holds, availableAfter, notional_minor: notional, fee_minor: fee } = preview;
  return {
    price: preview.price_minor ?? 0n,
    fillsNow: {
      shares: fillsNow.shares,
      averagePrice: fillsNow.shares === 0n ? null : divideHalfEven(fillsNow.notional_minor, fillsNow.shares),
    },
    notional,
    feeBps: preview.fee_bps,
    fee,
    total: totalOf(order.side, notional, fee),
    holds: { cash: holds.cash_minor, shares: holds.shares },
    availableAfter: { cash: availableAfter.cash_minor, shares: availableAfter.shares },
    expiresAt: preview.expiresAt ?? null,
    estimatedSettlementAt: preview.settledBy ?? null,
    closes: preview.closes,
    ownOrderId: preview.ownOrderId ?? null,
    pinRequired: asked === 'pin',
    stepUp: asked,
    rules: rules.map(presentRule),
  };
}

interface JudgedRule {
  readonly rule: string;
  readonly refusal: Refusal | undefined;
  /** What passing the rule means. */
  readonly says: string;
  readonly changesOn?: Day | undefined;
}

function presentRule({ rule, refusal, says, changesOn }: JudgedRule) {
  return {
    code: refusal?.code ?? rule,
    passed: refusal === undefined,
    message: refusal === undefined ? says : refusalSentence(refusal.code, refusal.facts),
    ...(changesOn === undefined ? {} : { changesOn }),
  };
}
