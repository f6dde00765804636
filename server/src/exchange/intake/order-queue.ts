// The queue through which the commands of one process reach the exchange.
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { processOrders } from '#server/exchange/process-orders.ts';
import { LARGEST_BATCH } from './process-batch.ts';
import { createOptimisticProcessor } from './process-optimistic.ts';

/** About a second of work. Beyond, commands are turned away. */
const MAX_WAITING = 5_000;
/** From so many waiting commands on, a second batch is sent while the first one commits. Fewer join the next batch. */
const OVERLAP_FROM = 64;
/**
 * The least time between the starts of two small batches. A batch costs as much as ten orders, so that small batches
 * in close succession would waste time. A command that arrives alone waits for nothing.
 */
const SMALL_BATCH_INTERVAL_MS = 8;

/** The queue is full, or closed. */
export class ExchangeBusy extends Error {
  override readonly name = 'ExchangeBusy';
}

export interface OrderQueue {
  /**
   * Resolves once the command is committed, or finally refused. Throws ExchangeBusy when the queue did not accept the
   * command.
   */
  readonly submit: (command: OrderCommand) => Promise<CommandOutcome>;
  /** Accepts no further commands, and waits until all accepted ones have their outcome. */
  readonly close: () => Promise<void>;
}

interface WaitingCommand {
  readonly command: OrderCommand;
  /** The number of this command among all commands that have arrived. */
  readonly arrival: number;
  readonly resolve: (outcome: CommandOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The order queue exists to process many commands with one transaction: while one batch commits, the commands that arrive
 * are collected for the next one. It trades a few milliseconds of latency for throughput. Each process has one queue, and
 * any number of processes may write to the same order books.
 *
 * Each batch passes through the pipeline facts → decide → write (process-batch.ts). The facts come from one of two
 * sources behind one interface (FactSource):
 *
 * - Cached facts: optimistic concurrency control. The batch is decided by what this process remembers, without
 *   reading. One pipelined transaction then locks the rows, validates the remembered facts and writes the batch. When
 *   the validation fails, PostgreSQL aborts the transaction and nothing is written.
 * - Locked facts: pessimistic concurrency control. The facts are read under row locks before the batch is decided.
 *
 * No decision rests on the cache alone: a fact that the validation does not confirm cannot reach the database.
 *
 * The queue is always in one of these modes:
 *
 * - IDLE: no command waits and no batch is in flight. The first command that arrives starts OPTIMISTIC mode at the end of
 *   the current turn of the event loop, so that commands arriving together share a batch.
 * - OPTIMISTIC: batches are decided by cached facts and sent in the order of arrival. At most two batches are in flight.
 *   The second one is decided by what the first one will leave, and is sent only when many commands wait. Both take the
 *   same locks, so they commit one after the other. If the first one fails, the validation of the second one fails too,
 *   because the first one's batch id is not in the books that they share.
 * - DRAINING: at least one command is undecided, because the cache lacks a fact that it needs or because its batch was not
 *   written. No further batch is started until no batch is in flight. So no command overtakes an earlier one.
 * - LOCKED: the undecided commands are processed by locked facts, sorted by arrival. Then the facts about them are removed
 *   from the cache, and the queue returns to OPTIMISTIC, or to IDLE when no command waits.
 * - CLOSED: commands are turned away. The accepted ones are processed as in the other modes.
 *
 * Failures:
 *
 * - A conflict (the validation failed, or a row was refused by a constraint): the cache is emptied, and all commands of the
 *   batch are processed in LOCKED mode. Optimistic processing pauses for 25 ms, and twice as long after each further
 *   conflict up to 5 s; during the pause every command is undecided.
 * - A lost connection during the commit: the outcome is unknown. The batch is looked up by its id, behind the locks that its
 *   commit holds. If it was not written, or cannot be looked up, its commands are processed in LOCKED mode as a retry,
 *   which recognises commands that were carried out by their order id or idempotency key.
 * - A lost connection of any kind: the database may have failed over and lost commits, so the cache is emptied before the
 *   next batch (market-cache.ts).
 * - A database that went back in time unnoticed: the validation compares the id of the last batch of each book and the
 *   incarnation of the database, which cannot repeat (validate-facts.ts).
 * - A failure in LOCKED mode rejects the commands concerned. The queue goes on.
 */
export function createOrderQueue(context: ExchangeContext, largestBatch = LARGEST_BATCH): OrderQueue {
  const optimistic = createOptimisticProcessor(context);
  const waiting: WaitingCommand[] = [];
  const undecided: WaitingCommand[] = [];
  let batchesInFlight = 0;
  /** Whether an undecided command may have been carried out by a commit that was not acknowledged. */
  let mayBeCommitted = false;
  let working: Promise<void> | undefined;
  let isClosed = false;
  let arrivals = 0;
  let nextSmallBatch_ms = -Infinity;
  let wake = (): void => undefined;

  const mayStartBatch = (): boolean => {
    if (waiting.length === 0 || undecided.length > 0) return false;
    const isLarge = waiting.length >= OVERLAP_FROM;
    if (batchesInFlight === 0) return isLarge || performance.now() >= nextSmallBatch_ms;
    return batchesInFlight === 1 && isLarge && optimistic.mayOverlap();
  };

  const startBatch = async (): Promise<void> => {
    const batch = waiting.splice(0, largestBatch);
    nextSmallBatch_ms = batch.length > 1 ? performance.now() + SMALL_BATCH_INTERVAL_MS : -Infinity;
    const { outcomes, written } = await optimistic.process(batch.map(({ command }) => command));
    batchesInFlight += 1;
    undecided.push(...batch.filter(({ command }) => !outcomes.has(command)));
    const finish = async (): Promise<void> => {
      const isWritten = await written;
      batchesInFlight -= 1;
      if (isWritten) respondLater(batch.map(one => () => resolveWith(one, outcomes.get(one.command))));
      else {
        mayBeCommitted = true;
        undecided.push(...batch.filter(({ command }) => outcomes.has(command)));
      }
      wake();
    };
    void finish();
  };

  const processUndecided = async (): Promise<void> => {
    const batch = undecided.splice(0).toSorted((a, b) => a.arrival - b.arrival);
    const commands = batch.map(({ command }) => command);
    const results = await processOrders(context, commands, { isRetry: mayBeCommitted });
    mayBeCommitted = false;
    optimistic.afterLocked(commands);
    respondLater(batch.map((one, index) => () => settle(one, results[index])));
  };

  /** Waits until a batch has ended, many commands wait, or a small batch may start. */
  const untilChange = (): Promise<void> =>
    new Promise(resolve => {
      wake = resolve;
      if (batchesInFlight === 0) setTimeout(resolve, Math.ceil(nextSmallBatch_ms - performance.now()));
    });

  const work = async (): Promise<void> => {
    await endOfTurn();
    while (waiting.length + undecided.length + batchesInFlight > 0) {
      if (mayStartBatch()) await startBatch();
      else if (batchesInFlight === 0 && undecided.length > 0) await processUndecided();
      else await untilChange();
    }
    working = undefined;
  };

  return {
    submit: command => {
      if (isClosed || waiting.length >= MAX_WAITING)
        return Promise.reject(new ExchangeBusy('the exchange is busy'));
      const { promise, resolve, reject } = Promise.withResolvers<CommandOutcome>();
      arrivals += 1;
      waiting.push({ command, arrival: arrivals, resolve, reject });
      if (working === undefined) working = work();
      else if (waiting.length === OVERLAP_FROM) wake();
      return promise;
    },
    close: async () => {
      isClosed = true;
      await working;
    },
  };
}

function settle(
  { resolve, reject }: WaitingCommand,
  result: PromiseSettledResult<CommandOutcome> | undefined,
): void {
  if (result?.status === 'fulfilled') resolve(result.value);
  else reject(result?.reason);
}

function resolveWith({ resolve }: WaitingCommand, outcome: CommandOutcome | undefined): void {
  if (outcome !== undefined) resolve(outcome);
}

/**
 * Responds after the next batch has been sent, if commands wait: otherwise this thread and PostgreSQL would take turns,
 * and each would be idle half of the time.
 */
function respondLater(responses: readonly (() => void)[]): void {
  setImmediate(() => {
    for (const respond of responses) respond();
  });
}
