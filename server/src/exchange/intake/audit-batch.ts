// What the audit log says of a batch: at most two entries and one write, whatever its size. Called by put-together.ts.
import type { Settlement } from '#domain/settlement/settlement.ts';
import { isRefusal } from '#domain/refusal.ts';
import { auditWrite, type AuditEntry } from '#server/audit/record-audit.ts';
import type { Write } from '#server/database/write-together.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { Desk } from './desk.ts';

type Settlements = ReadonlyMap<string, Settlement>;
type Outcomes = ReadonlyMap<OrderCommand, CommandOutcome>;

export function auditOfBatch(desk: Desk, settlements: Settlements, outcomes: Outcomes): readonly Write[] {
  const entries = [...takenOf(desk, settlements), ...refusedOf(desk, outcomes)];
  return entries.length === 0 ? [] : [auditWrite(entries)];
}

/** Each event of the books with whoever caused it, and each trade on its way to settlement. */
function takenOf(desk: Desk, settlements: Settlements): readonly AuditEntry[] {
  if (desk.events.length === 0) return [];
  const details = {
    orders: desk.events.map(({ kind, orderId, actorId }) => [kind, orderId, actorId]),
    trades: desk.executions.map(({ id }) => [settlements.get(id)?.status, id]),
  };
  return [{ ...headOf(desk), action: 'orders_taken', details }];
}

/** What people asked for and did not get: the command, who, of which stock or order, and the rule that refused. */
function refusedOf(desk: Desk, outcomes: Outcomes): readonly AuditEntry[] {
  const refused = [...outcomes].flatMap(([command, outcome]) => {
    if (!('userId' in command) || !isRefusal(outcome)) return [];
    const of = command.do === 'place' ? command.stockId : command.orderId;
    return [[command.do, command.userId, of, outcome.code]];
  });
  return refused.length === 0 ? [] : [{ ...headOf(desk), action: 'orders_refused', details: { refused } }];
}

function headOf(desk: Desk) {
  return { actorId: null, subject: { type: 'batch', id: desk.batchId }, at: desk.now };
}
