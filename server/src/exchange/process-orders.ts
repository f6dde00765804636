// Processes orders by locked facts. Before an order can match, rules of the issuer that have come into force are applied
// to the orders in the book, even when the job that applies them has not run yet.
import type { CommandOutcome, OrderCommand } from './commands.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { processLocked } from './intake/process-locked.ts';
import { applyDueRules } from './rules/apply-rules.ts';

/** @param options isRetry: whether the commands may have been carried out by a commit that was not acknowledged. */
export function processOrders(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  options: { readonly isRetry?: boolean } = {},
): Promise<readonly PromiseSettledResult<CommandOutcome>[]> {
  const applyRules = (stockId: string): Promise<void> => applyDueRules(context, stockId);
  return processLocked(context, commands, { ...options, applyRules });
}
