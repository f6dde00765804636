// What a decided batch answers and leaves behind: orders and trades, what there is to tell, answers kept under their keys,
// the audit log. Called by take-batch.ts and take-ahead.ts.
import type { Settlement } from '#domain/settlement/settlement.ts';
import type { Write } from '#server/database/write-together.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { FillView, OrderView } from '#server/exchange/order-view.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';
import { announcementOf } from '#server/notify/announce.ts';
import type { Notice } from '#server/notify/notify-people.ts';
import { answersToKeep } from './answers.ts';
import { auditOfBatch } from './audit-batch.ts';
import type { Decision } from './decide.ts';
import type { Desk, Execution, NeedsMore } from './desk.ts';
import type { Decided } from './enter-book.ts';
import { writesOfBatch } from './write-batch.ts';

export type Decisions = readonly (readonly [OrderCommand, Exclude<Decision, NeedsMore>])[];

interface DecidedBatch {
  readonly desk: Desk;
  /** Of each new execution, by its id. */
  readonly settlements: ReadonlyMap<string, Settlement>;
  readonly notices: readonly Notice[];
  readonly decisions: Decisions;
}

export function putTogether({ desk, settlements, notices, decisions }: DecidedBatch): {
  readonly outcomes: ReadonlyMap<OrderCommand, CommandOutcome>;
  readonly writes: readonly Write[];
} {
  const outcomes = new Map(
    decisions.map(([command, decision]) => [
      command,
      'order' in decision ? viewOf(desk, settlements, decision) : decision,
    ]),
  );
  const writes = [
    ...writesOfBatch(desk, settlements),
    ...announcementOf(notices, desk.now),
    ...answersToKeep(outcomes, desk.now),
    ...auditOfBatch(desk, settlements, outcomes),
  ];
  return { outcomes, writes };
}

function viewOf(
  desk: Desk,
  settlements: ReadonlyMap<string, Settlement>,
  { order, executions }: Decided,
): OrderView {
  const stock = desk.stocks.get(order.stockId);
  if (stock === undefined) throw new Error(`order ${order.id} of an unknown stock`);
  const { id, slug, name } = stock;
  const fills = executions.map(execution => fillOf(desk, settlements, order, execution));
  return { order, stock: { id, slug, name }, fills, fillSums: null };
}

function fillOf(
  desk: Desk,
  settlements: ReadonlyMap<string, Settlement>,
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
    at: desk.now,
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
