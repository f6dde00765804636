// Takes orders as people send them: none fills against one that the issuer's rules no longer allow, even
// where those have come into force so lately that their job has not run.
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
