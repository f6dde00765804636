// D6: injects serialization failures, deadlocks and dropped connections, before and after the commit, into a share of
// all transactions. Everything acknowledged must be there, and every key must have one effect.
import { openLab } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';
import { checkEffects, countDoubled, countLost } from './lib/check-effects.ts';
import { hammer, newJournal, resolveAll } from './lib/hammer.ts';
import { Workload } from './lib/workload.ts';

const SIZES = { operations: 6_000, mostPercent: 20, rounds: 3, people: 40, stocks: 6, workers: 16, seed: 1 };

export const injectedFaults: Part<typeof SIZES> = {
  id: 'D6',
  title: 'conflicts, deadlocks and lost connections injected',
  sizes: SIZES,
  smoke: { operations: 150, mostPercent: 20, rounds: 1, people: 8, stocks: 2, workers: 6, seed: 1 },
  run: async ({ operations, mostPercent, rounds, people, stocks, workers, seed }, say) => {
    const lab = await openLab({ people, stocks, environment: { SETTLEMENT_DELAY_MS: '200' } });
    const journal = newJournal();
    const problems: string[] = [];
    try {
      lab.server().child.kill('SIGTERM');
      await lab.server().ended;
      let injected = 0;
      for (let round = 1; round <= rounds; round += 1) {
        // Evenly from 1 percent to the maximum.
        const percent =
          mostPercent - Math.round(((mostPercent - 1) * (rounds - round)) / Math.max(1, rounds - 1));
        await lab.restart({ program: ['drills/lib/serve-with-faults.ts', String(percent), String(seed)] });
        const workload = new Workload(lab, `d6-${seed}-${percent}`);
        await hammer(lab, workload, journal, { workers, most: Math.round(operations / rounds) });
        say(
          `${percent} %: ${journal.acknowledged.length} acknowledged, ${journal.unresolved.length} to ask again`,
        );
        await resolveAll(lab, workload, journal);
        problems.push(...(await checkEffects(lab.db(), journal)));
        lab.server().child.kill('SIGTERM');
        await lab.server().ended;
        injected += Number(/injected (\d+) faults/.exec(lab.server().output())?.[1] ?? 0);
      }
      const lost = countLost(problems);
      return {
        rows: [
          { measure: 'faults injected', found: String(injected), aim: '> 0', met: injected > 0 },
          { measure: 'operations acknowledged', found: String(journal.acknowledged.length) },
          { measure: 'of them lost', found: String(lost), aim: '0', met: lost === 0 },
          {
            measure: 'operations applied twice or without their key',
            found: String(countDoubled(problems)),
            aim: '0',
          },
        ],
        problems: [...new Set(problems)],
        counts: { acknowledged: journal.acknowledged.length, lost },
      };
    } finally {
      await lab.close();
    }
  },
};
