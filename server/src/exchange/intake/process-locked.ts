// Processes commands by facts read under row locks, each batch in one transaction.
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { lockedFacts } from './locked-facts.ts';
import { LARGEST_BATCH, processBatch } from './process-batch.ts';
import { repeatsWithin, outcomeOfRepeat } from './repeated-commands.ts';

export interface LockedOptions {
  /**
   * Applies the rules in force of a stock to the orders in its book. Called first where it is due. Absent for commands
   * that match no order, and while rules are being applied.
   */
  readonly applyRules?: ((stockId: string) => Promise<void>) | undefined;
  /** Whether the commands may have been carried out already, by a commit that was not acknowledged. */
  readonly isRetry?: boolean;
}

/**
 * Processes one batch.
 * @returns the outcomes, in the order of the commands. When the batch fails, for instance because another process has
 * just used the same client order id, each command is processed alone, and only the failing one is rejected.
 */
export async function processLocked(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  options: LockedOptions = {},
): Promise<readonly PromiseSettledResult<CommandOutcome>[]> {
  try {
    const outcomes = await processTogether(context, commands, options);
    return outcomes.map(value => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (reason instanceof DatabaseUnavailable) return commands.map(() => ({ status: 'rejected', reason }));
  }
  const results: PromiseSettledResult<CommandOutcome>[] = [];
  for (const command of commands) {
    const alone = processTogether(context, [command], { ...options, isRetry: true }).then(onlyOutcome);
    results.push(...(await Promise.allSettled([alone])));
  }
  return results;
}

/**
 * Processes any number of commands in batches.
 * @returns the outcomes, in the order of the commands. Throws when a command fails; the batches before it are committed.
 */
export async function processAllLocked(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
): Promise<readonly CommandOutcome[]> {
  const outcomes: CommandOutcome[] = [];
  for (let start = 0; start < commands.length; start += LARGEST_BATCH) {
    for (const result of await processLocked(context, commands.slice(start, start + LARGEST_BATCH))) {
      if (result.status === 'rejected') throw result.reason;
      outcomes.push(result.value);
    }
  }
  return outcomes;
}

function onlyOutcome([outcome]: readonly CommandOutcome[]): CommandOutcome {
  if (outcome === undefined) throw new Error('a command has no outcome');
  return outcome;
}

/**
 * Processes a batch in one transaction, which may run again after a lost commit: commands that were carried out are
 * recognised by their order id or their idempotency key. When a book has overdue changes, its rules are applied, once,
 * and the batch runs again with commands that expire the overdue orders. Rules that cannot be applied wait for their job.
 */
async function processTogether(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  { applyRules, isRetry = false }: LockedOptions,
): Promise<readonly CommandOutcome[]> {
  const repeats = repeatsWithin(commands);
  const firsts = commands.filter(command => !repeats.has(command));
  const { settlementDelay_ms } = context;
  const processed = await transaction(
    context.db,
    async (tx, attempt) => {
      const source = lockedFacts(tx, context, isRetry || attempt > 1);
      const result = await processBatch(source, firsts, {
        settlementDelay_ms,
        includeRules: applyRules !== undefined,
      });
      if ('written' in result) await result.written;
      return result;
    },
    { repeatable: true },
  );
  if ('written' in processed)
    return commands.map(command => outcomeFor(command, processed.outcomes, repeats));
  const { stocksToApply, ordersToExpire } = processed;
  for (const stockId of stocksToApply) await applyRules?.(stockId);
  const expiries = ordersToExpire.map((orderId): OrderCommand => ({ do: 'expire', orderId }));
  const outcomes = await processTogether(context, [...expiries, ...commands], {
    applyRules: stocksToApply.length === 0 ? applyRules : undefined,
    // The transaction above may have had several attempts, and one of them may have been committed.
    isRetry: true,
  });
  return outcomes.slice(expiries.length);
}

function outcomeFor(
  command: OrderCommand,
  outcomes: ReadonlyMap<OrderCommand, CommandOutcome>,
  repeats: ReturnType<typeof repeatsWithin>,
): CommandOutcome {
  const first = repeats.get(command);
  const outcome = outcomes.get(first ?? command);
  if (outcome === undefined) throw new Error(`no outcome for ${command.do} of ${command.orderId}`);
  return first === undefined ? outcome : outcomeOfRepeat(first, outcome, command);
}
