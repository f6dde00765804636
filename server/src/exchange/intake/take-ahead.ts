// Takes commands by what this process remembers of the market, without reading it first: PostgreSQL compares, under the
// same locks, what was remembered with what stands, and writes only where they agree. Used by order-queue.ts.
import { isRefusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { transactInOneTrip } from '#server/database/in-one-trip.ts';
import { writeTogetherOrFail } from '#server/database/write-together.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { accountOfOrder } from '#server/exchange/stored-order.ts';
import { noticesToOwners } from '#server/exchange/tell-parties.ts';
import {
  batchesWritten,
  keysUnused,
  lockRows,
  wasWritten,
  stocksAsKnown,
  tradersAsKnown,
} from './compare-known.ts';
import { decide, NOT_FOUND, type Decision } from './decide.ts';
import { Desk, type DeskStock, type NeedsMore } from './desk.ts';
import { KeptMarket, type Wanted } from './kept-market.ts';
import { settlementsOf } from './plan-settlements.ts';
import { putTogether, type Decisions } from './put-together.ts';
import { RecentNames } from './recent-names.ts';

/** A batch on its way to PostgreSQL. */
export interface Sent {
  /**
   * What commands are answered once it has committed; those that are missing cannot be decided by what is remembered, and
   * are to be taken under locks.
   */
  readonly outcomes: ReadonlyMap<OrderCommand, CommandOutcome>;
  /** False where nothing was written, or nobody knows: taken under locks, all of them show what was wrong. */
  readonly committed: Promise<boolean>;
}

export interface Ahead {
  /** Decides by what is remembered, and sends it off. What was sent before may still be under way. */
  readonly send: (commands: readonly OrderCommand[]) => Promise<Sent>;
  /** Whether another may be sent while one is under way. Else the next does what must wait until none is. */
  readonly mayOverlap: () => boolean;
  /** After commands were taken under locks, with none under way. */
  readonly forgetAfter: (commands: readonly OrderCommand[]) => void;
}

const NOTHING: Sent = { outcomes: new Map(), committed: Promise.resolve(true) };
/** Where others write to the same books, what is remembered is wrong each time; so it is left alone for a while. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [25, 5_000];
const NAMES_REMEMBERED = 20_000;

export function takingAhead(context: ExchangeContext): Ahead {
  const kept = new KeptMarket();
  const recent = new RecentNames(NAMES_REMEMBERED);
  /** Where orders stand that are not in memory, of commands that are left: known for what is forgotten after those. */
  const leftPlaces = new Map<string, Place>();
  let pause_ms = 0;
  let pausedUntil_ms = 0;
  let failures = 0;

  const fail = (): false => {
    failures += 1;
    kept.forgetAll();
    pause_ms = Math.min(Math.max(2 * pause_ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
    pausedUntil_ms = performance.now() + pause_ms;
    return false;
  };

  const decideAndSend = async (commands: readonly OrderCommand[]): Promise<Sent> => {
    const failuresBefore = failures;
    const desk = new Desk(context.clock(), context.fees, kept.known);
    // As they are now: one that ends while this batch is read is left with its own book alone.
    const remembered = new Map(idsOf(commands).map(id => [id, desk.orders.get(id)]));
    const strange = [...remembered].flatMap(([id, order]) => (order === undefined ? [id] : []));
    const read = await kept.readNamed(context.db, strange);
    const named: NamedPlaces = new Map<string, Place | undefined>([...remembered, ...read]);
    const wanted = wantedBy(commands, named);
    // To learn would forget what a batch under way is compared with.
    if (kept.isUnderWay && kept.mustTidy(desk.now)) return NOTHING;
    await kept.learn(context.db, desk, wanted);
    // The commands of a batch that failed meanwhile are to be taken before these.
    if (failures !== failuresBefore) return NOTHING;
    kept.takeIn(desk, read.values());
    const before = [...wanted.stockIds].flatMap(id => {
      const stock = desk.stocks.get(id);
      return stock === undefined ? [] : [{ ...stock }];
    });
    const decisions = decideAhead(desk, commands, { named, recent });
    for (const [id, place] of placesLeft(commands, named, decisions)) leftPlaces.set(id, place);
    if (decisions.length === 0) return NOTHING;
    const settlements = settlementsOf(context, desk);
    const notices = noticesToOwners(desk, settlements);
    const { outcomes, writes } = putTogether({ desk, settlements, notices, decisions });
    const { asked, checks } = comparing(kept, desk, before, decisions);
    const sent = transactInOneTrip(context.db, trip => [
      lockRows(trip, 'stocks', asked),
      lockRows(trip, 'ledger_accounts', desk.setAsides.keys()),
      writeTogetherOrFail(trip, [...checks, ...writes]),
    ]);
    kept.noteSent(desk);
    const succeed = (): true => {
      kept.keepAfter(desk);
      pause_ms = Math.floor(pause_ms / 2);
      return true;
    };
    const lookAfterLoss = async (): Promise<boolean> =>
      (await wasWritten(context.db, desk.batchId, asked)) ? succeed() : fail();
    const committed = sent.then(succeed, (error: unknown) =>
      error instanceof DatabaseUnavailable ? lookAfterLoss().catch(fail) : fail(),
    );
    return { outcomes, committed };
  };

  return {
    send: async commands => {
      if (performance.now() < pausedUntil_ms) return NOTHING;
      try {
        return await decideAndSend(commands);
      } catch {
        return { ...NOTHING, committed: Promise.resolve(fail()) };
      }
    },
    mayOverlap: () => !kept.mustTidy(context.clock()),
    forgetAfter: commands => {
      const places = commands.map(
        command => placeOf(command, kept.known.orders) ?? leftPlaces.get(command.orderId),
      );
      leftPlaces.clear();
      for (const place of places) {
        if (place === undefined) return kept.forgetAll();
        kept.forgetStock(place.stockId);
        kept.forgetTrader(place.ownerId);
      }
    },
  };
}

/**
 * What must stand for these decisions to: the stocks as they were before them, their owners, the batches they rest on, and, as a
 * refusal is kept under no key, that nothing was answered under theirs.
 */
function comparing(kept: KeptMarket, desk: Desk, before: readonly DeskStock[], decisions: Decisions) {
  const places = decisions.flatMap(([command]) => placeOf(command, desk.orders) ?? []);
  const asked = new Set(places.map(place => place.stockId));
  const traders = new Set(places.map(place => place.ownerId));
  const refused = decisions.flatMap(([command, decision]) => (isRefusal(decision) ? [command] : []));
  const checks = [
    stocksAsKnown(
      before.filter(stock => asked.has(stock.id)),
      desk.now,
    ),
    tradersAsKnown([...traders].flatMap(id => desk.traders.get(id) ?? [])),
    batchesWritten(kept.underWayIn(asked)),
    ...(refused.length === 0 ? [] : [keysUnused(refused)]),
  ];
  return { asked, checks };
}

interface Place {
  readonly stockId: string;
  readonly ownerId: string;
  readonly side: 'buy' | 'sell';
}

function placeOf(command: OrderCommand, orders: NamedPlaces): Place | undefined {
  if (command.do !== 'place') return orders.get(command.orderId);
  const { stockId, userId: ownerId, side } = command;
  return { stockId, ownerId, side };
}

/** Of the orders that commands name; a new one has none yet. */
function idsOf(commands: readonly OrderCommand[]): readonly string[] {
  return commands.flatMap(command => (command.do === 'place' ? [] : [command.orderId]));
}

/** Of the orders that commands name. Undefined: there is none of this id; that of a new one is told once it stands. */
type NamedPlaces = ReadonlyMap<string, Place | undefined>;

function wantedBy(commands: readonly OrderCommand[], named: NamedPlaces): Wanted {
  const places = commands.flatMap(command => placeOf(command, named) ?? []);
  return {
    stockIds: new Set(places.map(place => place.stockId)),
    userIds: new Set(places.map(place => place.ownerId)),
  };
}

/** Of the orders that commands name which are not decided. */
function placesLeft(
  commands: readonly OrderCommand[],
  named: NamedPlaces,
  decisions: Decisions,
): readonly (readonly [string, Place])[] {
  const decided = new Set(decisions.map(([command]) => command));
  return commands.flatMap(command => {
    const place = decided.has(command) ? undefined : named.get(command.orderId);
    return place === undefined ? [] : [[command.orderId, place]];
  });
}

interface KnownNames {
  readonly named: NamedPlaces;
  readonly recent: RecentNames;
}

/** Those that are decided, in the order given. Once one of a book is left, so are all behind it in that book. */
function decideAhead(
  desk: Desk,
  commands: readonly OrderCommand[],
  { named, recent }: KnownNames,
): Decisions {
  const decisions: [OrderCommand, Final][] = [];
  const left = new Set<string>();
  for (const command of commands) {
    const place = placeOf(command, named);
    if (place === undefined) {
      decisions.push([command, NOT_FOUND]);
      continue;
    }
    const isReused = reusesName(command, recent);
    const decision =
      left.has(place.stockId) || isReused || lacksFacts(desk, command, place)
        ? undefined
        : decide(desk, command);
    if (decision !== undefined && isFinal(decision)) decisions.push([command, decision]);
    else left.add(place.stockId);
  }
  return decisions;
}

type Final = Exclude<Decision, NeedsMore>;

/** What somebody has may be more than is remembered, so that who seems to have too little is looked up. */
function isFinal(decision: Decision): decision is Final {
  if (isRefusal(decision)) return !LACKS.has(decision.code);
  return !('needsMore' in decision);
}

const LACKS: ReadonlySet<string> = new Set<RefusalCode>([
  'insufficient_funds',
  'insufficient_shares',
  'account_closed',
]);

/**
 * A stock or a person that is not kept; a sale below the smallest lot, allowed to who has no more, which memory does not know exactly; an order
 * that has ended or changed while this batch was read, or its account: it may have come to be known with its book, after its owner
 * was asked for.
 */
function lacksFacts(desk: Desk, command: OrderCommand, place: Place): boolean {
  const stock = desk.stocks.get(place.stockId);
  if (stock === undefined || !desk.traders.has(place.ownerId)) return true;
  if (place.side === 'sell' && 'shares' in command && command.shares < stock.rules.smallestLot) return true;
  if (command.do === 'place') return false;
  return desk.order(command.orderId) === undefined || desk.account(accountOfOrder(place)) === undefined;
}

/** Whether it comes under a key or a client order id of late; from now on it does. */
function reusesName(command: OrderCommand, recent: RecentNames): boolean {
  if (command.do !== 'place') return false;
  const { answerKey, clientOrderId } = command;
  const keyIsUsed = answerKey !== undefined && recent.note(answerKey.key);
  const idIsUsed = clientOrderId !== undefined && recent.note(clientOrderId);
  return keyIsUsed || idIsUsed;
}
