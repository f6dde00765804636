// Halts or resumes trading in a stock.
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { hasLeftMarket, lockAffectedStock } from './affected-stock.ts';
import { notifyOfTrading } from './notify-holders.ts';

export interface TradingChange {
  readonly to: 'tradable' | 'halted';
  /** Null for the operator's command line. */
  readonly actorId: string | null;
  /** The operator who proposed it, where another one has confirmed it. */
  readonly proposedBy?: string;
  readonly reason?: string;
  /** Skips the notice of a halt before an exit. Owners of orders receive the notice of the exit instead. */
  readonly untold?: true;
  readonly requestId?: string;
  readonly at: Date;
}

/**
 * No order is accepted from the commit on. Open orders remain and may be cancelled; trades settle. Refused
 * with wrong_state, without an audit entry, where the stock already has that status or the company has left
 * the market. A blocked operator is refused.
 */
export function setTrading(
  db: Database,
  stockId: string,
  change: TradingChange,
): Promise<Refusal | undefined> {
  return transaction(db, tx => setTradingWithin(tx, stockId, change));
}

/** The same within a transaction of the caller. */
export async function setTradingWithin(
  tx: Transaction,
  stockId: string,
  { to, actorId, proposedBy, reason, untold, requestId, at }: TradingChange,
): Promise<Refusal | undefined> {
  if (actorId !== null) await lockPerson(tx, actorId);
  const stock = await lockAffectedStock(tx, stockId);
  if (stock.status === to || hasLeftMarket(stock)) return refuse('wrong_state', { state: stock.status });
  await tx.updateTable('stocks').set({ status: to }).where('id', '=', stockId).execute();
  await recordAudit(tx, {
    actorId,
    action: 'stock_status_changed',
    subject: { type: 'stock', id: stockId },
    details: {
      status: to,
      ...(reason === undefined ? {} : { reason }),
      ...(proposedBy === undefined ? {} : { proposedBy }),
    },
    ...(requestId === undefined ? {} : { requestId }),
    at,
  });
  if (untold !== true) await notifyOfTrading(tx, stock, to, at);
  return undefined;
}
