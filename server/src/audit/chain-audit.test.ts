import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { V7Generator } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createDatabase } from '#server/database/database.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { useAuditKeys } from './audit-key.ts';
import { readAnchor } from './audit-anchor.ts';
import { chainAuditJob } from './chain-audit.ts';
import { verifyAudit } from './verify-audit.ts';

// Another file of this worker may have set a key.
useAuditKeys();
const { db } = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-chain-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const now_ms = Date.parse('2026-03-02T10:00:00Z');
const clock = () => new Date(now_ms);

async function write(at_ms: number, into = db): Promise<void> {
  const id = new V7Generator().generateOrResetWithTs(at_ms).toString();
  const subject = { subject_type: 'user', subject_id: 'somebody' };
  await into
    .insertInto('audit_log')
    .values({ id, action: 'signed_in', ...subject, created_at: new Date(at_ms) })
    .execute();
}

test('the head of a truncated chain does not replace the anchor, and the job fails', async () => {
  const own = await createTestDatabase();
  const folder = mkdtempSync(join(dataDir, 'cut-'));
  const job = chainAuditJob({ db: own.db, clock, config: loadConfig({ DATA_DIR: folder }) });
  for (const at_ms of [now_ms, now_ms + 1]) await write(at_ms, own.db);
  await job.run();
  const head = await readAnchor(folder);
  const owner = createDatabase(own.access.owner, 1);
  await sql`
    with cut as (delete from audit_chain where sequence = 2 returning audit_id)
    delete from audit_log where id = (select audit_id from cut)`.execute(owner);
  await owner.destroy();
  await write(now_ms + 2, own.db);
  await expect(job.run()).rejects.toThrow('no longer has the entry 2');
  // The failure persists without new entries and after a restart; otherwise the fault would appear resolved.
  await expect(job.run()).rejects.toThrow('no longer has the entry 2');
  const restarted = chainAuditJob({ db: own.db, clock, config: loadConfig({ DATA_DIR: folder }) });
  await expect(restarted.run()).rejects.toThrow('no longer has the entry 2');
  // Another entry has taken its number.
  await write(now_ms + 3, own.db);
  await expect(job.run()).rejects.toThrow('no longer has the entry 2');
  expect(await readAnchor(folder)).toEqual(head);
  expect((await verifyAudit(own.db, head, clock())).faults).toEqual([
    'entry 2 is not the one that was written there',
  ]);
});

const verify = async () => verifyAudit(db, await readAnchor(dataDir), clock());

test('entries written after the clock was set back are chained within minutes', async () => {
  const job = chainAuditJob({ db, clock, config: loadConfig({ DATA_DIR: dataDir }) });
  await write(now_ms);
  await job.run();
  await write(now_ms - 14 * HOUR_MS);
  await write(now_ms - 14 * HOUR_MS + 1);
  expect(await verify()).toMatchObject({ entries: 1n, waiting: 2n, faults: [] });
  for (let second = 0; second < 600; second += 1) await job.run();
  expect(await verify()).toMatchObject({ entries: 3n, waiting: 0n, faults: [] });
  await write(now_ms - 14 * HOUR_MS + 2000);
  await job.run();
  expect(await verify()).toMatchObject({ entries: 4n, waiting: 0n, faults: [] });
});

test.each([
  ['ahead', now_ms + YEAR_MS, now_ms],
  ['behind', now_ms, now_ms - YEAR_MS],
])(
  'entries written with a clock a year %s of another are chained, and so are earlier ones',
  async (_, first_ms, then_ms) => {
    const own = await createTestDatabase();
    const folder = mkdtempSync(join(dataDir, 'year-'));
    const config = loadConfig({ DATA_DIR: folder });
    for (const at_ms of [first_ms, then_ms, first_ms]) {
      const at = () => new Date(at_ms);
      const job = chainAuditJob({ db: own.db, clock: at, config });
      await write(at_ms, own.db);
      await job.run();
      await write(at_ms, own.db);
      await job.run();
      expect(await verifyAudit(own.db, await readAnchor(folder), at())).toMatchObject({
        waiting: 0n,
        faults: [],
      });
    }
  },
);

test('an anchor that could not be written is written later without new entries, and never replaces a later one', async () => {
  const own = await createTestDatabase();
  const folder = mkdtempSync(join(dataDir, 'full-'));
  const config = loadConfig({ DATA_DIR: folder });
  const [job, elsewhere] = [
    chainAuditJob({ db: own.db, clock, config }),
    chainAuditJob({ db: own.db, clock, config }),
  ];
  const inTheWay = join(folder, 'audit-head.json.new');
  mkdirSync(inTheWay);
  await write(now_ms, own.db);
  await expect(job.run()).rejects.toThrow();
  await expect(job.run()).rejects.toThrow();
  rmSync(inTheWay, { recursive: true });
  await job.run();
  expect(await readAnchor(folder)).toMatchObject({ sequence: 1n });
  await write(now_ms + 1, own.db);
  mkdirSync(inTheWay);
  await expect(job.run()).rejects.toThrow();
  rmSync(inTheWay, { recursive: true });
  await write(now_ms + 2, own.db);
  await elsewhere.run();
  await job.run();
  expect(await readAnchor(folder)).toMatchObject({ sequence: 3n });
});
