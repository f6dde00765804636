// B11: the time of `admin verify` on a generated market: everything, and what came since the last proof.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { generateMarket } from '#server/admin/generate/generate-market.ts';
import { useAuditKeys } from '#server/audit/audit-key.ts';
import { sealLedger } from '#server/audit/seal-ledger.ts';
import { beginTrail } from '#server/audit/trail-baseline.ts';
import { createDatabase } from '#server/database/database.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { proveBooks, type Proof } from '#server/exchange/books/prove-books.ts';
import { openTrading } from './lib/newer-trades.ts';
import type { Part } from './lib/part.ts';

const MOST_S = 60;
const NO_TIMEOUT = 0;
const CONNECTIONS = Math.min(4, availableParallelism());
/** Each newer trade has four postings. */
const SIZES = { investors: 500, companies: 40, transactions: 100_000, trades: 25_000 };

export const proofFromCheckpoint: Part<typeof SIZES> = {
  id: 'B11',
  title: 'proving the books from a checkpoint',
  sizes: SIZES,
  smoke: { investors: 10, companies: 3, transactions: 200, trades: 50 },
  run: async ({ investors, companies, transactions, trades }, say) => {
    const { access, stop } = await startTemporaryPostgres();
    const db = createDatabase(access.app, CONNECTIONS, NO_TIMEOUT);
    try {
      await runMigrations(access.owner);
      const size = { investors, companies, transactions, seed: 1 };
      await generateMarket(access.owner, size, { now: new Date(), passwordHash: 'none', say });
      const addTrades = await openTrading(db, BigInt(trades));
      useAuditKeys(randomBytes(32));
      await beginTrail(db, new Date());
      await sealLedger(db, new Date());
      const options = { connections: CONNECTIONS, at: new Date() };
      const full = await timed(() => proveBooks(db, options));
      say(`everything ${full.took_s.toFixed(1)} s`);
      const { checkpoint } = full.proof;
      if (checkpoint === undefined) throw new Error(faultsOf(full.proof).join('; '));
      await addTrades(BigInt(trades), new Date());
      const newer = await timed(() => proveBooks(db, { ...options, checkpoint }));
      const before = Number(checkpoint.rows.postings);
      const added = Number(newer.proof.checkpoint?.rows.postings ?? before) - before;
      say(`${added} newer postings ${newer.took_s.toFixed(1)} s`);
      return {
        rows: [
          {
            measure: `seconds to prove all ${before.toLocaleString('en-US')} postings`,
            found: full.took_s.toFixed(1),
          },
          {
            measure: `seconds to prove ${added.toLocaleString('en-US')} newer ones from the checkpoint`,
            found: newer.took_s.toFixed(1),
            aim: `< ${MOST_S}`,
            met: newer.took_s < MOST_S,
          },
        ],
        problems: [full.proof, newer.proof].flatMap(faultsOf),
        notes: NOTES,
        raw: { full_s: full.took_s, newer_s: newer.took_s, before, added },
      };
    } finally {
      useAuditKeys();
      await db.destroy();
      await stop();
    }
  },
};

const NOTES = [
  'Both runs do what `admin verify` does: every rule of the books, the code of each movement and entry, the numbers of the ' +
    'writers, and the comparison of books and audit log. The registers of companies are not part of it.',
];

async function timed(
  work: () => Promise<Proof>,
): Promise<{ readonly proof: Proof; readonly took_s: number }> {
  const started_ms = performance.now();
  const proof = await work();
  return { proof, took_s: (performance.now() - started_ms) / 1000 };
}

function faultsOf({ broken, faults }: Proof): readonly string[] {
  return [...broken.map(({ says }) => says), ...(faults ?? ['the trail has not begun'])];
}
