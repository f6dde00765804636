// Splits a company's stock: 4:1 gives four new shares for one old, 1:10 one new for ten old.
import { isRefusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Command } from '#server/admin/command.ts';
import type { Database } from '#server/database/database.ts';
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
    await refuseAgain(db, stockId, `${numerator}:${denominator}`);
    const parts = { numerator: BigInt(numerator), denominator: BigInt(denominator) };
    const result = await splitStock(exchange, stockId, parts);
    if (isRefusal(result)) {
      throw new StartFault(
        `${name} cannot pay for the fractions of shares: ${refusalSentence('company_short_of_cash', result.facts)}`,
      );
    }
    if ('exited' in result) throw exitedFault(name);
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

/** No company makes the same split twice in a day; somebody who types it twice does. */
async function refuseAgain(db: Database, stockId: string, ratio: string): Promise<void> {
  const last = await db
    .selectFrom('splits')
    .select(['numerator', 'denominator', 'effective_at'])
    .where('stock_id', '=', stockId)
    .where('effective_at', '>', new Date(Date.now() - DAY_MS))
    .orderBy('effective_at', 'desc')
    .executeTakeFirst();
  if (last === undefined || `${last.numerator}:${last.denominator}` !== ratio) return;
  throw new StartFault(`This stock was split ${ratio} at ${last.effective_at.toISOString()} already.`);
}
