// Where commands wait their turn: while one batch commits, what arrives goes into the next. One per process, built by
// app.ts; the routes submit to it.
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { takeOrders } from '#server/exchange/take-orders.ts';
import { takingAhead } from './take-ahead.ts';
import { LARGEST_BATCH } from './take-batch.ts';

/** About a second's work; beyond it callers are told to come back. */
const LONGEST_QUEUE = 5_000;

/** The queue is full, or closing. */
export class ExchangeBusy extends Error {
  override readonly name = 'ExchangeBusy';
}

interface Waiting {
  readonly command: OrderCommand;
  readonly resolve: (outcome: CommandOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

export interface OrderQueue {
  /** Answers once the command is committed, or known to be refused. Throws ExchangeBusy where it was not taken in. */
  readonly submit: (command: OrderCommand) => Promise<CommandOutcome>;
  /** Takes nothing in any more, and waits for what is under way. */
  readonly close: () => Promise<void>;
}

function tell({ resolve, reject }: Waiting, result: PromiseSettledResult<CommandOutcome> | undefined): void {
  if (result?.status === 'fulfilled') resolve(result.value);
  else reject(result?.reason);
}

/**
 * Where another batch waits already, it is on its way to PostgreSQL before this one's answers go out: else the thread and
 * PostgreSQL would take turns, and each be idle half of the time.
 */
function answerLater(answers: readonly (() => void)[]): void {
  setImmediate(() => {
    for (const answer of answers) answer();
  });
}

export function createOrderQueue(context: ExchangeContext, largestBatch = LARGEST_BATCH): OrderQueue {
  const waiting: Waiting[] = [];
  const ahead = takingAhead(context);
  let working: Promise<void> | undefined;
  let closed = false;

  const takeUnderLocks = async (batch: readonly Waiting[]): Promise<void> => {
    const commands = batch.map(({ command }) => command);
    const results = await takeOrders(context, commands);
    ahead.forgetAfter(commands);
    answerLater(batch.map((one, index) => () => tell(one, results[index])));
  };

  const work = async (): Promise<void> => {
    // Lets everything that arrived in this turn of the event loop come along.
    await endOfTurn();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largestBatch);
      const taken = await ahead.take(batch.map(({ command }) => command));
      answerLater(
        batch.flatMap(one => {
          const value = taken.get(one.command);
          return value === undefined ? [] : [() => one.resolve(value)];
        }),
      );
      const left = batch.filter(({ command }) => !taken.has(command));
      if (left.length > 0) await takeUnderLocks(left);
    }
    working = undefined;
  };

  return {
    submit: command => {
      if (closed || waiting.length >= LONGEST_QUEUE)
        return Promise.reject(new ExchangeBusy('the exchange is busy'));
      const { promise, resolve, reject } = Promise.withResolvers<CommandOutcome>();
      waiting.push({ command, resolve, reject });
      working ??= work();
      return promise;
    },
    close: async () => {
      closed = true;
      await working;
    },
  };
}
