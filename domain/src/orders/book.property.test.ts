import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Book } from './book.ts';
import type { BookOrder, Fill } from './match-order.ts';
import { applyCommand } from './replay-book.ts';
import {
  commandStreams,
  streamRuns,
  STREAMS_TIMEOUT_MS,
  type StreamCommand,
} from './testing/command-streams.ts';
import { NaiveMatcher } from './testing/naive-matcher.ts';

function fillsOf(answer: ReturnType<typeof applyCommand>): readonly Fill[] {
  return typeof answer === 'object' && answer.outcome !== 'load_more' ? answer.fills : [];
}

function playAll(commands: readonly StreamCommand[]): Book {
  const book = new Book();
  for (const command of commands) applyCommand(book, command);
  return book;
}

/** A stored book that is read a few orders at a time, as the server reads it. */
function applyLoading(book: Book, stored: Book, command: StreamCommand): ReturnType<typeof applyCommand> {
  if (command.do !== 'place') {
    const { buy, sell } = stored.snapshot();
    book.loadSingle([...buy, ...sell].filter(({ id }) => id === command.id));
  }
  for (;;) {
    const answer = applyCommand(book, command);
    if (typeof answer !== 'object' || answer.outcome !== 'load_more') return answer;
    const side = sideMet(book, command);
    const from = book.loadedTo(side);
    const queue = stored.snapshot()[side];
    const at = from === undefined ? 0 : queue.findIndex(({ sequence }) => sequence === from.sequence) + 1;
    book.load(side, queue.slice(at, at + 2), at + 2 >= queue.length);
  }
}

function sideMet(book: Book, command: StreamCommand): 'buy' | 'sell' {
  const all = book.snapshot();
  const side =
    command.do === 'place'
      ? command.order.side
      : [...all.buy, ...all.sell, ...all.suspended].find(({ id }) => id === command.id)?.side;
  return side === 'buy' ? 'sell' : 'buy';
}

test(
  'the book fills and queues exactly like a naive matcher, on random command streams',
  { timeout: STREAMS_TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(commandStreams, commands => {
        const book = new Book();
        const naive = new NaiveMatcher();
        for (const command of commands) {
          expect(fillsOf(applyCommand(book, command))).toEqual(naive.apply(command));
        }
        const { buy, sell, suspended } = book.snapshot();
        expect({ buy, sell }).toEqual({ buy: naive.queue('buy'), sell: naive.queue('sell') });
        expect(new Set(suspended)).toEqual(new Set(naive.suspended));
      }),
      streamRuns(1_500),
    );
  },
);

test(
  'the book is never crossed, and no order rests with nothing open',
  { timeout: STREAMS_TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(commandStreams, commands => {
        const book = new Book();
        for (const command of commands) {
          applyCommand(book, command);
          const { buy, sell } = book.snapshot();
          const [bid, ask] = [buy[0], sell[0]];
          if (bid && ask && bid.limit_minor >= ask.limit_minor) expect.fail(`crossed at ${bid.limit_minor}`);
          if ([...buy, ...sell].some(order => order.openShares <= 0n)) expect.fail('an empty order rests');
        }
      }),
      streamRuns(500),
    );
  },
);

test(
  'no fill passes over an order with a better price, or the same price and an earlier place',
  { timeout: STREAMS_TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(commandStreams, commands => {
        const book = new Book();
        for (const command of commands) {
          const before = book.snapshot();
          for (const { restingId, price_minor } of fillsOf(applyCommand(book, command))) {
            const side = before.buy.some(({ id }) => id === restingId) ? 'buy' : 'sell';
            const filled = before[side].find(({ id }) => id === restingId);
            const after = book.snapshot()[side];
            expect(filled?.limit_minor).toBe(price_minor);
            expect(after.filter(left => filled && left.id !== restingId && goesFirst(left, filled))).toEqual(
              [],
            );
          }
        }
      }),
      streamRuns(500),
    );
  },
);

test(
  'replaying the recorded commands gives the same book, queue positions included',
  { timeout: STREAMS_TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(commandStreams, commands => {
        expect(playAll(structuredClone(commands)).snapshot()).toEqual(playAll(commands).snapshot());
      }),
      streamRuns(500),
    );
  },
);

test(
  'a book read a few orders at a time answers like one that is read whole',
  { timeout: STREAMS_TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(commandStreams, commandStreams, (first, then) => {
        const whole = playAll(first.filter(staysInBook));
        const stored = playAll(first.filter(staysInBook));
        const partial = new Book('unloaded');
        for (const command of then.filter(staysInBook).map(renamed)) {
          expect(applyLoading(partial, stored, command)).toEqual(applyCommand(whole, command));
        }
      }),
      streamRuns(500),
    );
  },
);

function goesFirst(left: BookOrder, filled: BookOrder): boolean {
  if (left.limit_minor === filled.limit_minor) return left.sequence < filled.sequence;
  return left.limit_minor > filled.limit_minor === (left.side === 'buy');
}

/** Without suspensions: a suspended order is not in the stored book, so there is nothing to read. */
function staysInBook(command: StreamCommand): boolean {
  return command.do !== 'resume' && command.do !== 'suspend';
}

/** The second stream's orders and sequences come after the first's; its cancels and replacements hit the first's. */
function renamed(command: StreamCommand): StreamCommand {
  const later = (sequence: bigint) => sequence + 1_000n;
  if (command.do === 'replace') return { ...command, sequence: later(command.sequence) };
  if (command.do !== 'place') return command;
  const { order } = command;
  return { do: 'place', order: { ...order, id: `new-${order.id}`, sequence: later(order.sequence) } };
}
