// B4: authenticated reads per second of the most visited screens, relative to a bare Fastify route with one query by
// primary key on the same PostgreSQL.
import { join } from 'node:path';
import { ROOT, runProgram } from '#server/testing/server-process.ts';
import { loadClosed } from './lib/generate-load.ts';
import { openLab, tidy, type Lab } from './lib/open-lab.ts';
import { orderStream } from './lib/order-stream.ts';
import type { Part, Row } from './lib/part.ts';
import { measurePairs, median, ratios, withSpread } from './lib/statistics.ts';

const READS = [
  { name: 'dashboard', path: '/api/dashboard', aim: 0.5 },
  { name: 'portfolio', path: '/api/portfolio', aim: 0.5 },
  { name: 'transactions', path: '/api/account/transactions', aim: 0.5 },
  { name: 'market', path: '/api/market', aim: 1 },
] as const;
const SIZES = { pairs: 5, seconds: 3, people: 50, stocks: 40, orders: 4_000, connections: 32 };
const ORDERED_WITHIN_MS = 250;

export const readsOverBare: Part<typeof SIZES> = {
  id: 'B4',
  title: 'authenticated reads, against a bare route with one query',
  sizes: SIZES,
  smoke: { pairs: 1, seconds: 0.05, people: 8, stocks: 3, orders: 20, connections: 4 },
  run: async ({ pairs: count, seconds, people, stocks, orders, connections }, say) => {
    const lab = await openLab({
      people,
      stocks,
      environment: { SETTLEMENT_DELAY_MS: '100' },
      mayShare: true,
    });
    const bare = runProgram(
      [join(ROOT, 'bench/lib/serve-bare.ts'), JSON.stringify(lab.access().app), lab.people[0]?.userId ?? ''],
      {},
    );
    try {
      const duration_ms = seconds * 1000;
      // Creates the same amount of data on every machine.
      const nextOrder = await orderStream(lab, 'b4');
      for (let sent = 0; sent < orders;) {
        const next = () => ((sent += 1), nextOrder());
        await loadClosed({ url: lab.url(), connections, duration_ms: ORDERED_WITHIN_MS, next });
      }
      await tidy(lab.access());
      const rate = async (url: string, next: () => { method: string; path: string; token?: string }) => {
        const { perSecond, refusals } = await loadClosed({ url, connections, duration_ms, next });
        if (refusals[0] !== undefined) throw new Error(refusals[0]);
        return perSecond;
      };
      const bareUrl = await bare.ready;
      const bareNext = () => ({ method: 'GET', path: '/' });
      await rate(bareUrl, bareNext);
      const rows: Row[] = [];
      const raw: Record<string, unknown> = {};
      for (const { name, path, aim } of READS) {
        const next = await reader(lab, path);
        await rate(lab.url(), next);
        const pairs = await measurePairs(
          count,
          () => rate(lab.url(), next),
          () => rate(bareUrl, bareNext),
        );
        const [ours, theirs] = [pairs.map(pair => pair.ours), pairs.map(pair => pair.theirs)];
        say(`${name}: ${median(ours).toFixed(0)}/s, bare ${median(theirs).toFixed(0)}/s`);
        raw[name] = pairs;
        rows.push({
          measure: `${name} / bare route`,
          found: `${withSpread(ratios(pairs), 2)}: ${withSpread(ours, 0)} to ${withSpread(theirs, 0)} a second`,
          aim: `≥ ${aim}`,
          met: median(ratios(pairs)) >= aim,
        });
      }
      return {
        rows,
        problems: [],
        notes: [
          `${stocks} stocks, each of them held by every one of ${people} people: the dashboard and the portfolio value ` +
            `${stocks} positions a call. The bare route reads no token, knows no session, and writes one row of JSON.`,
          'No one trades during the run, and each person calls many times a second. A call asks the database whether the ' +
            'holdings or trades of a cached result have changed; calls of the same moment share that query. The dashboard ' +
            'also reads the person. Results are computed and encoded once while holdings, prices and the day stay ' +
            'the same. The first call after a trade reads the trades of ' +
            'that person or page again.',
          'If a figure falls short: the dashboard sends two statements, each 0.1 ms of processor time in the server and ' +
            'PostgreSQL unless many calls share it. Plan: one statement for both.',
        ],
        raw,
      };
    } finally {
      bare.child.kill('SIGKILL');
      await bare.ended;
      await lab.close();
    }
  },
};

async function reader(lab: Lab, path: string) {
  const tokens = await Promise.all(lab.people.map(person => lab.tokenOf(person)));
  let count = 0;
  return () => {
    count += 1;
    const token = tokens[count % tokens.length];
    return { method: 'GET', path, ...(token !== undefined && { token }) };
  };
}
