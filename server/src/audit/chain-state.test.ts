import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { writeAnchor } from './audit-anchor.ts';
import { recordAuditAlone } from './record-audit.ts';

const server = await createTestApp();
const as = await server.addPerson({ role: 'operator' });
const { dataDir } = server.services.config;
const state = () => server.ask('GET /operator/audit/chain', { as });
const write = () =>
  recordAuditAlone(server.db, {
    actorId: null,
    action: 'signed_up',
    subject: { type: 'user', id: as.userId },
    at: server.now,
  });

test('operators see the progress of the chain, the waiting entries, and whether the anchor agrees', async () => {
  expect(await state()).toEqual({
    entries: 0,
    hash: null,
    at: null,
    waiting: 0,
    kept: 'missing',
    keptEntries: null,
  });
  await write();
  await write();
  expect(await state()).toMatchObject({ entries: 0, waiting: 2 });
  await server.jobs.runNow('audit-chain');
  await write();
  const { hash, ...rest } = await state();
  expect(rest).toEqual({
    // The job adds the entries with which the trail begins and the ledger is sealed.
    entries: 4,
    at: server.now.toISOString(),
    waiting: 1,
    kept: 'same',
    keptEntries: 4,
  });
  const { hash: last } = await server.db
    .selectFrom('audit_chain')
    .select('hash')
    .where('sequence', '=', 4n)
    .executeTakeFirstOrThrow();
  expect(hash).toBe(last.toString('hex'));
  for (const sequence of [4n, 5n]) {
    await writeAnchor(dataDir, { sequence, hash: Buffer.alloc(32) });
    expect(await state()).toMatchObject({ kept: 'other', keptEntries: Number(sequence) });
  }
  writeFileSync(join(dataDir, 'audit-head.json'), '{}');
  expect(await state()).toMatchObject({ kept: 'damaged', keptEntries: null });
  rmSync(join(dataDir, 'audit-head.json'));
  expect(await state()).toMatchObject({ kept: 'missing' });
});
