// The clockwork of the exchange. Listed in app.ts.
import { tryEach } from '#server/database/try-each.ts';
import { cancelAllRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { expireOrders } from '#server/exchange/expire-orders.ts';
import { applyDueRules } from '#server/exchange/rules/apply-rules.ts';
import { resumeLater } from '#server/exchange/rules/resume-later.ts';
import { expireReviews, settleDue } from '#server/exchange/settlement/settle-due.ts';
import type { Job } from '#server/kernel/job.ts';

/** It reads every order that stands, for what hardly ever happens. */
const CANCEL_EVERY_MS = 600_000;

/** Delivers the trades that are due, and ends reviews whose deadline has passed. */
export function settleTradesJob(context: ExchangeContext): Job {
  return { name: 'settle-trades', every_ms: 1_000, run: () => runEach(context, [expireReviews, settleDue]) };
}

/** Ends orders whose time has run out. */
export function expireOrdersJob(context: ExchangeContext): Job {
  return {
    name: 'expire-orders',
    every_ms: 5_000,
    run: async () => {
      await expireOrders(context);
    },
  };
}

/**
 * Puts issuers' rules whose time has come into force for the orders that stand, and brings back later what could not come
 * back then.
 */
export function applyRulesJob(context: ExchangeContext): Job {
  return { name: 'apply-rules', every_ms: 5_000, run: () => runEach(context, [applyDueRules, resumeLater]) };
}

/** Takes back the orders of people who may not have them any more, where the decision on them broke off before it did. */
export function cancelRefusedOrdersJob(context: ExchangeContext): Job {
  const run = () => cancelAllRefusedOrders(context);
  return { name: 'cancel-refused-orders', every_ms: CANCEL_EVERY_MS, run };
}

type Step = (context: ExchangeContext) => Promise<unknown>;

/** What the one cannot do keeps the other from nothing. */
const runEach = (context: ExchangeContext, steps: readonly Step[]): Promise<void> =>
  tryEach(steps, step => step(context));
