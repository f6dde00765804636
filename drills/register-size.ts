// register-size: a register of 50,000 certificates is checked, accepted and reconciled within its times and memory.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createDatabase } from '#server/database/database.ts';
import { acceptImport } from '#server/register/accept-import.ts';
import { reconcile } from '#server/register/reconcile.ts';
import { storeImport } from '#server/register/store-import.ts';
import { linkMember } from '#server/testing/cap-table-archive.ts';
import { giveShares, insertStock } from '#server/testing/test-market.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { openCluster } from '../bench/lib/open-cluster.ts';
import type { Part, Row } from '../bench/lib/part.ts';
import { generateRegister, holderOf, zip } from './lib/generate-register.ts';

const SIZES = { certificates: 50_000, holders: 4000, members: 200 };
const AIMS = { check_ms: 20_000, memory_bytes: 512 * 1_048_576, accept_ms: 60_000, reconcile_ms: 2000 };

interface Checked {
  readonly valid: boolean;
  readonly findings: number;
  readonly classes: readonly { readonly outstanding: string }[];
  readonly took_ms: number;
  readonly memory_bytes: number;
}

export const registerSize: Part<typeof SIZES> = {
  id: 'register-size',
  title: 'a register of many certificates: checked, accepted and reconciled in time',
  sizes: SIZES,
  smoke: { certificates: 200, holders: 20, members: 3 },
  run: async ({ certificates, holders, members }) => {
    const archive = await zip(generateRegister(certificates, holders));
    const checked = check(archive);
    const { accept_ms, agrees, reconcile_ms } = await accept(archive, { holders, members });
    const rows = [
      timed('checked', checked.took_ms, AIMS.check_ms),
      {
        measure: 'memory of the check',
        found: `${Math.round(checked.memory_bytes / 1_048_576)} MB`,
        aim: `< ${AIMS.memory_bytes / 1_048_576} MB`,
        met: checked.memory_bytes < AIMS.memory_bytes,
      },
      timed('checked again, stored and accepted', accept_ms, AIMS.accept_ms),
      timed('reconciled', reconcile_ms, AIMS.reconcile_ms),
      { measure: 'size of the archive', found: `${(archive.length / 1_000_000).toFixed(1)} MB` },
    ];
    const problems = rows.flatMap(({ found, measure, ...rest }) =>
      'met' in rest && !rest.met ? [`${measure}: ${found}`] : [],
    );
    if (!checked.valid || checked.findings > 0)
      problems.push(`${checked.findings} findings in a valid package`);
    if (!agrees) problems.push('the register does not agree with the books');
    return { rows, problems };
  },
};

function timed(measure: string, took_ms: number, aim_ms: number): Row {
  const [found, aim] = [`${(took_ms / 1000).toFixed(1)} s`, `< ${aim_ms / 1000} s`];
  return { measure, found, aim, met: took_ms < aim_ms };
}

/** In a process of its own, so that its memory is that of the check. */
function check(archive: Buffer): Checked {
  const folder = mkdtempSync(join(tmpdir(), 'register-'));
  try {
    const path = join(folder, 'register.ocf.zip');
    writeFileSync(path, archive);
    const script = join(import.meta.dirname, 'lib/check-package.ts');
    return JSON.parse(execFileSync(process.execPath, [script, path], { encoding: 'utf8' })) as Checked;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function accept(archive: Buffer, sizes: { readonly holders: number; readonly members: number }) {
  const cluster = await openCluster();
  const db = createDatabase(cluster.access.app, 4);
  try {
    const now = new Date('2026-03-02T10:00:00Z');
    const stock = await insertStock(db, now);
    const issuer = await insertPerson(db, now, { role: 'issuer', companyId: stock.companyId });
    const by = { companyId: stock.companyId, userId: issuer.userId, now };
    const services = { db, clock: () => now };
    const started_ms = performance.now();
    const id = await storeImport(
      services,
      { ...by, requestId: 'drill' },
      { name: 'large.zip', bytes: archive },
    );
    const refusal = await acceptImport(services, { ...by, requestId: 'drill' }, id);
    const accept_ms = performance.now() - started_ms;
    if (refusal) throw new Error(`the register was refused: ${refusal.code}`);
    for (let index = 0; index < sizes.members; index += 1) {
      const member = await insertPerson(db, now);
      const holding = await db
        .selectFrom('register_certificates')
        .select(eb => eb.fn.sum<string>('shares').as('shares'))
        .where('import_id', '=', id)
        .where('holder_id', '=', holderOf(index))
        .where('ended_on', 'is', null)
        .executeTakeFirstOrThrow();
      await giveShares(db, member.userId, stock.stockId, BigInt(holding.shares), now);
      await linkMember(db, by, holderOf(index), member.userId);
    }
    const before_ms = performance.now();
    const { classes, holders } = await reconcile(db, stock.companyId);
    const reconcile_ms = performance.now() - before_ms;
    const agrees = holders.length === 0 && classes.every(({ difference }) => difference === '0');
    return { accept_ms, reconcile_ms, agrees };
  } finally {
    await db.destroy();
    await cluster.close();
  }
}
