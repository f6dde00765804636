// Places orders after applying due rules, so that no order fills against one that rules forbid, even where
// the rules job has not run yet.
import type { CommandOutcome, OrderCommand } from './commands.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { takeBatch } from './intake/take-batch.ts';
import { applyDueRules } from './rules/apply-rules.ts';

export function takeOrders(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  options: { readonly again?: boolean } = {},
): Promise<readonly PromiseSettledResult<CommandOutcome>[]> {
  const applyRules = (stockId: string): Promise<void> => applyDueRules(context, stockId);
  return takeBatch(context, commands, { ...options, applyRules });
}
