// Removes a company from the market: acquired at a price per share that its holders receive, or bankrupt at
// 0.
import { MAX_MINOR, parseMinor, type Minor } from '#domain/money/money.ts';
import type { Command } from '#server/admin/command.ts';
import { foreseeExit } from '#server/admin/foresee-exit.ts';
import { exitedFault, findStock, openExchange, unsettled } from '#server/admin/find-stock.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

/** Without it the command prints what it would do and changes nothing, because an exit cannot be undone. */
const EXECUTE = '--execute';
/** The default, which may be said aloud. */
const DRY_RUN = '--dry-run';

export const command: Command = {
  summary: 'Takes a company off the market and pays its holders; a price of 0 is a bankruptcy.',
  usage: '<company-slug> <price per share> [--execute] [--dry-run]',
  asks: 'two',
  run: async (args, context) => {
    const [slug, price] = args.filter(word => word !== DRY_RUN && word !== EXECUTE);
    const price_minor = parseMinor(price ?? '');
    if (price_minor === undefined || price_minor < 0n) {
      throw new StartupError('Say what holders are paid per share, e.g. 42.50, or 0.');
    }
    const { db } = await context.openMigrated();
    const { stockId, name, sharesOutstanding } = await findStock(db, slug);
    // Checked before anything is halted or cancelled: a missing decimal point makes a price too large.
    if (price_minor * sharesOutstanding > MAX_MINOR) {
      throw new StartupError(`For ${sharesOutstanding} shares that is more than an amount of money can be.`);
    }
    if (!args.includes(EXECUTE) || args.includes(DRY_RUN)) {
      context.say(await foreseeExit(db, stockId, price_minor));
      if (!args.includes(DRY_RUN)) context.say(`Type it again with ${EXECUTE} to do it.`);
      return 0;
    }
    const result = await exitStock(await openExchange(context, db), stockId, price_minor);
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
