// B2: orders acknowledged over HTTP in batches, relative to the same path with batches of one.
import { loadClosed } from './lib/generate-load.ts';
import { openLab } from './lib/open-lab.ts';
import { orderStream } from './lib/order-stream.ts';
import type { Part } from './lib/part.ts';
import { measurePairs, median, ratios, withSpread } from './lib/statistics.ts';

const AIM = 3;
const SIZES = { pairs: 5, seconds: 5, people: 400, stocks: 40, connections: 128 };
const BATCH = 250;
const SERVE = 'bench/lib/serve-with-batch.ts';

export const batchesOverSingles: Part<typeof SIZES> = {
  id: 'B2',
  title: 'orders in batches, against batches of one',
  sizes: SIZES,
  smoke: { pairs: 1, seconds: 0.1, people: 20, stocks: 4, connections: 8 },
  run: async ({ pairs: count, seconds, people, stocks, connections }, say) => {
    const lab = await openLab({ people, stocks });
    try {
      const next = await orderStream(lab, 'b2');
      const measure = async (batch: number): Promise<number> => {
        lab.server().child.kill('SIGTERM');
        await lab.server().ended;
        await lab.restart({ program: [SERVE, String(batch)] });
        const load = { url: lab.url(), connections, next };
        await loadClosed({ ...load, duration_ms: seconds * 300 });
        const { perSecond } = await loadClosed({ ...load, duration_ms: seconds * 1000 });
        say(`${perSecond.toFixed(0)}/s in batches of up to ${batch}`);
        return perSecond;
      };
      const pairs = await measurePairs(
        count,
        () => measure(BATCH),
        () => measure(1),
      );
      const ratio = median(ratios(pairs));
      return {
        rows: [
          {
            measure: 'in batches / in batches of one',
            found: withSpread(ratios(pairs), 2),
            aim: `≥ ${AIM}`,
            met: ratio >= AIM,
          },
          {
            measure: 'orders a second in batches',
            found: withSpread(
              pairs.map(({ ours }) => ours),
              0,
            ),
          },
          {
            measure: 'one by one',
            found: withSpread(
              pairs.map(({ theirs }) => theirs),
              0,
            ),
          },
        ],
        problems: [],
        raw: { pairs },
      };
    } finally {
      await lab.close();
    }
  },
};
