import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Book } from './book.ts';
import { applyCommand } from './testing/replay-book.ts';
import {
  commandStreams,
  streamRuns,
  STREAMS_TIMEOUT_MS,
  type StreamCommand,
} from './testing/command-streams.ts';
import { playAll, STREAM_RULES, streams } from './testing/stream-rules.ts';

/** A stored book that is loaded a few orders at a time, as the server loads it. */
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

test.each(Object.entries(STREAM_RULES))('%s', { timeout: STREAMS_TIMEOUT_MS }, (_says, wrong) => {
  fc.assert(
    fc.property(streams, stream => {
      expect(wrong(stream)).toBeUndefined();
    }),
    streamRuns(1_000),
  );
});

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

/** Suspensions are excluded: a suspended order is not in the stored book, so there is nothing to load. */
function staysInBook(command: StreamCommand): boolean {
  return command.do !== 'resume' && command.do !== 'suspend';
}

/** Renumbers the second stream's orders and sequences to follow the first's; its commands hit the first's orders. */
function renamed(command: StreamCommand): StreamCommand {
  const later = (sequence: bigint) => sequence + 1_000n;
  if (command.do === 'replace') return { ...command, sequence: later(command.sequence) };
  if (command.do !== 'place') return command;
  const { order } = command;
  return { do: 'place', order: { ...order, id: `new-${order.id}`, sequence: later(order.sequence) } };
}
