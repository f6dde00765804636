// Properties that hold for every stream of commands. Drill D12 runs 100,000 streams.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { Book } from '#domain/orders/book.ts';
import type { FeeSchedule } from '#domain/orders/fees.ts';
import type { BookOrder, Fill } from '#domain/orders/match-order.ts';
import { applyCommand } from '#domain/orders/testing/replay-book.ts';
import { commandStreams, type StreamCommand } from './command-streams.ts';
import { NaiveMatcher } from './naive-matcher.ts';
import { SimulatedMarket } from './simulated-market.ts';

export interface Stream {
  readonly commands: readonly StreamCommand[];
  /** Each owner's opening balances. */
  readonly purse: { readonly cash: bigint; readonly shares: bigint };
  readonly schedule: FeeSchedule;
}

export const OWNERS = ['ann', 'bob', 'cid', 'dan', 'eve'];

const bps = fc.integer({ min: 0, max: 999 });

/** Small balances, so that some orders exceed what their owners can afford. */
export const streams: fc.Arbitrary<Stream> = fc.record({
  commands: commandStreams,
  purse: fc.record({ cash: fc.bigInt(0n, 2_000_000n), shares: fc.bigInt(0n, 100n) }),
  schedule: fc.record({ buy_bps: bps, sell_bps: bps }),
});

/** Each rule by its sentence. A rule returns the first violation, or undefined. */
export const STREAM_RULES: Readonly<Record<string, (stream: Stream) => string | undefined>> = {
  'the book fills and queues exactly like a naive matcher': matchesNaively,
  'the book is never crossed, and no order rests with nothing open': staysSound,
  'no fill passes over an order with a better price, or the same price and an earlier place': keepsPriority,
  'replaying the recorded commands gives the same book, queue positions included': replaysAlike,
  'cash and shares are conserved, holds always suffice, and account for exactly what is open': conserves,
};

export function playAll(commands: readonly StreamCommand[]): Book {
  const book = new Book();
  for (const command of commands) applyCommand(book, command);
  return book;
}

function fillsOf(answer: ReturnType<typeof applyCommand>): readonly Fill[] {
  return typeof answer === 'object' && answer.outcome !== 'load_more' ? answer.fills : [];
}

function matchesNaively({ commands }: Stream): string | undefined {
  const [book, naive] = [new Book(), new NaiveMatcher()];
  for (const [at, command] of commands.entries()) {
    if (!isDeepStrictEqual(fillsOf(applyCommand(book, command)), naive.apply(command)))
      return `other fills at command ${at}`;
  }
  const { buy, sell, suspended } = book.snapshot();
  if (!isDeepStrictEqual({ buy, sell }, { buy: naive.queue('buy'), sell: naive.queue('sell') }))
    return 'another queue at the end';
  return isDeepStrictEqual(new Set(suspended), new Set(naive.suspended)) ? undefined : 'others are suspended';
}

function staysSound({ commands }: Stream): string | undefined {
  const book = new Book();
  for (const [at, command] of commands.entries()) {
    applyCommand(book, command);
    const { buy, sell } = book.snapshot();
    const [bid, ask] = [buy[0], sell[0]];
    if (bid && ask && bid.limit_minor >= ask.limit_minor) return `crossed after command ${at}`;
    if ([...buy, ...sell].some(order => order.openShares <= 0n)) return `an empty order after command ${at}`;
  }
  return undefined;
}

function keepsPriority({ commands }: Stream): string | undefined {
  const book = new Book();
  for (const [at, command] of commands.entries()) {
    const before = book.snapshot();
    const fills = fillsOf(applyCommand(book, command));
    for (const { restingId, price_minor } of fills) {
      const side = before.buy.some(({ id }) => id === restingId) ? 'buy' : 'sell';
      const filled = before[side].find(({ id }) => id === restingId);
      if (filled?.limit_minor !== price_minor)
        return `command ${at} filled at another price than the order's`;
      if (book.snapshot()[side].some(left => left.id !== restingId && goesFirst(left, filled)))
        return `command ${at} passed over an order`;
    }
  }
  return undefined;
}

function goesFirst(left: BookOrder, filled: BookOrder): boolean {
  if (left.limit_minor === filled.limit_minor) return left.sequence < filled.sequence;
  return left.limit_minor > filled.limit_minor === (left.side === 'buy');
}

function replaysAlike({ commands }: Stream): string | undefined {
  const [first, again] = [playAll(commands), playAll(structuredClone(commands))];
  return isDeepStrictEqual(first.snapshot(), again.snapshot()) ? undefined : 'another book when replayed';
}

function conserves({ commands, purse, schedule }: Stream): string | undefined {
  const market = new SimulatedMarket(OWNERS, schedule, purse);
  const atFirst = market.totals();
  for (const [at, command] of commands.entries()) {
    market.apply(command);
    if (at % 3 === 0) market.finishTrade(at % 7 === 0 ? 'rejected' : 'settled');
    if (!isDeepStrictEqual(market.totals(), atFirst)) return `something came or went at command ${at}`;
    if (market.held() !== market.heldByOrdersAndTrades()) return `holds account for something else at ${at}`;
  }
  return undefined;
}
