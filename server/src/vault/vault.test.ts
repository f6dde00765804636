import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { MissingFile } from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';
import { rewrapKeys } from './rewrap-keys.ts';
import { removeOrphansJob } from './remove-orphans.ts';
import {
  findDocument,
  insertDocument,
  readContent,
  readWhole,
  replaceContent,
  shredDocuments,
  writeFile,
  type DocumentRow,
  type NewDocument,
  type Vault,
} from './vault.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'foreshare-vault-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const { db } = await createTestDatabase();
const person = await insertPerson(db, NOW);
const vault: Vault = { blobs: createFolderStore(folder), wrappingKeys: [randomBytes(32)] };

const ABOUT: NewDocument = {
  ownerId: person.userId,
  origin: 'given',
  kind: 'identity_page',
  name: 'passport.pdf',
  mediaType: 'application/pdf',
  createdBy: person.userId,
  createdAt: NOW,
};

async function store(content: Buffer): Promise<DocumentRow> {
  const file = await writeFile(vault, content);
  return transaction(db, tx => insertDocument(tx, file, ABOUT));
}

const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
const fileOf = (document: DocumentRow): string => {
  const found = files().find(path => path.endsWith(document.file_id));
  if (found === undefined) throw new Error('the file is gone');
  return found;
};

test('a content comes back, its row describes it, and its file reveals nothing', async () => {
  const content = Buffer.concat([Buffer.from('MARKER-OF-A-PASSPORT'), randomBytes(100_000)]);
  const document = await store(content);
  expect(document).toMatchObject({
    owner_id: person.userId,
    size_bytes: BigInt(content.length),
    sha256: createHash('sha256').update(content).digest(),
    version: 1,
    legal_hold: false,
    retain_until: new Date('2032-03-02T12:00:00Z'),
  });
  expect((await readWhole(vault, document)).equals(content)).toBe(true);
  const path = fileOf(document);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path).includes('MARKER')).toBe(false);
});

test('a writing that fails leaves nothing', async () => {
  const before = files();
  function* broken(): Generator<Buffer> {
    yield randomBytes(100_000);
    throw new Error('the connection was lost');
  }
  await expect(writeFile(vault, Readable.from(broken()))).rejects.toThrow('the connection was lost');
  expect(files()).toEqual(before);
});

test('a file of another document is refused, and so is a key of another row', async () => {
  const [one, two] = [await store(Buffer.from('one')), await store(Buffer.from('two'))];
  const sealed = readFileSync(fileOf(one));
  writeFileSync(fileOf(one), readFileSync(fileOf(two)));
  await expect(readWhole(vault, one)).rejects.toThrow('altered');
  writeFileSync(fileOf(one), sealed);
  const exchanged = { ...one, wrapped_key: two.wrapped_key };
  expect(() => readContent(vault, exchanged)).toThrow();
  const stranger = { ...vault, wrappingKeys: [randomBytes(32)] as const };
  expect(() => readContent(stranger, one)).toThrow('no longer given');
  rmSync(fileOf(one));
  await expect(readWhole(vault, one)).rejects.toThrow(MissingFile);
});

test('after a change of the data key a document opens with the new key only', async () => {
  const document = await store(Buffer.from('kept'));
  const newKey = randomBytes(32);
  const [oldKey] = vault.wrappingKeys;
  expect(await rewrapKeys(db, oldKey, newKey)).toBeGreaterThan(0);
  const rewrapped = await findDocument(db, document.id);
  if (!rewrapped) throw new Error('the row is gone');
  const changed: Vault = { ...vault, wrappingKeys: [newKey] };
  expect((await readWhole(changed, rewrapped)).toString()).toBe('kept');
  expect(() => readContent(vault, rewrapped)).toThrow('no longer given');
  expect(await rewrapKeys(db, oldKey, newKey)).toBe(0);
  await rewrapKeys(db, newKey, oldKey);
});

test('of two new versions of a document the second is refused', async () => {
  const document = await store(Buffer.from('version 1'));
  const [mine, yours] = [
    await writeFile(vault, Buffer.from('mine')),
    await writeFile(vault, Buffer.from('yours')),
  ];
  const replaced = await transaction(db, tx => replaceContent(tx, document, mine));
  expect(replaced?.version).toBe(2);
  expect(await transaction(db, tx => replaceContent(tx, document, yours))).toBeUndefined();
  const found = await findDocument(db, document.id);
  expect(found && (await readWhole(vault, found)).toString()).toBe('mine');
});

test('a destroyed key makes the content unreadable; a legal hold keeps it', async () => {
  const [gone, held] = [await store(Buffer.from('gone')), await store(Buffer.from('held'))];
  await db.updateTable('documents').set({ legal_hold: true }).where('id', '=', held.id).execute();
  const count = await transaction(db, tx => shredDocuments(tx, [gone.id, held.id], NOW));
  expect(count).toBe(1);
  const [shredded, kept] = [await findDocument(db, gone.id), await findDocument(db, held.id)];
  if (!shredded || !kept) throw new Error('a row is gone');
  expect(shredded).toMatchObject({ wrapped_key: null, shredded_at: NOW });
  expect(() => readContent(vault, shredded)).toThrow('was destroyed');
  expect((await readWhole(vault, kept)).toString()).toBe('held');
});

test('the job removes files without a row after a day, and destroyed contents at once', async () => {
  const [kept, shredded] = [await store(Buffer.from('kept')), await store(Buffer.from('destroyed'))];
  await transaction(db, tx => shredDocuments(tx, [shredded.id], NOW));
  const young = await writeFile(vault, Buffer.from('an upload under way'));
  const old = await writeFile(vault, Buffer.from('an upload that was interrupted'));
  const whole = files().find(path => path.endsWith(old.file_id)) ?? '';
  writeFileSync(`${whole}.part`, 'half a file');
  for (const path of files().filter(path => path.includes(old.file_id))) {
    const before = new Date(NOW.getTime() - 2 * DAY_MS);
    utimesSync(path, before, before);
  }
  await removeOrphansJob({ db, clock: () => NOW, vault }).run();
  const names = files().join('\n');
  expect(names).toContain(kept.file_id);
  expect(names).toContain(young.file_id);
  expect(names).not.toContain(shredded.file_id);
  expect(names).not.toContain(old.file_id);
});

test.each(['../secrets.json', '..', `${'a'.repeat(8)}/../x`, ''])(
  'the name %s reaches no file',
  async name => {
    const refusal = 'a file of the vault is named by a UUID';
    expect(() => vault.blobs.read(name)).toThrow(refusal);
    await expect(vault.blobs.remove(name)).rejects.toThrow(refusal);
    await expect(vault.blobs.write(name, Readable.from([Buffer.from('x')]))).rejects.toThrow(refusal);
  },
);
