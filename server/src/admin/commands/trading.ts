// Halts trading in a company's stock, or opens it again. Open orders stay where they are.
import type { Command } from '#server/admin/command.ts';
import { findStock } from '#server/admin/find-stock.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartFault } from '#server/start-fault.ts';

const STATUSES: Readonly<Record<string, 'tradable' | 'halted'>> = { open: 'tradable', halt: 'halted' };

export const command: Command = {
  summary: "Halts trading in a company's stock, or opens it again.",
  usage: '<company-slug> halt|open',
  run: async ([slug, word = ''], { openMigrated, say }) => {
    const status = STATUSES[word];
    if (status === undefined) throw new StartFault('Say halt or open.');
    const { db } = await openMigrated();
    const { stockId, name } = await findStock(db, slug);
    const at = new Date();
    const changed = await transaction(db, async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('stocks')
        .set({ status })
        .where('id', '=', stockId)
        .where('status', 'in', ['tradable', 'halted'])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const subject = { type: 'stock', id: stockId };
      await recordAudit(tx, {
        actorId: null,
        action: 'stock_status_changed',
        subject,
        details: { status },
        at,
      });
      return true;
    });
    if (!changed) throw new StartFault(`${name} has left the market.`);
    say(status === 'halted' ? `Trading in ${name} is halted.` : `${name} trades again.`);
    return 0;
  },
};
