// D2: lost responses. A proxy cuts, delays and resets connections, also right after the server's commit. The client
// retries with the same key until it has a response. Every request must be resolved, and none may have two effects.
import { openLab } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';
import { checkEffects, countDoubled, countLost } from './lib/check-effects.ts';
import { openFaultyProxy, PROXY_FAULTS } from './lib/faulty-proxy.ts';
import { hammer, newJournal, resolveAll } from './lib/hammer.ts';
import { Workload } from './lib/workload.ts';

const SIZES = { operations: 6_000, percent: 30, people: 40, stocks: 6, workers: 16, seed: 1 };

export const lostAnswers: Part<typeof SIZES> = {
  id: 'D2',
  title: 'responses lost on the way',
  sizes: SIZES,
  smoke: { operations: 100, percent: 30, people: 8, stocks: 2, workers: 6, seed: 1 },
  run: async ({ operations, percent, people, stocks, workers, seed }, say) => {
    const environment = { SETTLEMENT_DELAY_MS: '200' };
    const lab = await openLab({ people, stocks, environment, mayShare: true });
    const proxy = await openFaultyProxy(lab.url(), `d2 ${seed}`, percent / 100);
    try {
      const target = { url: () => proxy.url, tokenOf: lab.tokenOf };
      const workload = new Workload(lab, `d2-${seed}`);
      const journal = newJournal();
      await hammer(target, workload, journal, { workers, most: operations });
      const open = journal.unresolved.length;
      say(`${journal.acknowledged.length} answered, ${open} to ask again`);
      await resolveAll(target, workload, journal);
      const problems = await checkEffects(lab.db(), journal);
      const [lost, doubled] = [countLost(problems), countDoubled(problems)];
      const told = PROXY_FAULTS.map(fault => `${proxy.done.get(fault) ?? 0} ${fault}`);
      return {
        rows: [
          { measure: 'requests hurt', found: told.join(', ') },
          { measure: 'operations acknowledged', found: String(journal.acknowledged.length) },
          {
            measure: 'of those without an answer, resolved',
            found: `${open - journal.unresolved.length} of ${open}`,
            aim: 'all',
            met: journal.unresolved.length === 0,
          },
          { measure: 'lost', found: String(lost), aim: '0', met: lost === 0 },
          {
            measure: 'operations applied twice or without their key',
            found: String(doubled),
            aim: '0',
            met: doubled === 0,
          },
        ],
        problems: [...new Set(problems)],
        counts: { acknowledged: journal.acknowledged.length, lost },
      };
    } finally {
      await proxy.close();
      await lab.close();
    }
  },
};
