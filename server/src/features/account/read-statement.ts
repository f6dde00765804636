// Reads statements: the list of months, and one month.
import type { HandlerResponse } from '#contract/api.ts';
import { divideHalfEven, formatMinor, productOf } from '#domain/money/money.ts';
import type { SplitRatio } from '#domain/orders/split-order.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { AccountDependencies } from './dependencies.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { translateName } from '#server/notify/translate-names.ts';
import {
  readMonthlySums,
  readMoves,
  readOwner,
  readSharesAt,
  type CashMove,
  type CashOwner,
  type SharesAtEnd,
} from './read-cash.ts';
import type { StatementLanguage } from './statement-language.ts';
import { monthOf, monthsBetween, nextMonth, startOf, type Month } from './statement-months.ts';

export type Statement = HandlerResponse<'GET /account/statements/{month}'>;
type StatementList = HandlerResponse<'GET /account/statements'>;
type Entry = Statement['entries'][number];

export async function listStatements(
  { db, clock }: Pick<AccountDependencies, 'db' | 'clock'>,
  userId: string,
): Promise<StatementList> {
  const owner = await readOwner(db, userId);
  const sums = await sumsOf(db, owner);
  const now = clock();
  return {
    statements: monthsOf(owner, sums, now).map(month => ({
      month,
      complete: month < monthOf(now),
      openingBalance: balanceBefore(sums, month),
      closingBalance: balanceBefore(sums, nextMonth(month)),
    })),
  };
}

/**
 * Responds 404 for a month before the account was opened or one that has not begun.
 * @param language The language of the entries' texts.
 */
export async function readStatement(
  { db, clock, market }: Pick<AccountDependencies, 'db' | 'clock' | 'market'>,
  userId: string,
  month: Month,
  language: StatementLanguage,
): Promise<Statement> {
  const owner = await readOwner(db, userId);
  const now = clock();
  const sums = await sumsOf(db, owner);
  if (!monthsOf(owner, sums, now).includes(month)) throw new DomainError('not_found');
  const [from, to] = [startOf(month), startOf(nextMonth(month))];
  const [moves, shares, snapshot] = await Promise.all([
    readMoves(db, userId, from, to),
    readSharesAt(db, userId, to),
    market.get(),
  ]);
  const openingBalance = balanceBefore(sums, month);
  const entries = presentEntries(moves, openingBalance, move => textOf(move, snapshot, language));
  return {
    month,
    complete: month < monthOf(now),
    name: owner.name,
    accountNumber: owner.accountNumber,
    currency: 'USD',
    from,
    to,
    openingBalance,
    closingBalance: entries.at(-1)?.balance ?? openingBalance,
    totals: {
      deposits: sumOf(entries, 'deposit'),
      withdrawals: sumOf(entries, 'withdrawal'),
      purchases: sumOf(entries, 'purchase'),
      sales: sumOf(entries, 'sale'),
      other: sumOf(entries, 'other'),
    },
    entries,
    positions: presentPositions(shares, snapshot),
  };
}

function sumsOf(
  db: AccountDependencies['db'],
  { cashAccountId }: CashOwner,
): Promise<ReadonlyMap<Month, bigint>> {
  return cashAccountId === null ? Promise.resolve(new Map()) : readMonthlySums(db, cashAccountId);
}

/** Starts with the month in which the account was opened, or of its first movement. */
function monthsOf({ createdAt }: CashOwner, sums: ReadonlyMap<Month, bigint>, now: Date): Month[] {
  const [first = monthOf(createdAt)] = [monthOf(createdAt), ...sums.keys()].sort();
  return monthsBetween(first, monthOf(now));
}

function balanceBefore(sums: ReadonlyMap<Month, bigint>, month: Month): bigint {
  return [...sums].reduce((balance, [of, net_minor]) => (of < month ? balance + net_minor : balance), 0n);
}

function presentEntries(
  moves: readonly CashMove[],
  opening_minor: bigint,
  say: (move: CashMove) => string,
): Entry[] {
  let balance = opening_minor;
  return moves.map(move => {
    balance += move.amount_minor;
    const kind = kindOf(move);
    const text = say(move);
    return { id: move.id, at: move.at, kind, text, amount: move.amount_minor, fee: move.fee_minor, balance };
  });
}

function kindOf({ kind, amount_minor }: CashMove): Entry['kind'] {
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return kind;
    case 'settlement':
    case 'rofr':
      return amount_minor < 0n ? 'purchase' : 'sale';
    case 'issuance':
    case 'split':
    case 'exit':
    case 'claim':
    case 'transfer':
    case 'reversal':
    case 'fees':
      return 'other';
  }
}

function textOf(move: CashMove, market: Market, { language, words, format }: StatementLanguage): string {
  const { kind, channel, reference, stockId } = move;
  const { entries } = words;
  const company = market.byId.get(stockId ?? '')?.name ?? entries.unknown;
  const { amount_minor, price_minor, shares } = move;
  const [sign, count] = shares < 0n ? ['−', String(-shares)] : ['+', String(shares)];
  const trade = { company, shares: format.count(count), price: format.money(formatMinor(price_minor ?? 0n)) };
  const withShares = (what: string) =>
    shares === 0n ? what : entries.withShares(what, `${sign}${format.shares(count)}`);
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return channel === null
        ? entries[kind]
        : entries.through(entries[kind], translateName(channel, language), reference ?? '');
    case 'settlement':
    case 'rofr':
      return amount_minor < 0n ? entries.bought(trade) : entries.sold(trade);
    case 'issuance':
    case 'claim':
      return withShares(entries.grant(company));
    case 'transfer':
      return withShares(entries.moved(company));
    case 'reversal':
      return entries.undone(trade);
    case 'fees':
      return entries.unknown;
    case 'split':
      return withShares(amount_minor === 0n ? entries.split(company) : entries.fraction(company));
    case 'exit':
      return price_minor === 0n ? withShares(entries.bankruptcy(company)) : entries.exited(trade);
  }
}

function sumOf(entries: readonly Entry[], kind: Entry['kind']): bigint {
  return entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0n);
}

function presentPositions(shares: readonly SharesAtEnd[], market: Market): Statement['positions'] {
  return shares
    .flatMap(held => {
      const stock = market.byId.get(held.stockId);
      if (!stock) return [];
      const price = priceOfThen(held);
      const value = price === null ? null : price * held.shares;
      return [{ slug: stock.slug, name: stock.name, shares: held.shares, price, value }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * The close before later splits restated it, so that a past month does not change: the last trade's price
 * where the close derives from it. An imported close is computed back from its unrounded value.
 */
function priceOfThen(held: SharesAtEnd): bigint | null {
  const { close_minor, close_millionths, traded_minor, numerators, denominators } = held;
  if (close_minor === null || close_millionths === null || numerators.length === 0) return close_minor;
  if (traded_minor !== null) {
    const restated = numerators.reduce(
      (price, numerator, index) => restatePrice(price, { numerator, denominator: denominators[index] ?? 1n }),
      traded_minor,
    );
    if (restated === close_minor) return traded_minor;
  }
  return divideHalfEven(
    BigInt(close_millionths) * productOf(numerators),
    1_000_000n * productOf(denominators),
  );
}

/** Rounds as a split does: half up to the nearest cent, at least one cent. */
function restatePrice(price: bigint, { numerator, denominator }: SplitRatio): bigint {
  const restated = (2n * price * denominator + numerator) / (2n * numerator);
  return restated < 1n ? 1n : restated;
}
