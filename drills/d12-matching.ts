// D12: compares matching with a naive matcher on random streams of commands: same fills, same remainder. On the same
// streams: the book is never crossed, price-time priority holds, cash and shares are conserved, and a replay gives the
// same book.
import fc from 'fast-check';
import { STREAM_RULES, streams, type Stream } from '#domain/orders/testing/stream-rules.ts';
import type { Part } from '../bench/lib/part.ts';

const SIZES = { streams: 100_000, seed: 1 };
const TELL_EVERY = 10_000;

export const matching: Part<typeof SIZES> = {
  id: 'D12',
  title: 'matching against a naive matcher, on random command streams',
  sizes: SIZES,
  smoke: { streams: 50, seed: 1 },
  run: ({ streams: numRuns, seed }, say) => {
    const rules = Object.entries(STREAM_RULES);
    const seen = { streams: 0, commands: 0 };
    const judge = (stream: Stream): void => {
      for (const [says, wrong] of rules) {
        const found = wrong(stream);
        if (found !== undefined) throw new Error(`not true: ${says}: ${found}`);
      }
      seen.streams += 1;
      seen.commands += stream.commands.length;
      if (seen.streams % TELL_EVERY === 0) say(`${seen.streams} streams, ${seen.commands} commands`);
    };
    // The first difference ends the run, shrunk to the fewest commands that reproduce it.
    const details = fc.check(fc.property(streams, judge), { numRuns, seed });
    const problems = details.failed ? [fc.defaultReportMessage(details) ?? 'a stream differs'] : [];
    return Promise.resolve({
      rows: [
        { measure: 'streams', found: String(details.numRuns) },
        { measure: 'commands in them', found: String(seen.commands) },
        { measure: 'differences', found: String(problems.length), aim: '0', met: problems.length === 0 },
      ],
      problems,
      notes: [`Invariants checked on each stream: ${rules.map(([says]) => says).join('; ')}.`],
      counts: { streams: details.numRuns, streamsThatDiffer: problems.length },
    });
  },
};
