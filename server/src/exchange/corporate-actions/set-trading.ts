// Halts trading in a stock, or opens it again.
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { hasLeftMarket, lockAffectedStock } from './affected-stock.ts';
import { tellOfTrading } from './tell-holders.ts';

export interface TradingChange {
  readonly to: 'tradable' | 'halted';
  /** Null: whoever runs the machine. */
  readonly actorId: string | null;
  readonly reason?: string;
  /** Nobody is told of the halt before an exit: owners of orders are told next that those have ended, and why. */
  readonly untold?: true;
  readonly requestId?: string;
  readonly at: Date;
}

/**
 * From the commit on no order is taken. Open orders stay where they are and may be cancelled; trades settle. Refused with
 * wrong_state, and without an entry, where it is so already, whose reason is another, and once the company has left the market.
 * An operator who was blocked meanwhile does neither.
 */
export function setTrading(
  db: Database,
  stockId: string,
  { to, actorId, reason, untold, requestId, at }: TradingChange,
): Promise<Refusal | undefined> {
  return transaction(db, async tx => {
    if (actorId !== null) await lockPerson(tx, actorId);
    const stock = await lockAffectedStock(tx, stockId);
    if (stock.status === to || hasLeftMarket(stock)) return refuse('wrong_state', { state: stock.status });
    await tx.updateTable('stocks').set({ status: to }).where('id', '=', stockId).execute();
    await recordAudit(tx, {
      actorId,
      action: 'stock_status_changed',
      subject: { type: 'stock', id: stockId },
      details: { status: to, ...(reason === undefined ? {} : { reason }) },
      ...(requestId === undefined ? {} : { requestId }),
      at,
    });
    if (untold !== true) await tellOfTrading(tx, stock, to, at);
    return undefined;
  });
}
