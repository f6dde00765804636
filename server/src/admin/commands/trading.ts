// Halts or resumes trading in a company's stock. Open orders remain.
import type { Command } from '#server/admin/command.ts';
import { findStock } from '#server/admin/find-stock.ts';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const STATUSES: Readonly<Record<string, 'tradable' | 'halted'>> = { open: 'tradable', halt: 'halted' };

export const command: Command = {
  summary: "Halts trading in a company's stock, or opens it again.",
  usage: '<company-slug> halt|open',
  asks: 'two',
  run: async ([slug, word = ''], { openMigrated, say }) => {
    const to = STATUSES[word];
    if (to === undefined) throw new StartupError('Say halt or open.');
    const { db, people } = await openMigrated();
    const { stockId, name } = await findStock(db, slug);
    const refusal = await setTrading(db, stockId, { to, actorId: people.actorId, at: new Date() });
    const isSo = refusal?.facts['state'] === to;
    if (refusal && !isSo) throw new StartupError(`${name} has left the market.`);
    const done = to === 'halted' ? `Trading in ${name} is halted` : `${name} trades`;
    say(`${done}${isSo ? ' already' : to === 'halted' ? '' : ' again'}.`);
    return 0;
  },
};
