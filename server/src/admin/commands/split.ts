// Splits a company's stock: 4:1 gives four new shares for each old one, 1:10 one new share for ten old ones.
import { ADMIN_CALL } from '#server/kernel/build-info.ts';
import { displayShares } from '#domain/money/display-money.ts';
import type { SplitRatio } from '#domain/orders/split-order.ts';
import { isRefusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
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
import { foreseeSplit, saySplit } from '#server/corporate-acts/foresee-split.ts';
import { unsettled } from '#server/corporate-acts/unsettled.ts';
import type { NeverSplit } from '#server/exchange/corporate-actions/plan-split.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const RATIO = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/;

export const command: Command = {
  summary: "Splits a company's stock; holdings, orders, prices and rules are restated at once.",
  usage: '<company-slug> <new>:<old> [--execute] [--dry-run]',
  asks: 'one',
  run: async (args, context) => {
    const [slug, ratio] = args.filter(word => word !== DRY_RUN && word !== EXECUTE);
    const [, numerator, denominator] = RATIO.exec(ratio ?? '') ?? [];
    if (numerator === undefined || denominator === undefined || numerator === denominator) {
      throw new StartupError('Say how many new shares there are for how many old ones, e.g. 4:1.');
    }
    const { db, people } = await context.openMigrated();
    const { stockId, name, splits } = await findStock(db, slug);
    const parts = { numerator: BigInt(numerator), denominator: BigInt(denominator) };
    // Refuses the same split twice within a day, which is more likely a repeated command than a second split.
    const dayAgo = new Date(Date.now() - DAY_MS);
    if (!isExecuted(args) || needsSecond(people)) {
      const foreseen = await foreseeSplit(db, stockId, parts, dayAgo);
      if (!('holders' in foreseen)) throw neverFault(name, parts, foreseen);
      context.say(saySplit(foreseen));
    }
    if (!isExecuted(args)) {
      if (!args.includes(DRY_RUN)) context.say(AGAIN);
      return 0;
    }
    if (needsSecond(people)) {
      const payload = { stockId, numerator: Number(numerator), denominator: Number(denominator), splits };
      const act = { kind: 'split_stock', subject: { type: 'stock', id: stockId }, payload } as const;
      context.say(await proposeAct(context, db, people.actorId, act));
      return 0;
    }
    const exchange = await openExchange(context, db);
    const result = await splitStock(exchange, stockId, parts, dayAgo, actingPeople(people));
    if (isRefusal(result)) {
      throw new StartupError(
        `${name} has ${result.facts['available']} to pay for the fractions of shares, and this needs ${result.facts['needed']}. ` +
          `Pay in what it sends you with \`${ADMIN_CALL} fund-company ${slug}\`.`,
      );
    }
    if ('unpriced' in result) {
      throw new StartupError(
        `${name} has no price yet, so that the fractions of shares that would be left over cannot be paid: give it one with ` +
          `\`${ADMIN_CALL} import-prices\`.`,
      );
    }
    if ('unsettledTrades' in result) {
      throw new StartupError(
        `${unsettled(result.unsettledTrades)}. Halt trading with \`${ADMIN_CALL} trading ${slug} halt\`, and try ` +
          'again when none is left.',
      );
    }
    if (!('holders' in result)) throw neverFault(name, parts, result);
    context.say(
      `${name} is split ${ratio}. Holders: ${result.holders}. Open orders restated or ended: ${result.orders}.`,
    );
    return 0;
  },
};

function neverFault(name: string, { numerator, denominator }: SplitRatio, why: NeverSplit): StartupError {
  if ('exited' in why) return exitedFault(name);
  if ('splitAt' in why)
    return new StartupError(
      `This stock was split ${numerator}:${denominator} at ${why.splitAt.toISOString()} already.`,
    );
  const shares = displayShares(why.sharesOutstanding);
  return new StartupError(`${name} would have ${shares} shares outstanding: nothing is split.`);
}
