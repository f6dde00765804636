// Removes a company from the market: acquired at a price per share that its holders receive, or bankrupt at
// 0.
import { MAX_MINOR, parseMinor, type Minor } from '#domain/money/money.ts';
import type { Command } from '#server/admin/command.ts';
import { exitedFault, findStock, openExchange } from '#server/admin/find-stock.ts';
import {
  actingPeople,
  AGAIN,
  DRY_RUN,
  EXECUTE,
  isExecuted,
  needsSecond,
  proposeAct,
} from '#server/admin/propose-act.ts';
import { foreseeExit, sayExit } from '#server/corporate-acts/foresee-exit.ts';
import { unsettled } from '#server/corporate-acts/unsettled.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

export const command: Command = {
  summary: 'Takes a company off the market and pays its holders; a price of 0 is a bankruptcy.',
  usage: '<company-slug> <price per share> [--execute] [--dry-run]',
  asks: 'one',
  run: async (args, context) => {
    const [slug, price] = args.filter(word => word !== DRY_RUN && word !== EXECUTE);
    const price_minor = parseMinor(price ?? '');
    if (price_minor === undefined || price_minor < 0n) {
      throw new StartupError('Say what holders are paid per share, e.g. 42.50, or 0.');
    }
    const { db, people } = await context.openMigrated();
    const { stockId, name, sharesOutstanding, splits } = await findStock(db, slug);
    // Checked before anything is halted or cancelled: a missing decimal point makes a price too large.
    if (price_minor * sharesOutstanding > MAX_MINOR) {
      throw new StartupError(`For ${sharesOutstanding} shares that is more than an amount of money can be.`);
    }
    if (!isExecuted(args) || needsSecond(people)) {
      const foreseen = await foreseeExit(db, stockId, price_minor);
      if (foreseen === undefined) throw exitedFault(name);
      context.say(sayExit(foreseen));
    }
    if (!isExecuted(args)) {
      if (!args.includes(DRY_RUN)) context.say(AGAIN);
      return 0;
    }
    if (needsSecond(people)) {
      const payload = { stockId, price: String(price_minor), splits };
      const act = { kind: 'exit_stock', subject: { type: 'stock', id: stockId }, payload } as const;
      context.say(await proposeAct(context, db, people.actorId, act));
      return 0;
    }
    const exchange = await openExchange(context, db);
    const result = await exitStock(exchange, stockId, price_minor, actingPeople(people));
    if ('unsettledTrades' in result) {
      throw new StartupError(
        `Trading in ${name} is halted and its open orders are cancelled, but holders are not paid yet: ` +
          `${unsettled(result.unsettledTrades)}. Type the same again when none is left.`,
      );
    }
    if ('exited' in result) throw exitedFault(name);
    context.say(outcome(name, price_minor, result.holders));
    return 0;
  },
};

function outcome(name: string, price_minor: Minor, holders: number): string {
  const counted = holders === 1 ? '1 holder' : `${holders} holders`;
  if (price_minor > 0n) return `${name} has left the market: ${counted} paid.`;
  return `${name} is bankrupt: ${counted} ${holders === 1 ? 'has' : 'have'} lost the shares, and nothing is paid.`;
}
