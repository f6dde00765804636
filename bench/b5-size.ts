// B5: latency of every reading call in a large market, relative to one with a hundredth of its investors, companies and
// transactions; and of pages around the 1,000th of a long history, relative to the first pages.
import type { RouteKey } from '#contract/api.ts';
import { generateMarket } from '#server/admin/generate/generate-market.ts';
import { createDatabase } from '#server/database/database.ts';
import { HttpConnection, type HttpRequest } from './lib/http-connection.ts';
import { openCluster, type Cluster } from './lib/open-cluster.ts';
import { healthy } from './lib/open-lab.ts';
import type { Part, Row, Say } from './lib/part.ts';
import { readCalls, type ReadCalls } from './lib/read-calls.ts';
import { median, percentile, withSpread } from './lib/statistics.ts';

const SIZE_AIM = 1.25;
const PAGE_AIM = 2;
const START_AIM_MS = 3_000;
const STARTS = 3;
const HUNDREDTH = 100;
const WARM_UP_CALLS = 20;
const AIMED_TRANSACTIONS = 10_000_000;
const DEEP_ROWS = 10_000;
const [SMALLEST_PAGE, PAGE_SIZES] = [7, 7];
// The number of companies equals the target's, because a hundredth of fewer would not fill a page or a portfolio.
// People and transactions are fewer, because generating the target's takes half an hour; the run writes a note about
// it.
const SIZES = {
  pairs: 5,
  investors: 2_500,
  companies: 2_000,
  transactions: 500_000,
  people: 20,
  requests: 100,
};

/** Each posting of an account lies on a disk page of its own: EXPLAIN (ANALYZE, BUFFERS) showed 483 of them. */
const POSTINGS_APART =
  'sums all postings of its account: 375 pages for 483 postings, which are further apart in a larger table. Covering ' +
  'indexes with the amount would read 6 pages. Plan: such indexes (a third larger, 24 MB for a million postings) once ' +
  'statements are read often enough to justify them.';

/**
 * Why some responses do more work in a larger market, and what is planned; from EXPLAIN (ANALYZE, BUFFERS) and
 * profiles.
 */
const GROWS: Partial<Record<RouteKey, string>> = {
  'GET /market':
    'sends every company, a hundred times as many. Plan: none; screens read pages of GET /market/search, and this call returns all companies by definition.',
  'GET /market/search':
    'scans every company, a hundred times as many. Plan: a word index in memory, once there are more than ten thousand companies.',
  'GET /operator/settlements':
    'counts the trades of thirty days, a hundred times as many, once every five seconds. Plan: daily counts written by settlement.',
  'GET /operator/people':
    'counts all people to number the pages (0.3 ms for 2,500 people). Plan: keyset pagination.',
  'GET /account/statements': POSTINGS_APART,
  'GET /account/statements/{month}': POSTINGS_APART,
  'GET /account/statements/{month}/csv': POSTINGS_APART,
};
const DEEP: readonly RouteKey[] = ['GET /account/transactions', 'GET /market/orders'];

interface Generated {
  readonly transactions: number;
  /** The duration of the generation in seconds. */
  readonly generated_s: number;
  /** The time of each start of a server on this market until its first healthy response. */
  readonly starts_ms: readonly number[];
  readonly calls: ReadCalls;
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Market extends Generated {
  /** Replaced when it fails. */
  connection: HttpConnection;
}

export const sizeAgainstHundredth: Part<typeof SIZES> = {
  id: 'B5',
  title: 'reads in a big market, against one of a hundredth',
  sizes: SIZES,
  smoke: { pairs: 1, investors: 20, companies: 4, transactions: 300, people: 3, requests: 1 },
  run: async (sizes, say) => {
    const big = await openMarket(sizes, 1, say);
    try {
      const small = await openMarket(sizes, HUNDREDTH, say);
      try {
        // Connects only now, because a server closes connections that stay idle.
        return await measure(await connected(big), await connected(small), sizes, say);
      } finally {
        await small.close();
      }
    } finally {
      await big.close();
    }
  },
};

async function openMarket(sizes: typeof SIZES, part: number, say: Say): Promise<Generated> {
  const cluster = await openCluster();
  const db = createDatabase(cluster.access.app, 2);
  const investors = Math.max(2, Math.round(sizes.investors / part));
  const companies = Math.max(1, Math.round(sizes.companies / part));
  const least = investors * (1 + Math.min(8, companies));
  const transactions = Math.max(least, Math.round(sizes.transactions / part));
  const size = { investors, companies, transactions, seed: 1 };
  const started_ms = performance.now();
  await generateMarket(cluster.access.owner, size, { now: new Date(), passwordHash: 'none', say });
  const generated_s = (performance.now() - started_ms) / 1000;
  const starts_ms: number[] = [];
  for (let start = 1; start < STARTS; start += 1) {
    const { server, took_ms } = await startTimed(cluster);
    starts_ms.push(took_ms);
    server.child.kill('SIGTERM');
    await server.ended;
  }
  const { url, took_ms } = await startTimed(cluster);
  const calls = await readCalls(cluster, db, sizes.people);
  return {
    transactions,
    generated_s,
    starts_ms: [...starts_ms, took_ms],
    calls,
    url,
    close: async () => {
      await db.destroy();
      await cluster.close();
    },
  };
}

async function startTimed(cluster: Cluster) {
  const started_ms = performance.now();
  const server = cluster.start();
  const url = await server.ready;
  await healthy(url);
  return { server, url, took_ms: performance.now() - started_ms };
}

/** The first start comes right after the generation, while PostgreSQL still writes what was generated to disk. */
function judgeStarts({ starts_ms }: Generated): Row {
  return {
    measure: 'start of a server on the big market until healthy, ms',
    found: withSpread(starts_ms, 0),
    aim: `≤ ${START_AIM_MS}`,
    met: median(starts_ms) <= START_AIM_MS,
  };
}

const connected = async (market: Generated): Promise<Market> => ({
  ...market,
  connection: await HttpConnection.open(market.url),
});

async function measure(big: Market, small: Market, { pairs: count, requests }: typeof SIZES, say: Say) {
  const rows: Row[] = [judgeStarts(big)];
  const passedOver: string[] = [];
  await warmUp([big, small], Math.min(WARM_UP_CALLS, requests));
  const short: Short[] = [];
  const raw: Record<string, unknown> = {};
  for (const name of big.calls.names) {
    const reasons = [await tryOnce(big, name), await tryOnce(small, name)].filter(
      reason => reason !== undefined,
    );
    if (reasons[0] !== undefined) {
      passedOver.push(`${name} (${reasons[0]})`);
      continue;
    }
    const rounds = await measureInTurn(
      count,
      requests,
      () => [big, big.calls.next(name)],
      () => [small, small.calls.next(name)],
    );
    raw[name] = rounds;
    const { ratio, row } = judge(name, rounds, SIZE_AIM);
    say(`${name}: ${row.found}`);
    rows.push(row);
    if (row.met !== true) short.push({ name, ofMedians: ratio.p50, ofLengths: ratio.length });
  }
  for (const name of DEEP) {
    const { token } = big.calls.busy;
    const page = (depth: number) => {
      const nextPage = unseenPages(depth);
      return (): [Market, HttpRequest] => [big, { ...big.calls.next(name, nextPage()), token }];
    };
    const rounds = await measureInTurn(count, requests, page(DEEP_ROWS), page(0));
    const measure = `${name}, pages about the 1,000th over the first`;
    rows.push(judge(measure, rounds, PAGE_AIM).row);
  }
  return { rows, problems: [], notes: [...notes(rows, short, passedOver), whyThisSize(big)], raw };
}

/** Pages of about ten rows at about this depth. No page repeats, because a server caches pages. */
function unseenPages(depth: number): () => string {
  let asked = 0;
  return () => {
    const pageSize = SMALLEST_PAGE + (asked % PAGE_SIZES);
    const page = 1 + Math.floor(depth / pageSize) + Math.floor(asked / PAGE_SIZES);
    asked += 1;
    return `?page=${page}&pageSize=${pageSize}`;
  };
}

/** A server spends its first minute on jobs and compilation. */
async function warmUp(markets: readonly Market[], calls: number): Promise<void> {
  for (const market of markets)
    for (const name of market.calls.names)
      for (let call = 0; call < calls; call += 1) await tryOnce(market, name);
}

interface Short {
  readonly name: RouteKey;
  readonly ofMedians: number;
  readonly ofLengths: number;
}

function notes(
  rows: readonly Row[],
  short: readonly Short[],
  passedOver: readonly string[],
): readonly string[] {
  const grown = short.filter(({ ofMedians }) => ofMedians > SIZE_AIM);
  const only = short.filter(({ ofMedians }) => ofMedians <= SIZE_AIM).map(({ name }) => name);
  const causes = grown.map(one => `${one.name} ${GROWS[one.name] ?? ownCause(one)}`);
  return [
    `${rows.filter(({ met }) => met).length} of ${rows.length} within their aim. One connection, one request in the big ` +
      'market after one in the small. p99 is the second slowest of a hundred requests, so other work of the machine in ' +
      'those seconds is in it.',
    `Short at p99 alone, while the median request takes as long in both: ${only.join(', ') || 'none'}. The tail is ` +
      'caused by the machine, which PostgreSQL and this load generator share. Plan: the same run on a dedicated machine.',
    ...(causes.length === 0 ? [] : [`Grows: ${causes.join(' ')}`]),
    `Not measured, because a generated market has no such data or the response is streamed: ${passedOver.join(', ') || 'none'}.`,
  ];
}

function whyThisSize({ transactions, generated_s }: Generated): string {
  const aim_minutes = ((generated_s / transactions) * AIMED_TRANSACTIONS) / 60;
  return (
    `${transactions.toLocaleString('en-US')} transactions took ${generated_s.toFixed(0)} s to generate. The ` +
    `${AIMED_TRANSACTIONS.toLocaleString('en-US')} of the aim would take ${aim_minutes.toFixed(0)} minutes and 20 GB at ` +
    'that rate, before the first call is measured: `--investors 50000 --transactions 10000000` runs that size. The number ' +
    'of companies and the transactions of one person (200) are those of the aim; a company has fewer transactions.'
  );
}

/** A longer response takes longer to gather, write and send. In that case the work per row has not grown. */
function ownCause({ ofMedians, ofLengths }: Short): string {
  const length = `its response is ${ofLengths.toFixed(2)} times as long`;
  return ofLengths * SIZE_AIM >= ofMedians
    ? `tells more: ${length}. Plan: none.`
    : `reads as many rows by the same plan (${length}), through indexes one level deeper and from pages that hold ` +
        'no other requested row. Plan: fewer rows for each call that falls far behind.';
}

interface Spread {
  readonly p50: number;
  readonly p99: number;
  /** The mean length of a response body in characters. */
  readonly length: number;
}

interface Round {
  readonly ours: Spread;
  readonly theirs: Spread;
}

function judge(measure: string, rounds: readonly Round[], aim: number) {
  const ratiosOf = (what: keyof Spread) => rounds.map(({ ours, theirs }) => ours[what] / theirs[what]);
  const ratio = {
    p50: median(ratiosOf('p50')),
    p99: median(ratiosOf('p99')),
    length: median(ratiosOf('length')),
  };
  const ms = rounds.map(({ ours }) => ours.p99);
  const row: Row = {
    measure,
    found: `${withSpread(ratiosOf('p99'), 2)}, of medians ${ratio.p50.toFixed(2)}; p99 ${median(ms).toFixed(1)} ms`,
    aim: `≤ ${aim}`,
    met: ratio.p99 <= aim,
  };
  return { ratio, row };
}

/** A round of a call that takes long in the big market ends after this time, with no fewer requests than these. */
const [LONGEST_ROUND_MS, FEWEST_REQUESTS] = [10_000, 10];

type Next = () => readonly [Market, HttpRequest];

/** Alternates single requests between both, so that a slow machine slows both. In milliseconds. */
async function measureInTurn(
  count: number,
  requests: number,
  ours: Next,
  theirs: Next,
): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const [our, their]: [Timed[], Timed[]] = [[], []];
    const started_ms = performance.now();
    for (let index = 0; index < requests; index += 1) {
      if (index >= FEWEST_REQUESTS && performance.now() - started_ms > LONGEST_ROUND_MS) break;
      if (index % 2 === 0) our.push(await timeOf(ours()));
      their.push(await timeOf(theirs()));
      if (index % 2 === 1) our.push(await timeOf(ours()));
    }
    rounds.push({ ours: spreadOf(our), theirs: spreadOf(their) });
  }
  return rounds;
}

interface Timed {
  readonly took_ms: number;
  readonly length: number;
}

function spreadOf(answers: readonly Timed[]): Spread {
  const took_ms = answers.map(answer => answer.took_ms);
  return {
    p50: percentile(took_ms, 0.5),
    p99: percentile(took_ms, 0.99),
    length: answers.reduce((sum, { length }) => sum + length, 0) / answers.length,
  };
}

async function timeOf([{ connection }, request]: readonly [Market, HttpRequest]): Promise<Timed> {
  const started_ms = performance.now();
  const { body } = await connection.send(request);
  return { took_ms: performance.now() - started_ms, length: body.length };
}

/**
 * The reason why this call cannot be measured here; undefined when it succeeds. Replaces a connection that failed:
 * after a streamed response, which is not read here, or because the server closed it while the other market was busy.
 */
async function tryOnce(market: Market, name: RouteKey): Promise<string | undefined> {
  const request = market.calls.next(name);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { status } = await market.connection.send(request);
      return status === 200 ? undefined : String(status);
    } catch (error) {
      market.connection.close();
      market.connection = await HttpConnection.open(market.url);
      if (attempt > 0) return error instanceof Error ? error.message : String(error);
    }
  }
}
