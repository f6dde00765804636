import { tryEach } from '#server/database/try-each.ts';
import { cancelAllRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { expireOrders } from '#server/exchange/expire-orders.ts';
import { applyDueRules } from '#server/exchange/rules/apply-rules.ts';
import { recheckResale } from '#server/exchange/rules/recheck-resale.ts';
import { resumeLater } from '#server/exchange/rules/resume-later.ts';
import { expireClosings, expireReviews, settleDue } from '#server/exchange/settlement/settle-due.ts';
import type { Job } from '#server/kernel/job.ts';

/** The job reads every open order for a case that hardly ever occurs. */
const CANCEL_EVERY_MS = 600_000;
const JUDGE_RESALE_EVERY_MS = 600_000;

/** Delivers trades that are due, and ends reviews and closings after their deadline. */
export function settleTradesJob(context: ExchangeContext): Job {
  return {
    name: 'settle-trades',
    every_ms: 1_000,
    run: () => runEach(context, [expireReviews, expireClosings, settleDue]),
  };
}

export function expireOrdersJob(context: ExchangeContext): Job {
  return {
    name: 'expire-orders',
    every_ms: 5_000,
    run: async () => {
      await expireOrders(context);
    },
  };
}

/** Applies issuers' rules that come into force to open orders, and resumes orders that were blocked before. */
export function applyRulesJob(context: ExchangeContext): Job {
  return { name: 'apply-rules', every_ms: 5_000, run: () => runEach(context, [applyDueRules, resumeLater]) };
}

/** Days open and close resales, so orders in the book are judged again. */
export function recheckResaleJob(context: ExchangeContext): Job {
  return { name: 'judge-resale', every_ms: JUDGE_RESALE_EVERY_MS, run: () => recheckResale(context) };
}

/** Cancels orders of people who may not have them any more, after an interrupted decision. */
export function cancelRefusedOrdersJob(context: ExchangeContext): Job {
  const run = () => cancelAllRefusedOrders(context);
  return { name: 'cancel-refused-orders', every_ms: CANCEL_EVERY_MS, run };
}

type Step = (context: ExchangeContext) => Promise<unknown>;

/** A failing step does not prevent the other. */
const runEach = (context: ExchangeContext, steps: readonly Step[]): Promise<void> =>
  tryEach(steps, step => step(context));
