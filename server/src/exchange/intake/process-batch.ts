// The order pipeline: facts → decide → write. One batch of commands passes through it, with facts from one of two sources:
//
// - Locked facts (locked-facts.ts) are rows read under row locks inside a transaction. They are complete, and nothing else
//   can change them before the commit.
// - Cached facts (process-optimistic.ts) are what this process remembers. PostgreSQL validates them when the batch is
//   written, and rejects the batch if one has changed.
import type { BatchContext, Execution } from '#domain/exchange/batch-context.ts';
import type { Decisions } from '#domain/exchange/decide-batch.ts';
import type { Accepted } from '#domain/exchange/enter-book.ts';
import { findOverdue, type Overdue } from '#domain/exchange/find-overdue.ts';
import { planSettlements, type Settlements } from '#domain/exchange/plan-settlements.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { FillView, OrderView } from '#server/exchange/order-view.ts';
import { noticesOfBatch } from '#server/exchange/batch-notices.ts';
import type { AuditEntry } from '#server/audit/record-audit.ts';
import type { Write } from '#server/database/writable-cte.ts';
import { outboxWrite } from '#server/notify/outbox.ts';
import { storeResponses } from './repeated-commands.ts';
import { auditOfBatch, writesOfBatch } from './write-batch.ts';

export interface BatchFacts {
  readonly batch: BatchContext;
  /**
   * Outcomes that need no decision: stored responses of repeated requests, and commands that an earlier commit
   * without an acknowledgement has carried out.
   */
  readonly knownOutcomes: ReadonlyMap<OrderCommand, CommandOutcome>;
  /** Decides the commands in the order given. Commands for which facts are missing stay undecided. */
  readonly decide: (
    commands: readonly OrderCommand[],
  ) => Decisions<OrderCommand> | Promise<Decisions<OrderCommand>>;
  /**
   * Adds the facts that only executions under manual review need: how the issuer has listed their parties.
   * @returns the people who act for the issuer, by company id.
   */
  readonly readReviewFacts: () => IssuersByCompany | Promise<IssuersByCompany>;
  /** False once the source has discarded these facts. A batch decided by them must not be written. */
  readonly isCurrent: () => boolean;
  /**
   * Writes the decided batch.
   * @returns true when the batch is written; for locked facts, when it will be committed with its transaction. False when
   * nothing was written, or when the outcome is unknown.
   */
  readonly write: (
    decisions: Decisions<OrderCommand>,
    writes: readonly Write[],
    entries: readonly AuditEntry[],
  ) => Promise<boolean>;
}

export type IssuersByCompany = ReadonlyMap<string, readonly string[]>;

export interface FactSource {
  /** Undefined when the source has no facts at the moment. */
  readonly read: (commands: readonly OrderCommand[]) => Promise<BatchFacts | undefined>;
}

/** The most commands in one batch. A larger batch gains nothing and makes the commands behind it wait. */
export const LARGEST_BATCH = 250;

type Outcomes = ReadonlyMap<OrderCommand, CommandOutcome>;

export interface ProcessedBatch {
  /** The outcomes, valid once `written` resolves to true. Commands that could not be decided are missing. */
  readonly outcomes: Outcomes;
  /** False when nothing was written, or when the outcome is unknown. */
  readonly written: Promise<boolean>;
}

export interface BatchOptions {
  /** From cleared to settled. */
  readonly settlementDelay_ms: number;
  /** False: rules that are due and have not been applied to the book are ignored. */
  readonly includeRules: boolean;
}

/** The result for commands that are left undecided because there are no facts for them. */
export const UNDECIDED: ProcessedBatch = { outcomes: new Map(), written: Promise.resolve(true) };

/**
 * Takes a batch of commands through the pipeline.
 * @returns the changes of the books that are due first, if there are any; then nothing was written.
 */
export async function processBatch(
  source: FactSource,
  commands: readonly OrderCommand[],
  { settlementDelay_ms, includeRules }: BatchOptions,
): Promise<ProcessedBatch | Overdue> {
  const facts = await source.read(commands);
  if (facts === undefined) return UNDECIDED;
  const { batch, knownOutcomes } = facts;
  const decisions = await facts.decide(commands.filter(command => !knownOutcomes.has(command)));
  const overdue = findOverdue(batch, commands, { includeRules });
  if (overdue !== undefined) return overdue;
  const issuers = await facts.readReviewFacts();
  if (!facts.isCurrent()) return UNDECIDED;
  const settlements = planSettlements(batch, settlementDelay_ms);
  const decided = outcomesOf(batch, settlements, decisions);
  const outcomes = new Map([...knownOutcomes, ...decided]);
  if (decisions.length === 0) return { outcomes, written: UNDECIDED.written };
  const writes = [
    ...writesOfBatch(batch, settlements),
    ...outboxWrite(noticesOfBatch(batch, settlements, issuers), batch.now),
    ...storeResponses(decided, batch.now),
  ];
  return { outcomes, written: facts.write(decisions, writes, auditOfBatch(batch, settlements, decided)) };
}

function outcomesOf(
  batch: BatchContext,
  settlements: Settlements,
  decisions: Decisions<OrderCommand>,
): Outcomes {
  return new Map(
    decisions.map(([command, decision]) => [
      command,
      'order' in decision ? viewOf(batch, settlements, decision) : decision,
    ]),
  );
}

function viewOf(batch: BatchContext, settlements: Settlements, { order, executions }: Accepted): OrderView {
  const stock = batch.stocks.get(order.stockId);
  if (stock === undefined) throw new Error(`order ${order.id} of an unknown stock`);
  const { id, slug, name } = stock;
  const fills = executions.map(execution => fillOf(batch, settlements, order, execution));
  return { order, stock: { id, slug, name }, fills, fillSums: null };
}

function fillOf(
  batch: BatchContext,
  settlements: Settlements,
  { side }: StoredOrder,
  { id, shares, price_minor, buyerFee_minor, sellerFee_minor }: Execution,
): FillView {
  const settlement = settlements.get(id);
  if (settlement === undefined) throw new Error(`execution ${id} without a settlement`);
  return {
    id,
    shares,
    price_minor,
    fee_minor: side === 'buy' ? buyerFee_minor : sellerFee_minor,
    at: batch.now,
    settlement: {
      status: settlement.status,
      reviewDueAt: settlement.reviewDueAt ?? null,
      clearedAt: settlement.clearedAt ?? null,
      settleDueAt: settlement.settleDueAt ?? null,
      settledAt: null,
      endedAt: null,
      reason: null,
    },
  };
}
