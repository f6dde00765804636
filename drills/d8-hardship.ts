// D8: a full disk, a frozen PostgreSQL, a clock that is an hour wrong, crowds of idle and of slow clients. Nothing
// false may be acknowledged, and afterwards everything must recover by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { healthy, openLab, type Lab } from '../bench/lib/open-lab.ts';
import { MissingTool, type Part, type Row, type Say } from '../bench/lib/part.ts';
import { checkEffects, countLost } from './lib/check-effects.ts';
import { mountSmallDisk } from './lib/full-disk.ts';
import { hammer, newJournal, resolveAll, type Journal, type Target } from './lib/hammer.ts';
import { diskFull, HARDSHIPS, type Hardship } from './lib/hardships.ts';
import { Workload } from './lib/workload.ts';

const SIZES = {
  paused_s: 60,
  idle: 2_000,
  slow: 200,
  people: 40,
  stocks: 6,
  workers: 16,
  around_ms: 1_000,
  full_ms: 2_000,
  seed: 1,
};
const SMALL_DISK_MB = 400;
const POLL_MS = 5;

interface Found {
  readonly rows: Row[];
  readonly problems: string[];
  readonly notes: string[];
  acknowledged: number;
  lost: number;
}

export const hardship: Part<typeof SIZES> = {
  id: 'D8',
  title: 'full disk, standstill, wrong clock, crowds',
  sizes: SIZES,
  smoke: {
    paused_s: 0.3,
    idle: 50,
    slow: 5,
    people: 6,
    stocks: 2,
    workers: 2,
    around_ms: 50,
    full_ms: 300,
    seed: 1,
  },
  run: async (sizes, say) => {
    const found: Found = { rows: [], problems: [], notes: [], acknowledged: 0, lost: 0 };
    await onSmallDisk(sizes, say, found);
    const lab = await open(sizes);
    try {
      for (const each of HARDSHIPS) await tryHardship(lab, each, sizes, say, found);
    } finally {
      await lab.close();
    }
    const { rows, problems, notes, acknowledged, lost } = found;
    return { rows, problems, notes, counts: { acknowledged, lost } };
  },
};

function open({ people, stocks }: typeof SIZES, parent?: string): Promise<Lab> {
  const environment = { SETTLEMENT_DELAY_MS: '200' };
  return openLab({ people, stocks, environment, ...(parent !== undefined && { parent }) });
}

async function onSmallDisk(sizes: typeof SIZES, say: Say, found: Found): Promise<void> {
  let disk;
  try {
    disk = mountSmallDisk(SMALL_DISK_MB);
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error;
    found.problems.push(`not tried: ${error.message}`);
    return;
  }
  try {
    const lab = await open(sizes, disk.path);
    try {
      await tryHardship(lab, diskFull(disk), sizes, say, found);
    } finally {
      disk.free();
      await lab.close();
    }
  } finally {
    disk.remove();
  }
}

async function tryHardship(
  lab: Lab,
  each: Hardship,
  sizes: typeof SIZES,
  say: Say,
  found: Found,
): Promise<void> {
  try {
    const { acknowledged, duringFault, well_ms, problems } = await goThrough(lab, each, sizes, say);
    found.problems.push(...problems.map(problem => `${each.name}: ${problem}`));
    found.acknowledged += acknowledged;
    found.lost += countLost(problems);
    found.rows.push({
      measure: each.name,
      found: `${acknowledged} acknowledged, ${duringFault} of them during the fault, ${problems.length} wrong, recovered after ${well_ms.toFixed(0)} ms`,
      aim: '0 wrong',
      met: problems.length === 0,
    });
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error;
    found.problems.push(`${each.name} was not tried: ${error.message}`);
  }
}

async function goThrough(lab: Lab, each: Hardship, sizes: typeof SIZES, say: Say) {
  const { ahead_ms = 0 } = each;
  const target: Target = {
    url: lab.url,
    tokenOf: person => lab.tokenOf(person, new Date(Date.now() + ahead_ms)),
  };
  const workload = new Workload(lab, `d8-${each.name}-${sizes.seed}`);
  const journal = newJournal();
  const stop = new AbortController();
  const hammering = hammer(target, workload, journal, { workers: sizes.workers, stop: stop.signal });
  await sleep(sizes.around_ms);
  const before = journal.acknowledged.length;
  const letGo_ms = await each.hurt(lab, sizes);
  const duringFault = journal.acknowledged.length - before;
  const well_ms = (await untilWell(lab, journal)) - letGo_ms;
  await sleep(sizes.around_ms);
  stop.abort();
  await hammering;
  const unanswered = journal.unresolved.length;
  await resolveAll(target, workload, journal);
  say(`${each.name}: ${journal.acknowledged.length} acknowledged, ${unanswered} had to ask again`);
  const problems = [...new Set(await checkEffects(lab.db(), journal))];
  return { well_ms, duringFault, acknowledged: journal.acknowledged.length, problems };
}

/** Waits until the server is healthy and accepts requests again. Returns that moment. */
async function untilWell(lab: Lab, journal: Journal): Promise<number> {
  const before = journal.acknowledged.length;
  await healthy(lab.url());
  while (journal.acknowledged.length === before) await sleep(POLL_MS);
  return performance.now();
}
