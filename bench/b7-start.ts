// B7: the time to the first healthy response with an empty and with an existing data folder, the server's memory at
// rest and under load, and the growth of the database.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { generateMarket } from '#server/admin/generate/generate-market.ts';
import { createDatabase } from '#server/database/database.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { makeDataDir, runProgram } from '#server/testing/server-process.ts';
import { prepareServer } from '../scripts/lib/prepare.mjs';
import { loadClosed } from './lib/generate-load.ts';
import { healthy, openLab } from './lib/open-lab.ts';
import { orderStream } from './lib/order-stream.ts';
import { MissingTool, type Part } from './lib/part.ts';
import { withSpread } from './lib/statistics.ts';

const SIZES = { starts: 5, seconds: 10, people: 100, stocks: 40, connections: 64, transactions: 100_000 };
const WARM_AIM_MS = 2_000;

export const startAndSize: Part<typeof SIZES> = {
  id: 'B7',
  title: 'start, memory and size',
  sizes: SIZES,
  smoke: { starts: 1, seconds: 0.1, people: 6, stocks: 2, connections: 4, transactions: 200 },
  run: async ({ starts, seconds, people, stocks, connections, transactions }, say) => {
    const cold_ms: number[] = [];
    const warm_ms: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const data = makeDataDir();
      cold_ms.push(await startOnce(data.path));
      warm_ms.push(await startOnce(data.path));
      await data.remove();
      say(`cold ${cold_ms.at(-1)?.toFixed(0)} ms, warm ${warm_ms.at(-1)?.toFixed(0)} ms`);
    }
    const { rest_mb, loaded_mb } = await measureMemory({ seconds, people, stocks, connections });
    const { bytes, trades } = await measureSize(transactions);
    const perMillion_gb = ((bytes / trades) * 1e6) / 1024 ** 3;
    return {
      rows: [
        { measure: 'first start on an empty folder until healthy, ms', found: withSpread(cold_ms, 0) },
        {
          measure: 'start on a folder that is there, ms',
          found: withSpread(warm_ms, 0),
          aim: `≤ ${WARM_AIM_MS}`,
          met: Math.max(...warm_ms) <= WARM_AIM_MS,
        },
        { measure: 'memory of the server at rest', found: `${rest_mb.toFixed(0)} MB` },
        { measure: `the same after ${seconds} s of orders`, found: `${loaded_mb.toFixed(0)} MB` },
        {
          measure: 'database for a million trades, with the orders, postings and payments around them',
          found: `${perMillion_gb.toFixed(2)} GB`,
        },
      ],
      problems: [],
      notes: [
        'Without sample data. Memory is what the process keeps in RAM (VmRSS), without PostgreSQL. The size has the ' +
          'fixed part of a small market in it, so it is slightly smaller per trade in a larger market.',
        'A start takes about 0.8 s of one core. A start that takes longer than the aim waited for other processes.',
      ],
      raw: { cold_ms, warm_ms, bytes, trades },
    };
  },
};

/** Returns the time from process start to the first healthy response, then stops the process. */
async function startOnce(dataDir: string): Promise<number> {
  const program = await prepareServer(process.execPath);
  const started_ms = performance.now();
  const server = runProgram(program, {
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    PAYMENTS: 'sandbox',
    LOG_LEVEL: 'error',
  });
  await healthy(await server.ready);
  const took_ms = performance.now() - started_ms;
  server.child.kill('SIGTERM');
  await server.ended;
  return took_ms;
}

async function measureMemory(load: { seconds: number; people: number; stocks: number; connections: number }) {
  const lab = await openLab({ ...load, mayShare: true });
  try {
    const rest_mb = residentMb(lab.server().child.pid);
    const next = await orderStream(lab, 'b7');
    const { connections, seconds } = load;
    await loadClosed({ url: lab.url(), connections, duration_ms: seconds * 1000, next });
    return { rest_mb, loaded_mb: residentMb(lab.server().child.pid) };
  } finally {
    await lab.close();
  }
}

function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1024;
  } catch {
    throw new MissingTool('memory is read from /proc (Linux)');
  }
}

async function measureSize(
  transactions: number,
): Promise<{ readonly bytes: number; readonly trades: number }> {
  const { access, stop } = await startTemporaryPostgres();
  const db = createDatabase(access.app, 1);
  try {
    await runMigrations(access.owner);
    const size = {
      investors: Math.max(2, Math.round(transactions / 200)),
      companies: 8,
      transactions,
      seed: 1,
    };
    const empty = await sizeOf(db);
    await generateMarket(access.owner, size, { now: new Date(), passwordHash: 'none', say: () => undefined });
    const full = await sizeOf(db);
    return { bytes: full.bytes - empty.bytes, trades: full.trades };
  } finally {
    await db.destroy();
    await stop();
  }
}

async function sizeOf(db: ReturnType<typeof createDatabase>): Promise<{ bytes: number; trades: number }> {
  const { rows } = await sql<{ bytes: number; trades: number }>`
    select pg_database_size(current_database())::float8 as bytes, (select count(*)::int4 from executions) as trades`.execute(
    db,
  );
  return rows[0] ?? { bytes: NaN, trades: NaN };
}
