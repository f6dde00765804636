import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { useAuditKeys } from './audit-key.ts';
import { readAnchor, writeAnchor, type Anchor } from './audit-anchor.ts';
import { appendAll } from './chain-audit.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

// Another file of this worker may have set a key.
useAuditKeys();
const { db, access } = await createTestDatabase();
// An attacker who owns the database is not limited by the grants of the server's role.
const owner = createDatabase(access.owner, 2);
const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-audit-'));
afterAll(async () => {
  await owner.destroy();
  rmSync(dataDir, { recursive: true });
});

// Constraints do not stop such an attacker either.
await sql.raw('alter table audit_chain drop constraint audit_chain_audit_id_fkey').execute(owner);

const AT = new Date('2026-03-02T10:00:00.123Z');
const ENTRIES = 60;

await transaction(db, async tx => {
  for (let index = 0; index < ENTRIES; index += 1) {
    await recordAudit(tx, {
      actorId: uuidv7(),
      action: 'signed_in',
      subject: { type: 'user', id: `user-${index}` },
      details: { b: index, a: { nested: [1, 'two', null] } },
      requestId: uuidv7(),
      at: new Date(AT.getTime() + index),
    });
  }
});
const anchor = await appendAll(db, new Date());

/** Rolls everything inside back. */
async function undone<T>(
  harm: (faults: () => Promise<readonly string[]>) => Promise<T>,
  before: string,
): Promise<T> {
  const stop = new Error('undo');
  let result: T | undefined;
  await owner
    .transaction()
    .execute(async tx => {
      await sql.raw(before).execute(tx);
      result = await harm(async () => (await verifyAudit(tx, anchor, new Date())).faults);
      throw stop;
    })
    .catch((error: unknown) => {
      if (error !== stop) throw error;
    });
  if (result === undefined) throw new Error('nothing was tried');
  return result;
}

test('an unchanged log verifies', async () => {
  expect(await verifyAudit(db, anchor, new Date())).toMatchObject({
    entries: BigInt(ENTRIES),
    waiting: 0n,
    faults: [],
  });
});

test('appending again adds nothing', async () => {
  expect(await appendAll(db, new Date())).toBeUndefined();
});

test('the server’s role may neither edit nor delete', async () => {
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied');
  await expect(db.deleteFrom('audit_chain').execute()).rejects.toThrow('permission denied');
});

const FIELDS = [
  `actor_id = gen_random_uuid()`,
  `actor_id = null`,
  `action = action || 'x'`,
  `subject_type = 'session'`,
  `subject_id = 'somebody'`,
  `details = (details::jsonb || '{"b":-1}')::json`,
  `request_id = null`,
  `created_at = created_at + interval '1 millisecond'`,
];
const entry = (n: number): string => `(select audit_id from audit_chain where sequence = ${n})`;

test('a thousand edits, deletions and swaps are all found', async () => {
  const harms: string[] = [];
  for (let n = 1; n <= ENTRIES; n += 1) {
    for (const field of FIELDS) harms.push(`update audit_log set ${field} where id = ${entry(n)}`);
    harms.push(`delete from audit_log where id = ${entry(n)}`);
    harms.push(`delete from audit_chain where sequence = ${n}`);
    harms.push(`update audit_chain set hash = sha256(hash) where sequence = ${n}`);
    for (const step of [1, 7, 19, 31, 43, 57]) {
      const other = ((n + step - 1) % ENTRIES) + 1;
      harms.push(
        `update audit_log a set subject_id = b.subject_id, actor_id = b.actor_id from audit_log b
         where a.id = ${entry(n)} and b.id = ${entry(other)}`,
      );
    }
  }
  expect(harms.length).toBeGreaterThanOrEqual(1000);
  const unseen: string[] = [];
  for (const harm of harms) {
    const faults = await undone(check => check(), harm);
    if (faults.length === 0) unseen.push(harm);
  }
  expect(unseen).toEqual([]);
});

const swapOf = (table: string, columns: readonly string[], key: string, keys: readonly [string, string]) =>
  `update ${table} a set ${columns.map(column => `${column} = b.${column}`).join(', ')} from ${table} b
   where (a.${key} = ${keys[0]} and b.${key} = ${keys[1]}) or (a.${key} = ${keys[1]} and b.${key} = ${keys[0]})`;

const idOf = async (n: number): Promise<string> => {
  const links = db.selectFrom('audit_chain').select('audit_id').where('sequence', '=', BigInt(n));
  return (await links.executeTakeFirstOrThrow()).audit_id;
};

test('two swapped entries are both found', async () => {
  const said = ['actor_id', 'subject_id', 'details', 'request_id', 'created_at'];
  const texts = swapOf('audit_log', said, 'id', [entry(20), entry(40)]);
  const faults = [`entry 20 was changed: ${await idOf(20)}`, `entry 40 was changed: ${await idOf(40)}`];
  expect(await undone(check => check(), texts)).toEqual(faults);
});

test('two swapped links in the chain are both found', async () => {
  const links = `alter table audit_chain drop constraint audit_chain_audit_id_key;
    ${swapOf('audit_chain', ['audit_id'], 'sequence', ['20', '40'])}`;
  expect(await undone(check => check(), links)).toEqual([
    `entry 20 was changed: ${await idOf(40)}`,
    `entry 40 was changed: ${await idOf(20)}`,
  ]);
});

test('an entry removed from the middle with its link is found missing', async () => {
  const gone = `delete from audit_log where id = ${entry(30)}; delete from audit_chain where sequence = 30`;
  expect(await undone(check => check(), gone)).toEqual(['entries 30 to 30 are missing']);
});

test('an entry removed from the end with its link is found by the anchor', async () => {
  const last = `delete from audit_log where id = ${entry(ENTRIES)}; delete from audit_chain where sequence = ${ENTRIES}`;
  expect(await undone(check => check(), last)).toEqual([
    `the end is cut off: there were ${ENTRIES} entries, and ${ENTRIES - 1} are left`,
  ]);
});

test('an entry inserted with an old id is found', async () => {
  const old = `insert into audit_log (id, action, subject_type, subject_id, created_at)
    values ('00000000-0000-7000-8000-000000000000', 'signed_in', 'user', 'x', now())`;
  expect(await undone(check => check(), old)).toEqual(['1 entries were slipped in behind the chain']);
});

test('the anchor is stored in a file and read again', async () => {
  expect(await readAnchor(dataDir)).toBeUndefined();
  const head: Anchor = { sequence: 7n, hash: Buffer.alloc(32, 7) };
  await writeAnchor(dataDir, head);
  expect(await readAnchor(dataDir)).toEqual(head);
});

test('a damaged or unreadable anchor is reported, and not treated as missing', async () => {
  const folder = mkdtempSync(join(dataDir, 'bad-'));
  const file = join(folder, 'audit-head.json');
  writeFileSync(file, '{"sequence":"7"}');
  await expect(readAnchor(folder)).rejects.toThrow('hash');
  // The state after a power loss.
  writeFileSync(file, '');
  await expect(readAnchor(folder)).rejects.toBeInstanceOf(StartupError);
  rmSync(file);
  mkdirSync(file);
  await expect(readAnchor(folder)).rejects.toThrow('EISDIR');
});
