// Takes a batch of commands in one transaction, in the order given. Called by the order queue, by jobs, by issuers'
// rules and by sample data.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { writeTogether } from '#server/database/write-together.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';
import { noticesOfBatch } from '#server/exchange/tell-parties.ts';
import { repeatOf, repeatsWithin } from './answers.ts';
import { lockRows } from './compare-known.ts';
import { decide, type Decision } from './decide.ts';
import type { Desk, NeedsMore } from './desk.ts';
import { findOverdue, type Overdue } from './find-overdue.ts';
import { loadingMore } from './load-book.ts';
import { findOrderPlaces, loadDesk, type OrderPlace } from './load-desk.ts';
import { planSettlements } from './plan-settlements.ts';
import { putTogether, type Decisions } from './put-together.ts';

/** More than this in one transaction gains nothing and makes those behind it wait. */
export const LARGEST_BATCH = 250;

/** Judges the orders of a stock that stand by the rules in force. */
type ApplyRules = (stockId: string) => Promise<void>;

/**
 * The outcomes, in the order of the commands. One that breaks the batch, such as a client order id that another
 * process has just taken, does not touch its neighbours: then each is taken alone, and its error is its outcome.
 */
export async function takeBatch(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  taking: Taking = {},
): Promise<readonly PromiseSettledResult<CommandOutcome>[]> {
  try {
    const outcomes = await takeTogether(context, commands, taking);
    return outcomes.map(value => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (reason instanceof DatabaseUnavailable) return commands.map(() => ({ status: 'rejected', reason }));
  }
  const alone: PromiseSettledResult<CommandOutcome>[] = [];
  for (const command of commands) {
    alone.push(
      ...(await Promise.allSettled([
        takeTogether(context, [command], { ...taking, again: true }).then(onlyOne),
      ])),
    );
  }
  return alone;
}

function onlyOne([outcome]: readonly CommandOutcome[]): CommandOutcome {
  if (outcome === undefined) throw new Error('a command was not answered');
  return outcome;
}

interface Taking {
  /** Done first where it is due; left out by those whose commands fill nothing, and by applying itself. */
  readonly applyRules?: ApplyRules | undefined;
  /** Whether the commands may have been taken already, by a commit whose answer never came. */
  readonly again?: boolean;
}

/**
 * May be repeated after a lost commit: what was taken is known by its order id or its answer key. Where something is
 * overdue, the batch is taken again: its orders that have run out end with it, and rules are applied before it, once;
 * what is not applied even then waits for its job.
 */
async function takeTogether(
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  { applyRules, again = false }: Taking,
): Promise<readonly CommandOutcome[]> {
  const taken = await transaction(
    context.db,
    (tx, attempt) => takeIn(tx, context, commands, { applyRules, again: again || attempt > 1 }),
    { repeatable: true },
  );
  if (!('toExpire' in taken)) return taken;
  const { toJudge, toExpire } = taken;
  for (const stockId of toJudge) await applyRules?.(stockId);
  const expiries = toExpire.map((orderId): OrderCommand => ({ do: 'expire', orderId }));
  const outcomes = await takeTogether(context, [...expiries, ...commands], {
    applyRules: toJudge.length === 0 ? applyRules : undefined,
    // Whether there were several attempts is not known here.
    again: true,
  });
  return outcomes.slice(expiries.length);
}

async function takeIn(
  tx: Transaction,
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  { applyRules, again = false }: Taking,
): Promise<readonly CommandOutcome[] | Overdue> {
  // A commit whose answer was lost may be under way still: it holds these.
  if (again) await lockRows(tx, 'stocks', stocksOf(commands, await findOrderPlaces(tx, commands, again)));
  const places = await findOrderPlaces(tx, commands, again);
  const taken = again ? await findTaken(tx, commands, places) : NONE_TAKEN;
  const repeats = repeatsWithin(commands);
  const open = commands.filter(command => !taken.has(command));
  const { desk, answered } = await loadDesk(tx, context, open, places);
  const fresh = open.filter(command => !answered.has(command) && !repeats.has(command));
  const decisions = await decideAll(tx, desk, fresh);
  const overdue = findOverdue(desk, commands, { judging: applyRules !== undefined });
  if (overdue !== undefined) return overdue;
  const outcomes = new Map([...taken, ...answered, ...(await writeDown(tx, context, desk, decisions))]);
  return commands.map(command => {
    const outcome = outcomes.get(command);
    if (outcome !== undefined) return outcome;
    const first = repeats.get(command);
    const answered = first && outcomes.get(first);
    if (first === undefined || answered === undefined)
      throw new Error(`no outcome for ${command.do} of ${command.orderId}`);
    return repeatOf(first, answered, command);
  });
}

function stocksOf(commands: readonly OrderCommand[], places: readonly OrderPlace[]): ReadonlySet<string> {
  const placed = commands.flatMap(command => (command.do === 'place' ? [command.stockId] : []));
  return new Set([...placed, ...places.map(place => place.stockId)]);
}

const NONE_TAKEN: ReadonlyMap<OrderCommand, CommandOutcome> = new Map();

/** Of commands that come again, those that were done: their commit arrived, but its answer did not. */
async function findTaken(
  tx: Transaction,
  commands: readonly OrderCommand[],
  places: readonly OrderPlace[],
): Promise<ReadonlyMap<OrderCommand, CommandOutcome>> {
  const ids = places.map(place => place.id);
  const views = await findOrderViews(tx, ids);
  const changed = await findChanges(tx, ids);
  return new Map(
    commands.flatMap(command => {
      const view = views.get(command.orderId);
      return view === undefined || !wasDone(command, view.order, changed) ? [] : [[command, view]];
    }),
  );
}

/** What owners have made of these orders, as `changeOf` spells it. */
async function findChanges(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ orderId: string; shares: bigint; limit_minor: bigint }>`
    select order_id as "orderId", shares, price_minor as limit_minor from book_events
    where order_id = any(${ids}::uuid[]) and kind = 'replaced'`.execute(tx);
  return new Set(rows.map(changeOf));
}

function changeOf(change: {
  readonly orderId: string;
  readonly shares: bigint;
  readonly limit_minor: bigint;
}): string {
  return `${change.orderId} ${change.shares} ${change.limit_minor}`;
}

/** Whether the order is what the command would make of it, and could not be made so again. */
function wasDone(command: OrderCommand, order: StoredOrder, changed: ReadonlySet<string>): boolean {
  switch (command.do) {
    case 'place':
      return true;
    case 'cancel':
      return order.endReason === command.reason && order.endedBy === command.userId;
    case 'replace': {
      const { userId, shares, limit_minor } = command;
      const asAsked = order.shares === shares && order.limit_minor === limit_minor;
      // It may have had these terms from the first, and have filled before it could be changed.
      return (
        userId === order.ownerId && asAsked && order.status === 'filled' && changed.has(changeOf(command))
      );
    }
    default:
      return false;
  }
}

async function decideAll(tx: Transaction, desk: Desk, commands: readonly OrderCommand[]): Promise<Decisions> {
  const decisions: [OrderCommand, Exclude<Decision, NeedsMore>][] = [];
  for (const command of commands)
    decisions.push([command, await loadingMore(tx, desk, () => decide(desk, command))]);
  return decisions;
}

async function writeDown(
  tx: Transaction,
  context: ExchangeContext,
  desk: Desk,
  decisions: Decisions,
): Promise<ReadonlyMap<OrderCommand, CommandOutcome>> {
  const settlements = await planSettlements(tx, context, desk);
  const notices = await noticesOfBatch(tx, desk, settlements);
  const { outcomes, writes } = putTogether({ desk, settlements, notices, decisions });
  await writeTogether(tx, writes);
  return outcomes;
}
