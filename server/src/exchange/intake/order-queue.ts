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
  /** Its place among all that came. */
  readonly arrival: number;
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

function resolveWith({ resolve }: Waiting, outcome: CommandOutcome | undefined): void {
  if (outcome !== undefined) resolve(outcome);
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

/** So many are worth a batch of their own while another commits; fewer go into the next one together with what comes. */
const WORTH_OVERLAPPING = 64;
/** Fewer wait until so long after a batch of several began: a batch costs as much as ten orders, and who comes alone waits for nobody. */
const APART_MS = 8;

export function createOrderQueue(context: ExchangeContext, largestBatch = LARGEST_BATCH): OrderQueue {
  const ahead = takingAhead(context);
  const waiting: Waiting[] = [];
  /** Those that are to be taken under locks, once no batch is under way. */
  const left: Waiting[] = [];
  let underWay = 0;
  /** Whether some of those that are left may have been taken all the same. */
  let again = false;
  let working: Promise<void> | undefined;
  let closed = false;
  let arrivals = 0;
  /** When the next batch may begin, however small. */
  let smallFrom_ms = -Infinity;
  let wake = (): void => undefined;

  const mayBegin = (): boolean => {
    if (waiting.length === 0 || left.length > 0) return false;
    if (underWay === 0) return waiting.length >= WORTH_OVERLAPPING || performance.now() >= smallFrom_ms;
    return underWay === 1 && waiting.length >= WORTH_OVERLAPPING && ahead.mayOverlap();
  };

  const begin = async (): Promise<void> => {
    const batch = waiting.splice(0, largestBatch);
    smallFrom_ms = batch.length > 1 ? performance.now() + APART_MS : -Infinity;
    const { outcomes, committed } = await ahead.send(batch.map(({ command }) => command));
    underWay += 1;
    left.push(...batch.filter(({ command }) => !outcomes.has(command)));
    const finish = async (): Promise<void> => {
      const isDone = await committed;
      underWay -= 1;
      again ||= !isDone;
      if (!isDone) left.push(...batch.filter(({ command }) => outcomes.has(command)));
      else answerLater(batch.map(one => () => resolveWith(one, outcomes.get(one.command))));
      wake();
    };
    void finish();
  };

  const takeUnderLocks = async (): Promise<void> => {
    const batch = left.splice(0).sort((a, b) => a.arrival - b.arrival);
    const commands = batch.map(({ command }) => command);
    const results = await takeOrders(context, commands, { again });
    again = false;
    ahead.forgetAfter(commands);
    answerLater(batch.map((one, index) => () => tell(one, results[index])));
  };

  /** Until a batch has ended, enough wait, or a small batch may begin. */
  const somethingNew = (): Promise<void> =>
    new Promise(resolve => {
      wake = resolve;
      if (underWay === 0) setTimeout(resolve, Math.ceil(smallFrom_ms - performance.now()));
    });

  const work = async (): Promise<void> => {
    // Lets everything that arrived in this turn of the event loop come along.
    await endOfTurn();
    while (waiting.length + left.length + underWay > 0) {
      if (mayBegin()) await begin();
      else if (underWay === 0 && left.length > 0) await takeUnderLocks();
      else await somethingNew();
    }
    working = undefined;
  };

  return {
    submit: command => {
      if (closed || waiting.length >= LONGEST_QUEUE)
        return Promise.reject(new ExchangeBusy('the exchange is busy'));
      const { promise, resolve, reject } = Promise.withResolvers<CommandOutcome>();
      arrivals += 1;
      waiting.push({ command, arrival: arrivals, resolve, reject });
      if (working === undefined) working = work();
      else if (waiting.length === WORTH_OVERLAPPING) wake();
      return promise;
    },
    close: async () => {
      closed = true;
      await working;
    },
  };
}
