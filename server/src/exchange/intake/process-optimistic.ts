// Processes batches by cached facts: what this process remembers of the market. PostgreSQL validates the facts in the
// statement that writes the batch, behind the row locks that every writer takes. After a conflict, optimistic processing
// pauses for a while.
import { LRUCache } from 'lru-cache';
import { uuidv7 } from 'uuidv7';
import { BatchContext } from '#domain/exchange/batch-context.ts';
import { decideByCache, type Decisions } from '#domain/exchange/decide-batch.ts';
import type { OrderIdentity } from '#domain/exchange/stored-order.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { auditWrites, type AuditEntry } from '#server/audit/record-audit.ts';
import { pipelineTransaction } from '#server/database/pipelined-queries.ts';
import { runWritableCteWithAssertions, type Write } from '#server/database/writable-cte.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { identityOf } from './locked-facts.ts';
import { MarketCache, type CacheKeys } from './market-cache.ts';
import {
  processBatch,
  UNDECIDED,
  type BatchFacts,
  type FactSource,
  type ProcessedBatch,
} from './process-batch.ts';
import {
  keysUnused,
  lockRows,
  sameIncarnation,
  stocksUnchanged,
  tradersUnchanged,
  wasWritten,
} from './validate-facts.ts';

export interface OptimisticProcessor {
  /**
   * Decides a batch by cached facts and sends the result to PostgreSQL. Commands without an outcome are undecided. When
   * `written` resolves to false, all commands of the batch have to be processed by locked facts.
   */
  readonly process: (commands: readonly OrderCommand[]) => Promise<ProcessedBatch>;
  /** Whether a batch may be processed while another one is in flight. */
  readonly mayOverlap: () => boolean;
  /** Takes note of commands that were processed by locked facts, with no batch in flight. */
  readonly afterLocked: (commands: readonly OrderCommand[]) => void;
}

/** The pause after a conflict. It doubles with each further conflict, and halves with each batch that is written. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [25, 5_000];

export function createOptimisticProcessor(context: ExchangeContext): OptimisticProcessor {
  const source = createCachedFacts(context);
  let pause_ms = 0;
  let pausedUntil_ms = 0;

  const afterWrite = (isWritten: boolean): boolean => {
    if (isWritten) {
      pause_ms = Math.floor(pause_ms / 2);
      return true;
    }
    pause_ms = Math.min(Math.max(2 * pause_ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
    pausedUntil_ms = performance.now() + pause_ms;
    return false;
  };

  const process = async (commands: readonly OrderCommand[]): Promise<ProcessedBatch> => {
    if (performance.now() < pausedUntil_ms) return UNDECIDED;
    try {
      const { settlementDelay_ms } = context;
      const processed = await processBatch(source, commands, { settlementDelay_ms, includeRules: false });
      if (!('written' in processed)) return UNDECIDED;
      const { outcomes, written } = processed;
      return { outcomes, written: outcomes.size === 0 ? written : written.then(afterWrite) };
    } catch {
      // Locked facts will show what is wrong.
      source.empty();
      return { ...UNDECIDED, written: Promise.resolve(afterWrite(false)) };
    }
  };

  return { process, mayOverlap: source.mayOverlap, afterLocked: source.removeFacts };
}

/** How many idempotency keys and client order ids are remembered. */
const MAX_NAMES = 20_000;

interface CachedFactSource extends FactSource {
  /** Whether a batch can be decided while another one is in flight. */
  readonly mayOverlap: () => boolean;
  /** Removes the facts about commands that have been processed by locked facts, with no batch in flight. */
  readonly removeFacts: (commands: readonly OrderCommand[]) => void;
  /** Empties the cache. */
  readonly empty: () => void;
}

/** The identities of orders by id. Undefined for an id that no order has. */
type Identities = ReadonlyMap<string, OrderIdentity | undefined>;

function createCachedFacts(context: ExchangeContext): CachedFactSource {
  const { db } = context;
  const cache = new MarketCache(db);
  const recentNames = new LRUCache<string, true>({ max: MAX_NAMES });
  /** The orders named by undecided commands, which need not be cached. */
  const undecidedIdentities = new Map<string, OrderIdentity>();

  const read = async (commands: readonly OrderCommand[]): Promise<BatchFacts | undefined> => {
    cache.emptyAfterConnectionLoss();
    const now = context.clock();
    if (cache.isStale(now)) {
      if (cache.hasBatchInFlight) return undefined;
      cache.empty();
    }
    const { generation, facts } = cache;
    const batch = new BatchContext({ batchId: uuidv7(), now, fees: context.fees, makeId: uuidv7 }, facts);
    const cachedOrders = new Map(namedIds(commands).map(id => [id, batch.orders.get(id)]));
    const missingIds = [...cachedOrders].flatMap(([id, order]) => (order === undefined ? [id] : []));
    const namedOrders = await cache.readNamedOrders(missingIds);
    const identities: Identities = new Map<string, OrderIdentity | undefined>([
      ...cachedOrders,
      ...namedOrders,
    ]);
    await cache.readMissing(batch, keysOf(commands, identities));
    const isCurrent = (): boolean => cache.generation === generation;
    if (!isCurrent()) return undefined;
    cache.addNamedOrders(batch, namedOrders.values());
    return {
      batch,
      knownOutcomes: new Map(),
      decide: undecided => decide(batch, undecided, identities),
      readReviewFacts: () => new Map(),
      isCurrent,
      write: (...decided) => writeValidated(db, cache, batch, ...decided),
    };
  };

  const decide = (
    batch: BatchContext,
    commands: readonly OrderCommand[],
    identities: Identities,
  ): Decisions<OrderCommand> => {
    const decisions = decideByCache(batch, commands, {
      identityOf: command => identityIn(command, identities),
      mayRepeat: command => hasRecentName(command, recentNames),
    });
    const decided = new Set(decisions.map(([command]) => command));
    for (const command of commands) {
      const identity = decided.has(command) ? undefined : identities.get(command.orderId);
      if (identity !== undefined) undecidedIdentities.set(command.orderId, identity);
    }
    return decisions;
  };

  return {
    read,
    mayOverlap: () => !cache.isStale(context.clock()),
    removeFacts: commands => {
      const identities = commands.map(
        command => identityIn(command, cache.facts.orders) ?? undecidedIdentities.get(command.orderId),
      );
      undecidedIdentities.clear();
      for (const identity of identities) {
        if (identity === undefined) return cache.empty();
        cache.removeStock(identity.stockId);
        cache.removeTrader(identity.ownerId);
      }
    },
    empty: () => cache.empty(),
  };
}

/** Sends the locks, the validation and the writes of a batch in one pipelined transaction. */
function writeValidated(
  db: Database,
  cache: MarketCache,
  batch: BatchContext,
  decisions: Decisions<OrderCommand>,
  writes: readonly Write[],
  entries: readonly AuditEntry[],
): Promise<boolean> {
  const { stockIds, checks } = validationOf(batch, decisions, cache.incarnation);
  const sent = pipelineTransaction(db, (trip, numbering) => [
    lockRows(trip, 'stocks', stockIds),
    lockRows(trip, 'ledger_accounts', batch.holdChanges.keys()),
    runWritableCteWithAssertions(trip, [...checks, ...writes, ...auditWrites(numbering, entries)]),
  ]);
  cache.noteSent(batch);
  const finish = (isWritten: boolean): boolean => {
    if (isWritten) cache.noteCommitted(batch);
    else cache.empty();
    return isWritten;
  };
  const afterFailure = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof DatabaseUnavailable)) return finish(false);
    return finish(await wasWritten(db, batch.batchId, stockIds).catch(() => false));
  };
  return sent.then(() => finish(true), afterFailure);
}

/**
 * The validation of a batch: everything that its decisions rest on. Balances need no condition: a cached balance only
 * has to be sufficient, and PostgreSQL refuses one below zero. A refusal stores no response, so a refused command needs
 * the condition that its key is unused; an accepted one would violate the uniqueness of the key.
 */
function validationOf(
  batch: BatchContext,
  decisions: Decisions<OrderCommand>,
  incarnation: string | undefined,
) {
  const identities = decisions.flatMap(([command]) => identityIn(command, batch.orders) ?? []);
  const stockIds = new Set(identities.map(({ stockId }) => stockId));
  const traderIds = new Set(identities.map(({ ownerId }) => ownerId));
  const refused = decisions.flatMap(([command, decision]) => (isRefusal(decision) ? [command] : []));
  const checks = [
    ...(incarnation === undefined ? [] : [sameIncarnation(incarnation)]),
    stocksUnchanged(
      [...stockIds].flatMap(id => batch.stocksBefore.get(id) ?? []),
      batch.now,
    ),
    tradersUnchanged([...traderIds].flatMap(id => batch.traders.get(id) ?? [])),
    ...(refused.length === 0 ? [] : [keysUnused(refused)]),
  ];
  return { stockIds, checks };
}

function identityIn(command: OrderCommand, identities: Identities): OrderIdentity | undefined {
  return command.do === 'place' ? identityOf(command) : identities.get(command.orderId);
}

/** The ids of the orders that commands name, other than new ones. */
function namedIds(commands: readonly OrderCommand[]): readonly string[] {
  return commands.flatMap(command => (command.do === 'place' ? [] : [command.orderId]));
}

function keysOf(commands: readonly OrderCommand[], identities: Identities): CacheKeys {
  const orders = commands.flatMap(command => identityIn(command, identities) ?? []);
  return {
    stockIds: new Set(orders.map(order => order.stockId)),
    userIds: new Set(orders.map(order => order.ownerId)),
  };
}

/** Whether the command has an idempotency key or a client order id that was seen before. Remembers both. */
function hasRecentName(command: OrderCommand, recentNames: LRUCache<string, true>): boolean {
  if (command.do !== 'place') return false;
  const names = [command.responseKey?.key, command.clientOrderId].filter(name => name !== undefined);
  const isKnown = names.some(name => recentNames.has(name));
  for (const name of names) recentNames.set(name, true);
  return isKnown;
}
