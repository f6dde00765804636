// The S3 store against a real S3 server (s3rver).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendFile } from '#server/testing/send-file.ts';
import { MissingFile } from './blob-store.ts';
import { DamagedFile } from './frames.ts';
import { openBlobStore } from './open-blob-store.ts';
import { removeOrphansJob } from './remove-orphans.ts';
import { makeLargePdf, makePdf } from './testing/sample-files.ts';
import { findDocument, readWhole, shredDocuments } from './vault.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-s3-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'documents', configs: [] }],
});
const { port }: AddressInfo = await s3.run();
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const ENVIRONMENT = {
  VAULT: 's3://documents/market/vault',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};
const server = await createTestApp(ENVIRONMENT);
const store = openBlobStore(server.services.config);

async function* chunksOf(...chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* await Promise.resolve(chunks);
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function listed(): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { fileId } of store.list()) ids.push(fileId);
  return ids;
}

const ID = '01a224cf-d75c-71b0-acdb-040b1053373a';

test('a file is written, replaced, read, listed under its prefix, and removed', async () => {
  const content = randomBytes(300_000);
  await store.write(ID, chunksOf(Buffer.from('first')));
  await store.write(ID, chunksOf(content.subarray(0, 100_000), content.subarray(100_000)));
  expect((await whole(store.read(ID))).equals(content)).toBe(true);
  const found: { fileId: string; writtenAt: Date }[] = [];
  for await (const blob of store.list()) found.push(blob);
  expect(found.map(({ fileId }) => fileId)).toEqual([ID]);
  expect(Math.abs(Date.now() - (found[0]?.writtenAt.getTime() ?? 0))).toBeLessThan(60_000);
  await store.remove(ID);
  await store.remove(ID);
  expect(await listed()).toEqual([]);
  await expect(whole(store.read(ID))).rejects.toThrow(MissingFile);
});

test('a listing of several pages is read to its end', async () => {
  const ids = [1, 2, 3].map(at => `00000000-0000-7000-8000-00000000000${at}`);
  // s3rver cannot read its own continuation tokens under present versions of Node.
  const pages = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token');
    const at = token === null ? 0 : Number(token.slice('page/+'.length));
    const next = at + 1 < ids.length ? `<NextContinuationToken>page/+${at + 1}</NextContinuationToken>` : '';
    response.end(`<?xml version="1.0"?><ListBucketResult><KeyCount>1</KeyCount>
      <Contents><Key>market/vault/${ids[at]}</Key><LastModified>2026-03-02T12:00:00.000Z</LastModified></Contents>
      ${next}</ListBucketResult>`);
  });
  await once(pages.listen(0, '127.0.0.1'), 'listening');
  const address = pages.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const paged = openBlobStore(loadConfig({ ...ENVIRONMENT, S3_ENDPOINT: endpoint }));
  const found: string[] = [];
  for await (const { fileId } of paged.list()) found.push(fileId);
  pages.close();
  expect(found).toEqual(ids);
});

test('a document goes through the bucket encrypted, an altered object is refused, a destroyed key ends it', async () => {
  const person = await server.addPerson();
  const pdf = makeLargePdf(1_000_000, 'MARKER-OF-A-PASSPORT');
  const sent = await sendFile(server, '/documents', { as: person, bytes: pdf });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json<{ id: string }>();
  const download = () => server.call('GET /documents/{id}/content', { as: person, params: { id } });
  expect((await download()).rawPayload.equals(pdf)).toBe(true);
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const { parentPath, name } of stored)
    expect(readFileSync(join(parentPath, name)).includes('MARKER-OF-A-PASSPORT')).toBe(false);

  const row = await findDocument(server.db, id);
  if (row === undefined) throw new Error('the row is gone');
  const object = await whole(store.read(row.file_id));
  const altered = Buffer.from(object);
  altered[70_000] = (altered[70_000] ?? 0) ^ 1;
  await store.write(row.file_id, chunksOf(altered));
  await expect(readWhole(server.services.vault, row)).rejects.toThrow(DamagedFile);
  await store.write(row.file_id, chunksOf(object));

  await transaction(server.db, tx => shredDocuments(tx, [id], server.now));
  await removeOrphansJob(server.services).run();
  expect(await listed()).not.toContain(row.file_id);
});

test('a refused upload leaves no object', async () => {
  const person = await server.addPerson();
  const before = await listed();
  const bytes = makePdf([], '/OpenAction << /S /JavaScript >>');
  expect((await sendFile(server, '/documents', { as: person, bytes })).statusCode).toBe(422);
  expect(await listed()).toEqual(before);
});

test('a wrong key and a missing bucket are reported without what the store answered', async () => {
  for (const [changed, code] of [
    [{ S3_ACCESS_KEY_ID: 'another' }, '403 InvalidAccessKeyId'],
    [{ VAULT: 's3://nowhere' }, '404 NoSuchBucket'],
  ] as const) {
    const wrong = openBlobStore(loadConfig({ ...ENVIRONMENT, ...changed }));
    await expect(wrong.write(ID, chunksOf(Buffer.from('x')))).rejects.toThrow(
      `the store of the vault did not write a file: ${code}`,
    );
  }
});

test.each([
  [{ VAULT: 'ftp://somewhere' }, "VAULT must be 'file' or s3://bucket/prefix"],
  [{ VAULT: 's3://' }, "VAULT must be 'file' or s3://bucket/prefix"],
  [{ VAULT: 's3://UPPER/x' }, "VAULT must be 'file' or s3://bucket/prefix"],
  [{ VAULT: 's3://documents/../other' }, "VAULT must be 'file' or s3://bucket/prefix"],
  [{ S3_ENDPOINT: 'store.example' }, 'S3_ENDPOINT must be an address that begins with http:// or https://'],
  [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is required where VAULT names a bucket'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is required where VAULT names a bucket'],
])('%o is refused at the start', (changed, fault) => {
  expect(() => loadConfig({ ...ENVIRONMENT, ...changed })).toThrow(fault);
});
