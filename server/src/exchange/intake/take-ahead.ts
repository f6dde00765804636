// Takes commands by what this process remembers of the market, without reading it first: PostgreSQL compares, under the
// same locks, what was remembered with what stands, and writes only where they agree. Used by order-queue.ts.
import { sql, type QueryExecutorProvider } from 'kysely';
import { transactInOneTrip } from '#server/database/in-one-trip.ts';
import { RecentlyUsed } from '#server/database/recently-used.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { writeTogetherOrFail, type Write } from '#server/database/write-together.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { begunBy } from '#server/exchange/issuer-rules-row.ts';
import { accountOfOrder } from '#server/exchange/stored-order.ts';
import { noticesToOwners } from '#server/exchange/tell-parties.ts';
import type { AccountName } from '#server/ledger/accounts.ts';
import { decide } from './decide.ts';
import { clientOrderKey, Desk, type DeskStock } from './desk.ts';
import type { Decided } from './enter-book.ts';
import { KeptMarket, type Wanted } from './kept-market.ts';
import { tradersAsBefore } from './load-traders.ts';
import { settlementsOf } from './plan-settlements.ts';
import { putTogether } from './put-together.ts';

export interface Ahead {
  /**
   * The outcomes of those commands that were taken; the others are to be taken under locks, in the order given. Only what
   * is wanted is done here: whatever would be refused, or cannot be decided by what is remembered, is left.
   */
  readonly take: (commands: readonly OrderCommand[]) => Promise<ReadonlyMap<OrderCommand, CommandOutcome>>;
  /** After commands were taken under locks. */
  readonly forgetAfter: (commands: readonly OrderCommand[]) => void;
}

const NONE: ReadonlyMap<OrderCommand, CommandOutcome> = new Map();
/** Where others write to the same books, what is remembered is wrong each time; so it is left alone for a while. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [25, 5_000];
const NAMES_REMEMBERED = 20_000;

export function takingAhead(context: ExchangeContext): Ahead {
  const kept = new KeptMarket();
  const usedNames = new RecentlyUsed<true>(NAMES_REMEMBERED, () => 1);
  let pause_ms = 0;
  let pausedUntil_ms = 0;

  const takeBy = async (commands: readonly OrderCommand[]): Promise<typeof NONE> => {
    const desk = new Desk(context.clock(), context.fees, kept.known);
    const wanted = wantedBy(desk, commands);
    await kept.learn(context.db, desk, wanted);
    const before = [...wanted.stockIds].flatMap(id => {
      const stock = desk.stocks.get(id);
      return stock === undefined ? [] : [{ ...stock }];
    });
    const decisions = decideAhead(desk, commands, usedNames);
    if (decisions.length === 0) return NONE;
    const settlements = settlementsOf(context, desk);
    const { outcomes, writes } = putTogether({
      desk,
      settlements,
      notices: noticesToOwners(desk),
      decisions,
    });
    const touched = new Set(desk.events.map(event => event.stockId));
    const stocks = before.filter(stock => touched.has(stock.id));
    const checks = [stocksAsBefore(stocks, desk.now), tradersAsKnown(desk, decisions)];
    await transactInOneTrip(context.db, trip => [
      lockRows(trip, 'stocks', touched),
      lockRows(trip, 'ledger_accounts', desk.setAsides.keys()),
      writeTogetherOrFail(trip, [...checks, ...writes]),
    ]);
    kept.keepAfter(desk);
    return outcomes;
  };

  return {
    take: async commands => {
      if (performance.now() < pausedUntil_ms) return NONE;
      try {
        const outcomes = await takeBy(commands);
        pause_ms = Math.floor(pause_ms / 2);
        return outcomes;
      } catch {
        // Taken under locks, they show what was wrong: whoever else has written, or a key that was used before.
        kept.forgetAll();
        pause_ms = Math.min(Math.max(2 * pause_ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
        pausedUntil_ms = performance.now() + pause_ms;
        return NONE;
      }
    },
    forgetAfter: commands => {
      for (const command of commands) {
        const place = placeOf(kept.known, command);
        if (place === undefined) return kept.forgetAll();
        kept.forgetStock(place.stockId);
        kept.forgetAccount(accountOfOrder(place));
      }
    },
  };
}

interface Place {
  readonly stockId: string;
  readonly ownerId: string;
  readonly side: 'buy' | 'sell';
}

function placeOf({ orders }: Pick<Desk, 'orders'>, command: OrderCommand): Place | undefined {
  if (command.do !== 'place') return orders.get(command.orderId);
  const { stockId, userId: ownerId, side } = command;
  return { stockId, ownerId, side };
}

function wantedBy(desk: Desk, commands: readonly OrderCommand[]): Wanted {
  const places = commands.flatMap(command => placeOf(desk, command) ?? []);
  return {
    stockIds: new Set(places.map(place => place.stockId)),
    userIds: new Set(places.map(place => place.ownerId)),
    accounts: places.map(accountOfOrder) satisfies AccountName[],
  };
}

/**
 * Those that are taken, in the order given. Once one of a book is left, so are all behind it in that book; one that is in
 * no book that is known leaves all behind it.
 */
function decideAhead(
  desk: Desk,
  commands: readonly OrderCommand[],
  usedNames: RecentlyUsed<true>,
): readonly (readonly [OrderCommand, Decided])[] {
  const decisions: [OrderCommand, Decided][] = [];
  const left = new Set<string>();
  for (const command of commands) {
    const place = placeOf(desk, command);
    if (place === undefined) break;
    // An order that came to be known with its book, after the accounts were asked for, may lack its own.
    const ready = !left.has(place.stockId) && desk.account(accountOfOrder(place)) !== undefined;
    const decision = ready && !usesNames(command, usedNames) ? decide(desk, command) : undefined;
    if (decision !== undefined && 'order' in decision) decisions.push([command, decision]);
    else left.add(place.stockId);
  }
  return decisions;
}

/** Whether it comes under a key or a client order id of late; from now on it does. */
function usesNames(command: OrderCommand, usedNames: RecentlyUsed<true>): boolean {
  if (command.do !== 'place') return false;
  const { userId, answerKey, clientOrderId } = command;
  const names = [
    ...(answerKey === undefined ? [] : [`key ${userId} ${answerKey.key}`]),
    ...(clientOrderId === undefined ? [] : [`id ${clientOrderKey(userId, clientOrderId)}`]),
  ];
  const used = names.some(name => usedNames.get(name) === true);
  for (const name of names) usedNames.keep(name, true);
  return used;
}

/** In sorted order, as everywhere: whoever else writes to them waits, or is waited for. */
function lockRows(
  trip: QueryExecutorProvider,
  table: 'stocks' | 'ledger_accounts',
  ids: Iterable<string>,
): Promise<unknown> {
  return sql`
    select count(*) from (
      select from ${sql.table(table)} where id = any(${[...ids]}::uuid[]) order by id for no key update
    ) locked`.execute(trip);
}

const STOCK_COLUMNS = {
  id: 'uuid',
  sequence: 'int8',
  status: 'text',
  last_price_minor: 'int8',
  rules: 'text',
} as const;

/** The book's number stands for every order in it. */
function stocksAsBefore(stocks: readonly DeskStock[], now: Date): Write {
  const rows = stocks.map(({ id, sequence, status, lastPrice_minor, rules }) => ({
    id,
    sequence,
    status,
    last_price_minor: lastPrice_minor ?? null,
    rules: rules.version,
  }));
  const statement = sql`
    select from ${unnestRows(STOCK_COLUMNS, rows, 'known')}
    join stocks s on s.id = known.id and s.book_sequence = known.sequence and s.status = known.status
      and s.last_price_minor is not distinct from known.last_price_minor
    left join lateral (
      select id || ' ' || revision as version, applied_at from issuer_rules
      where stock_id = known.id and ${begunBy(now)} order by effective_at desc limit 1
    ) r on true
    where coalesce(r.version, 'none') = known.rules and (r.version is null or r.applied_at is not null)`;
  return { statement, mustFind: { rows: rows.length, otherwise: 'a stock is not as it is remembered' } };
}

function tradersAsKnown(desk: Desk, decisions: readonly (readonly [OrderCommand, Decided])[]): Write {
  const ids = new Set(decisions.map(([, { order }]) => order.ownerId));
  const traders = [...ids].flatMap(id => desk.traders.get(id) ?? []);
  return {
    statement: tradersAsBefore(traders),
    mustFind: { rows: ids.size, otherwise: 'somebody is not as remembered' },
  };
}
