// Splits a company's stock: 4:1 gives four new shares for one old, 1:10 one new for ten old.
import { displayShares } from '#domain/money/display-money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Command } from '#server/admin/command.ts';
import { exitedFault, findStock, openExchange, unsettled } from '#server/admin/find-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { StartFault } from '#server/start-fault.ts';

const RATIO = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/;

export const command: Command = {
  summary: "Splits a company's stock; holdings, orders, prices and rules are restated at once.",
  usage: '<company-slug> <new>:<old>',
  run: async ([slug, ratio], context) => {
    const [, numerator, denominator] = RATIO.exec(ratio ?? '') ?? [];
    if (numerator === undefined || denominator === undefined || numerator === denominator) {
      throw new StartFault('Say how many new shares there are for how many old ones, e.g. 4:1.');
    }
    const { db } = await context.openMigrated();
    const { stockId, name } = await findStock(db, slug);
    const exchange = await openExchange(context, db);
    const parts = { numerator: BigInt(numerator), denominator: BigInt(denominator) };
    // No company makes the same split twice in a day; somebody who types it twice does.
    const dayAgo = new Date(Date.now() - DAY_MS);
    const result = await splitStock(exchange, stockId, parts, dayAgo);
    if (isRefusal(result)) {
      throw new StartFault(
        `${name} cannot pay for the fractions of shares: ${refusalSentence('company_short_of_cash', result.facts)}`,
      );
    }
    if ('exited' in result) throw exitedFault(name);
    if ('splitAt' in result) {
      throw new StartFault(`This stock was split ${ratio} at ${result.splitAt.toISOString()} already.`);
    }
    if ('sharesOutstanding' in result) {
      const shares = displayShares(result.sharesOutstanding);
      throw new StartFault(`${name} would have ${shares} shares outstanding: nothing is split.`);
    }
    if ('unpriced' in result) {
      throw new StartFault(
        `${name} has no price yet, so that the fractions of shares that would be left over cannot be paid: give it one with ` +
          '`npm run admin -- import-prices`.',
      );
    }
    if ('unsettledTrades' in result) {
      throw new StartFault(
        `${unsettled(result.unsettledTrades)}. Halt trading with \`npm run admin -- trading ${slug} halt\`, and try ` +
          'again when none is left.',
      );
    }
    context.say(
      `${name} is split ${ratio}: ${result.holders} holders, ${result.orders} open orders restated.`,
    );
    return 0;
  },
};
