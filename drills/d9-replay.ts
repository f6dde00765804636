// D9: replays the recorded events of every book into empty books, which must equal the stored orders and their
// priority. The sum of all ledger postings must equal the stored balances.
import { openLab } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';
import { isDeepStrictEqual } from 'node:util';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import { checkEffects } from './lib/check-effects.ts';
import { hammer, newJournal, resolveAll } from './lib/hammer.ts';
import { Workload } from './lib/workload.ts';

const SIZES = { operations: 10_000, people: 40, stocks: 6, workers: 16, seed: 1 };

export const replay: Part<typeof SIZES> = {
  id: 'D9',
  title: 'recorded commands replayed into empty books',
  sizes: SIZES,
  smoke: { operations: 120, people: 8, stocks: 2, workers: 6, seed: 1 },
  run: async ({ operations, people, stocks, workers, seed }) => {
    const environment = { SETTLEMENT_DELAY_MS: '200' };
    const lab = await openLab({ people, stocks, environment, mayShare: true });
    try {
      const workload = new Workload(lab, `d9-${seed}`);
      const journal = newJournal();
      await hammer(lab, workload, journal, { workers, most: operations });
      await resolveAll(lab, workload, journal);
      const problems = [...(await checkEffects(lab.db(), journal))];
      let orders = 0;
      for (const { stockId } of lab.stocks) {
        const [replayed, stored] = [
          await replayStoredBook(lab.db(), stockId),
          await readStoredBook(lab.db(), stockId),
        ];
        orders += stored.buy.length + stored.sell.length + stored.suspended.length;
        if (!isDeepStrictEqual(replayed, stored))
          problems.push(`the book of ${stockId} is another when replayed`);
      }
      const { events } = await lab
        .db()
        .selectFrom('book_events')
        .select(({ fn }) => fn.countAll<bigint>().as('events'))
        .executeTakeFirstOrThrow();
      return {
        rows: [
          { measure: 'events replayed', found: `${events}, into ${orders} standing orders` },
          { measure: 'differences', found: String(problems.length), aim: '0', met: problems.length === 0 },
        ],
        problems,
      };
    } finally {
      await lab.close();
    }
  },
};
