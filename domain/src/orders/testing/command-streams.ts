// Random streams of book commands for the property tests. Few owners and few prices make collisions frequent.
import fc from 'fast-check';
import type { BookCommand } from '#domain/orders/testing/replay-book.ts';

/** Splits are excluded: they change a whole book and match nothing. */
export type StreamCommand = Exclude<BookCommand, { do: 'split' }>;

/** Suffices for a property with 100,000 streams. */
export const STREAMS_TIMEOUT_MS = 600_000;

/** The number of streams per property: FC_RUNS, or a default that keeps the suite fast. */
export function streamRuns(byDefault: number): { readonly numRuns: number } {
  const asked = Number(process.env['FC_RUNS'] ?? '');
  return { numRuns: asked > 0 ? asked : byDefault };
}

const price = fc.bigInt({ min: 9_995n, max: 10_005n });
const shares = fc.bigInt({ min: 1n, max: 12n });
/** How many orders back the command's target lies. */
const back = fc.nat({ max: 11 });

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      ownerId: fc.constantFrom('ann', 'bob', 'cid', 'dan', 'eve'),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      limit_minor: price,
      openShares: shares,
      mayRest: fc.nat({ max: 4 }).map(drawn => drawn > 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'expire' as const), back }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      back,
      limit_minor: price,
      openShares: shares,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const), back }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const), back }) },
);

/** Streams of up to 60 commands. Most commands find an open order; some deliberately arrive too late. */
export const commandStreams: fc.Arbitrary<readonly StreamCommand[]> = fc
  .array(step, { minLength: 1, maxLength: 60, size: 'max' })
  .map(steps => {
    const placed: string[] = [];
    const suspended: string[] = [];
    return steps.map((drawn, at): StreamCommand => {
      const sequence = BigInt(at + 1);
      if (drawn.do === 'place') {
        const { do: kind, ...order } = drawn;
        placed.push(String(placed.length));
        return { do: kind, order: { ...order, id: String(placed.length - 1), sequence } };
      }
      const id = pick(drawn.do === 'resume' ? suspended : placed, drawn.back);
      if (drawn.do === 'suspend') suspended.push(id);
      if (drawn.do === 'resume') return { do: drawn.do, id, sequence };
      if (drawn.do !== 'replace') return { do: drawn.do, id };
      return { do: drawn.do, id, limit_minor: drawn.limit_minor, openShares: drawn.openShares, sequence };
    });
  });

function pick(ids: readonly string[], back: number): string {
  return ids.at(-1 - (back % Math.max(1, ids.length))) ?? 'none';
}
