// D8: a full disk, a PostgreSQL that stands still, a clock that is an hour wrong, crowds of idle and of slow clients.
// Nothing wrong is acknowledged meanwhile, and afterwards everything goes on by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { MissingTool, type Part, type Row, type Say } from '../bench/lib/part.ts';
import { checkEffects, countLost } from './lib/check-effects.ts';
import { hammer, newJournal, resolveAll, type Target } from './lib/hammer.ts';
import { HARDSHIPS, type Hardship } from './lib/hardships.ts';
import { Workload } from './lib/workload.ts';

const SIZES = { paused_s: 60, idle: 2_000, slow: 200, people: 40, stocks: 6, workers: 16, seed: 1 };
const AROUND_MS = 500;

export const hardship: Part<typeof SIZES> = {
  id: 'D8',
  title: 'full disk, standstill, wrong clock, crowds',
  sizes: SIZES,
  smoke: { paused_s: 0.3, idle: 50, slow: 5, people: 8, stocks: 2, workers: 4, seed: 1 },
  run: async (sizes, say) => {
    const rows: Row[] = [];
    const problems: string[] = [];
    const notes: string[] = [];
    let acknowledged = 0;
    for (const each of HARDSHIPS) {
      try {
        const found = await goThrough(each, sizes, say);
        problems.push(...found.problems.map(problem => `${each.name}: ${problem}`));
        acknowledged += found.acknowledged;
        rows.push({
          measure: each.name,
          found: `${found.acknowledged} acknowledged, ${found.problems.length} wrong, well again after ${found.well_ms.toFixed(0)} ms`,
          aim: '0 wrong',
          met: found.problems.length === 0,
        });
      } catch (error) {
        if (!(error instanceof MissingTool)) throw error;
        notes.push(`Not tried here: ${each.name}; ${error.message}.`);
      }
    }
    const lost = countLost(problems.map(problem => problem.replace(/^[^:]+: /, '')));
    return { rows, problems, notes, counts: { acknowledged, lost } };
  },
};

async function goThrough(each: Hardship, sizes: typeof SIZES, say: Say) {
  const hurtLab = await each.open(sizes);
  const { lab } = hurtLab;
  try {
    const target: Target = {
      url: lab.url,
      tokenOf: person => lab.tokenOf(person, new Date(Date.now() + hurtLab.ahead_ms)),
    };
    const workload = new Workload(lab, `d8-${each.name}-${sizes.seed}`);
    const journal = newJournal();
    const stop = new AbortController();
    const hammering = hammer(target, workload, journal, { workers: sizes.workers, stop: stop.signal });
    await sleep(AROUND_MS);
    const well_ms = await each.hurt(hurtLab, sizes);
    await sleep(AROUND_MS);
    stop.abort();
    await hammering;
    const open = journal.unresolved.length;
    await resolveAll(target, workload, journal);
    say(`${each.name}: ${journal.acknowledged.length} acknowledged, ${open} asked again`);
    const problems = [...new Set(await checkEffects(lab.db(), journal))];
    return { well_ms, acknowledged: journal.acknowledged.length, problems };
  } finally {
    await hurtLab.close();
  }
}
