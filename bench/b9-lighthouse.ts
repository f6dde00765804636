// B9: Lighthouse's performance score of each public page with its mobile settings (simulated slow phone and network).
// The browser asks for reduced motion, so that the pages show no delay of the specification.
import lighthouse from 'lighthouse';
import { makeDataDir, runProgram } from '#server/testing/server-process.ts';
import { copySampleMarket } from '../scripts/lib/copy-sample-market.mjs';
import { findFreePort } from '../scripts/lib/find-free-port.mjs';
import { prepareServer, prepareWeb } from '../scripts/lib/prepare.mjs';
import { prepareSampleMarket } from '../scripts/lib/sample-market.mjs';
import { openBrowser, pagesOf } from './lib/pages.ts';
import { MissingTool, type Part, type Row } from './lib/part.ts';

/** The largest number of pages, and the runs per page. */
const SIZES = { pages: 1_000, runs: 3 };
const AIM = 95;
/** These pages are reached only by a link in a mail. Without its token they only report that it is missing. */
const BY_MAIL = /^\/(reset-password|confirm-email|newsletter\/)/;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

interface Run {
  /** Out of 100. */
  readonly score: number;
  /** Milliseconds, simulated. */
  readonly paint: number;
  readonly largest: number;
  readonly blocked: number;
  readonly shift: number;
}

export const lighthouseOfPages: Part<typeof SIZES> = {
  id: 'B9',
  title: 'Lighthouse performance of each public page, on mobile settings',
  sizes: SIZES,
  // Only counts the pages: `npm run prove` runs Lighthouse on all of them.
  smoke: { pages: 0, runs: 0 },
  run: async (sizes, say) => {
    const paths = pagesOf('public')
      .filter(path => !BY_MAIL.test(path))
      .slice(0, sizes.pages);
    const rows: Row[] = [{ measure: 'pages', found: String(paths.length) }];
    if (paths.length === 0) return { rows, problems: [] };
    await prepareWeb(process.execPath);
    const data = makeDataDir();
    copySampleMarket(await prepareSampleMarket(process.execPath), data.path);
    const server = runProgram(await prepareServer(process.execPath), {
      DATA_DIR: data.path,
      SAMPLE_DATA: 'on',
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    });
    const port = await findFreePort();
    const browser = await openBrowser([`--remote-debugging-port=${port}`, '--force-prefers-reduced-motion']);
    try {
      const url = await server.ready;
      await judge(url + paths[0], port);
      for (const path of paths) {
        const runs: Run[] = [];
        for (let i = 0; i < sizes.runs; i += 1) runs.push(await judge(url + path, port));
        const row = toRow(path, runs);
        say(`${path}: ${row.found}`);
        rows.push(row);
      }
      return {
        rows,
        problems: [],
        notes: [
          'Medians, with the least and the greatest score in brackets. The simulation starts from what this machine ' +
            'needs, so scores on a busy machine are lower.',
          'The text is painted with the page, before its code is fetched. The rest is the size of two fonts and the time that ' +
            'the script blocks during hydration. Plan, where a page falls short: hydrate what is below the first screen ' +
            'when it comes near.',
        ],
      };
    } finally {
      await browser.close();
      server.child.kill('SIGTERM');
      await server.ended;
      await data.remove();
    }
  },
};

/** Chromium occasionally loses the start of a trace; the page is then measured again. */
const TRIES = 4;

async function judge(url: string, port: number): Promise<Run> {
  let fault = '';
  for (let i = 0; i < TRIES; i += 1) {
    const run = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    if (run && !run.lhr.runtimeError) return read(run.lhr);
    fault = run?.lhr.runtimeError?.message ?? 'no result';
  }
  throw new MissingTool(
    `Lighthouse cannot trace ${url} in this Chromium; name another with CHROME_PATH. ${fault}`,
  );
}

function read({ audits, categories }: Result): Run {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    paint: number('first-contentful-paint'),
    largest: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
  };
}

function toRow(path: string, runs: readonly Run[]): Row {
  const of = (key: keyof Run) => runs.map(run => run[key]).toSorted((a, b) => a - b);
  const middle = (key: keyof Run) => of(key)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const scores = of('score');
  return {
    measure: path,
    found:
      `${middle('score')} (${scores[0]} to ${scores.at(-1)}); first paint ${seconds(middle('paint'))}, largest ` +
      `${seconds(middle('largest'))}, blocked ${middle('blocked').toFixed(0)} ms, shift ${middle('shift').toFixed(3)}`,
    aim: `≥ ${AIM}`,
    met: middle('score') >= AIM,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
