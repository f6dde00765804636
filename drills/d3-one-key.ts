// D3: sends one idempotency key 2 to 50 times at once. There must be one effect, and the same response for all.
import { openLab, type Lab } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { checkEffects, countDoubled } from './lib/check-effects.ts';
import { newJournal, send, type Journal } from './lib/hammer.ts';
import { Workload, type Operation } from './lib/workload.ts';

const SIZES = { keys: 500, mostAtOnce: 50, people: 20, stocks: 4, seed: 1 };

export const oneKeyAtOnce: Part<typeof SIZES> = {
  id: 'D3',
  title: 'one key sent many times at once',
  sizes: SIZES,
  smoke: { keys: 12, mostAtOnce: 10, people: 6, stocks: 2, seed: 1 },
  run: async ({ keys, mostAtOnce, people, stocks, seed }) => {
    const lab = await openLab({ people, stocks, mayShare: true });
    try {
      const workload = new Workload(lab, `d3-${seed}`, true);
      const random = seededRandom(`d3 ${seed}`);
      const journal = newJournal();
      let sent = 0;
      const differing: string[] = [];
      for (let index = 0; index < keys; index += 1) {
        const copies = random.whole(2, mostAtOnce);
        sent += copies;
        differing.push(...(await sendCopies(lab, workload.next(), copies, journal)));
      }
      const problems = [...differing.slice(0, 5), ...(await checkEffects(lab.db(), journal))];
      return {
        rows: [
          { measure: 'requests sent', found: `${sent} with ${keys} keys` },
          {
            measure: 'keys with differing answers',
            found: String(differing.length),
            aim: '0',
            met: differing.length === 0,
          },
          {
            measure: 'operations applied twice or without their key',
            found: String(countDoubled(problems)),
            aim: '0',
          },
        ],
        problems,
      };
    } finally {
      await lab.close();
    }
  },
};

async function sendCopies(
  lab: Lab,
  operation: Operation,
  copies: number,
  journal: Journal,
): Promise<readonly string[]> {
  const answers = await Promise.all(Array.from({ length: copies }, () => send(lab, operation)));
  const texts = new Set(answers.map(answer => JSON.stringify(sortedKeys(answer))));
  for (const answer of answers) if (answer !== undefined) journal.acknowledged.push({ operation, ...answer });
  return texts.size === 1
    ? []
    : [`${operation.key ?? ''} was answered in ${texts.size} ways: ${[...texts].join(' | ')}`];
}

/** A stored response may return its fields in another order. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortedKeys(field)]));
}
