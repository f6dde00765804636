import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { V7Generator } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readAnchor } from './audit-anchor.ts';
import { chainAuditJob } from './chain-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const { db } = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-chain-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});
const HOUR_MS = 3_600_000;
const now_ms = Date.parse('2026-03-02T10:00:00Z');

async function write(at_ms: number): Promise<void> {
  const id = new V7Generator().generateOrResetWithTs(at_ms).toString();
  const subject = { subject_type: 'user', subject_id: 'somebody' };
  await db
    .insertInto('audit_log')
    .values({ id, action: 'signed_in', ...subject, created_at: new Date(at_ms) })
    .execute();
}

const verify = async () => verifyAudit(db, await readAnchor(dataDir));

test('entries written after the clock was set back wait for their place, and find it within minutes', async () => {
  const job = chainAuditJob({ db, config: loadConfig({ DATA_DIR: dataDir }) });
  await write(now_ms);
  await job.run();
  await write(now_ms - 14 * HOUR_MS);
  await write(now_ms - 14 * HOUR_MS + 1);
  expect(await verify()).toEqual({ entries: 1n, waiting: 2n, faults: [] });
  for (let second = 0; second < 600; second += 1) await job.run();
  expect(await verify()).toEqual({ entries: 3n, waiting: 0n, faults: [] });
  await write(now_ms - 14 * HOUR_MS + 2000);
  await job.run();
  expect(await verify()).toEqual({ entries: 4n, waiting: 0n, faults: [] });
});
