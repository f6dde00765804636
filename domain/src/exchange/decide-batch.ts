// Decides the commands of a batch one after the other, by facts that are complete or come from a cache.
import { isRefusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { BatchContext } from './batch-context.ts';
import { decideCommand, NOT_FOUND, type Decision, type FinalDecision } from './decide-command.ts';
import type { NeedsDeeperBook } from './enter-book.ts';
import type { OrderCommand } from './order-commands.ts';
import { accountOfOrder, type OrderIdentity } from './stored-order.ts';

/** Each decided command with its decision, in the order of the commands. Undecided commands are missing. */
export type Decisions<C extends OrderCommand = OrderCommand> = readonly (readonly [C, FinalDecision])[];

/** Facts that were cached, and may lack what a command needs. */
export interface CachedFacts {
  /** The order that a command places or names. Undefined when no order has the named id. */
  readonly identityOf: (command: OrderCommand) => OrderIdentity | undefined;
  /** Whether the command has an idempotency key or a client order id that this process has seen before. */
  readonly mayRepeat: (command: OrderCommand) => boolean;
}

/**
 * Decides by complete facts. Yields where a decision depends on more orders of a book; the caller adds them to the
 * batch before it continues, and the command is decided again.
 */
export function* decideCompletely<C extends OrderCommand>(
  batch: BatchContext,
  commands: readonly C[],
): Generator<NeedsDeeperBook, Decisions<C>, void> {
  const decisions: [C, FinalDecision][] = [];
  for (const command of commands) {
    let decision = decideCommand(batch, command);
    while ('needsDeeper' in decision) {
      yield decision;
      decision = decideCommand(batch, command);
    }
    decisions.push([command, decision]);
  }
  return decisions;
}

/**
 * Decides by cached facts, and leaves undecided what the cache cannot decide. Every later command for the same book
 * is left undecided too, so that no order overtakes another one.
 */
export function decideByCache<C extends OrderCommand>(
  batch: BatchContext,
  commands: readonly C[],
  cache: CachedFacts,
): Decisions<C> {
  const decisions: [C, FinalDecision][] = [];
  const undecidedStocks = new Set<string>();
  for (const command of commands) {
    const identity = cache.identityOf(command);
    if (identity === undefined) {
      decisions.push([command, NOT_FOUND]);
      continue;
    }
    const mayRepeat = cache.mayRepeat(command);
    const decision =
      undecidedStocks.has(identity.stockId) || mayRepeat || lacksFacts(batch, command, identity)
        ? undefined
        : decideCommand(batch, command);
    if (decision !== undefined && isFinal(decision)) decisions.push([command, decision]);
    else undecidedStocks.add(identity.stockId);
  }
  return decisions;
}

/**
 * Whether the batch lacks a fact that the command needs: its stock, its owner, its order, or the account of its order.
 * A sale below the smallest lot depends on the exact number of shares that the owner has, and the cache knows only
 * that a balance is sufficient.
 */
function lacksFacts(batch: BatchContext, command: OrderCommand, identity: OrderIdentity): boolean {
  const stock = batch.stocks.get(identity.stockId);
  if (stock === undefined || !batch.traders.has(identity.ownerId)) return true;
  if (identity.side === 'sell' && 'shares' in command && command.shares < stock.rules.smallestLot)
    return true;
  if (command.do === 'place') return false;
  return batch.order(command.orderId) === undefined || batch.account(accountOfOrder(identity)) === undefined;
}

function isFinal(decision: Decision): decision is FinalDecision {
  if (isRefusal(decision)) return !OUTDATED_BY_GROWTH.has(decision.code);
  return !('needsDeeper' in decision);
}

/** Refusals that rest on an amount or an account which may have grown, or been opened, since it was cached. */
const OUTDATED_BY_GROWTH: ReadonlySet<string> = new Set<RefusalCode>([
  'insufficient_funds',
  'insufficient_shares',
  'account_closed',
]);
