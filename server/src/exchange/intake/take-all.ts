// Takes any number of commands, as many at once as order intake does. Called where the house acts on many orders.
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { LARGEST_BATCH, takeBatch } from './take-batch.ts';

/** The outcomes, in the order of the commands. Throws where one broke; those before it are done. */
export async function takeAll(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
): Promise<readonly CommandOutcome[]> {
  const outcomes: CommandOutcome[] = [];
  for (let start = 0; start < commands.length; start += LARGEST_BATCH) {
    for (const result of await takeBatch(context, commands.slice(start, start + LARGEST_BATCH))) {
      if (result.status === 'rejected') throw result.reason;
      outcomes.push(result.value);
    }
  }
  return outcomes;
}
