// D10: an independent oracle. Postings and trades are exported separately and recomputed by hledger; both must produce
// our balances to the cent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { openLab } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';
import {
  balancesOf,
  compareBalances,
  findHledger,
  postingsJournal,
  tradesJournal,
  writeJournal,
} from '../bench/lib/hledger.ts';
import { checkEffects } from './lib/check-effects.ts';
import { hammer, newJournal, resolveAll } from './lib/hammer.ts';
import { Workload } from './lib/workload.ts';

const SIZES = { operations: 10_000, people: 40, stocks: 6, workers: 16, seed: 1 };
const BESIDE_TRADES = ['deposit', 'withdrawal', 'issuance', 'split', 'exit', 'rofr'];

export const oracle: Part<typeof SIZES> = {
  id: 'D10',
  title: 'balances recomputed by hledger',
  sizes: SIZES,
  smoke: { operations: 80, people: 6, stocks: 2, workers: 6, seed: 1 },
  run: async ({ operations, people, stocks, workers, seed }, say) => {
    const program = await findHledger();
    const environment = { SETTLEMENT_DELAY_MS: '100' };
    const lab = await openLab({ people, stocks, environment, mayShare: true });
    const folder = mkdtempSync(join(tmpdir(), 'foreshare-journal-'));
    try {
      const workload = new Workload(lab, `d10-${seed}`);
      const journal = newJournal();
      await hammer(lab, workload, journal, { workers, most: operations });
      await resolveAll(lab, workload, journal);
      await allSettled(lab.db());
      const found = await transaction(
        lab.db(),
        async tx => {
          const compare = async (name: string, entries: Parameters<typeof writeJournal>[2]) => {
            const file = join(folder, `${name}.journal`);
            const written = await writeJournal(tx, file, entries);
            say(`${written} entries of ${name} to hledger`);
            return { written, ...(await compareBalances(tx, await balancesOf(program, file))) };
          };
          return {
            postings: await compare('postings', [postingsJournal()]),
            trades: await compare('trades', [postingsJournal(BESIDE_TRADES), tradesJournal]),
          };
        },
        { isolation: 'repeatable read' },
      );
      const differences = [...found.postings.differences, ...found.trades.differences];
      const row = (measure: string, { accounts, differences: wrong }: typeof found.postings) => ({
        measure,
        found: `${wrong.length} of ${accounts}`,
        aim: '0',
        met: wrong.length === 0,
      });
      return {
        rows: [
          { measure: 'ledger transactions', found: String(found.postings.written) },
          row('balances that differ, from the postings', found.postings),
          row('balances that differ, from the trades at their prices', found.trades),
        ],
        problems: [...differences.slice(0, 5), ...(await checkEffects(lab.db(), journal))],
      };
    } finally {
      rmSync(folder, { recursive: true });
      await lab.close();
    }
  },
};

const POLL_MS = 50;

/** Unsettled trades have no postings, so the two journals agree only after settlement. */
async function allSettled(db: Database): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from settlements where status not in ('settled', 'rejected') limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(POLL_MS);
  }
}
