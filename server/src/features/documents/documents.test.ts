import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Response } from '#contract/api.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendFile } from '#server/testing/send-file.ts';
import { makeBombImage, makeImage, makePdf, objectStreamOf } from '#server/vault/testing/sample-files.ts';
import { shredDocuments } from '#server/vault/vault.ts';
import { transaction } from '#server/database/transaction.ts';

type Added = Response<'POST /documents'>;

const server = await createTestApp();
const [ada, bob, operator] = [
  await server.addPerson(),
  await server.addPerson(),
  await server.addPerson({ role: 'operator', firstName: 'Olga', lastName: 'Reyes' }),
];
const DAY_MS = 86_400_000;

async function add(bytes: Buffer, name = 'file.pdf', as = ada): Promise<Added> {
  const answer = await sendFile(server, '/documents?kind=asset_statement', { as, name, bytes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Added>();
}

const filesInVault = (): string[] =>
  readdirSync(join(server.services.config.dataDir, 'vault'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name);

const download = (id: string, as = ada, query = {}) =>
  server.call('GET /documents/{id}/content', { as, params: { id }, query });

test('a PDF is stored and comes back as it was, never as a page of ours', async () => {
  const pdf = makePdf();
  const added = await add(pdf, 'Bank “statement” März.pdf');
  expect(added).toMatchObject({
    origin: 'given',
    kind: 'asset_statement',
    name: 'Bank “statement” März.pdf',
    mediaType: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    legalHold: false,
    looks: 0,
  });
  const answer = await download(added.id);
  expect(answer.rawPayload.equals(pdf)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="document"; filename*=UTF-8''Bank%20%E2%80%9Cstatement%E2%80%9D%20M%C3%A4rz.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const list = await server.ask('GET /documents', { as: ada });
  expect(list.results.map(({ id }) => id)).toContain(added.id);
  const theirs = await server.ask('GET /documents', { as: bob });
  expect(theirs.results.map(({ id }) => id)).not.toContain(added.id);
});

test.each(['jpeg', 'png'] as const)('a %s is re-encoded and keeps its orientation only', async format => {
  const photo = await makeImage(format);
  expect(photo.includes('MARKER-OF-A-CAMERA')).toBe(true);
  const added = await add(photo, '../../photo.exe');
  expect(added).toMatchObject({
    mediaType: `image/${format}`,
    name: `photo.${format === 'png' ? 'png' : 'jpg'}`,
  });
  const { rawPayload } = await download(added.id);
  expect(rawPayload.includes('MARKER-OF-A-CAMERA')).toBe(false);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 40, height: 30, orientation: 6 });
});

const REFUSED: readonly (readonly [name: string, code: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['a text', 'document_type_unknown', () => Buffer.from('hello')],
  ['an empty file', 'document_type_unknown', () => Buffer.alloc(0)],
  ['a page of HTML', 'document_type_unknown', () => Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'a ZIP archive',
    'document_type_unknown',
    () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
  ],
  ['a GIF', 'document_type_unknown', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
  ['a picture of too many pixels', 'image_too_large', () => makeBombImage(60_000, 60_000)],
  [
    'a picture that ends early',
    'image_unreadable',
    async () => (await makeImage('jpeg', 400, 300)).subarray(0, 700),
  ],
  [
    'a picture with an archive',
    'file_is_two_kinds',
    async () => Buffer.concat([await makeImage('png'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
  ],
  ['a PDF with a script', 'pdf_has_scripts', () => makePdf([], '/OpenAction << /S /JavaScript >>')],
  ['a PDF that starts a program', 'pdf_has_actions', () => makePdf([], '/OpenAction << /S /Launch >>')],
  ['a PDF with files', 'pdf_has_files', () => makePdf([], '/Names << /EmbeddedFiles 3 0 R >>')],
  ['an encrypted PDF', 'pdf_encrypted', () => makePdf(['<< /Encrypt 4 0 R >>'])],
  ['a PDF that is cut', 'pdf_unreadable', () => makePdf().subarray(0, -8)],
  ['a PDF with more behind it', 'file_is_two_kinds', () => Buffer.concat([makePdf(), Buffer.from('MZ')])],
  ['a PDF that unpacks far', 'file_expands_too_far', () => makePdf([objectStreamOf(' '.repeat(9_000_000))])],
];

test.each(REFUSED)('%s is refused with %s and leaves nothing', async (_, code, make) => {
  const before = filesInVault();
  const answer = await sendFile(server, '/documents', { as: ada, bytes: await make() });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, code]);
  expect(filesInVault()).toEqual(before);
});

test('too large a file, another field, no file and another type of body are refused', async () => {
  const before = filesInVault();
  const large = Buffer.concat([makePdf(), Buffer.alloc(20 * 1024 * 1024)]);
  const tooLarge = await sendFile(server, '/documents', { as: ada, bytes: large });
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([400, { file: ['The file is larger than 20 MB'] }]);
  const other = await sendFile(server, '/documents', { as: ada, bytes: makePdf(), field: 'photo' });
  expect([other.statusCode, other.json()]).toEqual([400, { photo: ['Unknown field'] }]);
  const json = await server.call('POST /documents', { as: ada, body: {} });
  expect(json.statusCode).toBe(415);
  const kind = await sendFile(server, '/documents?kind=closing_file', { as: ada, bytes: makePdf() });
  expect(kind.statusCode).toBe(400);
  expect(filesInVault()).toEqual(before);
});

test('other people cannot read a document; an operator can after choosing a reason, which the owner sees', async () => {
  const { id } = await add(makePdf());
  expect((await download(id, bob)).statusCode).toBe(404);
  expect((await server.call('GET /documents/{id}/looks', { as: bob, params: { id } })).statusCode).toBe(404);
  const unasked = await download(id, operator);
  expect([unasked.statusCode, unasked.json<{ code: string }>().code]).toEqual([422, 'look_reason_needed']);
  expect((await download(id, operator, { reason: 'curiosity' })).statusCode).toBe(400);
  expect((await download(id, operator, { reason: 'verification' })).statusCode).toBe(200);
  const { looks } = await server.ask('GET /documents/{id}/looks', { as: ada, params: { id } });
  expect(looks).toMatchObject([{ by: 'operator', name: 'Olga Reyes', reason: 'verification' }]);
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'document_viewed')
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([
    {
      actor_id: operator.userId,
      details: { kind: 'asset_statement', ownerId: ada.userId, reason: 'verification' },
    },
  ]);
});

test('a look cannot be taken back from its record', async () => {
  await expect(server.db.deleteFrom('document_looks').execute()).rejects.toThrow('permission denied');
});

test('a reader of a shared document reads it, and the look is recorded', async () => {
  const { id } = await add(makePdf());
  await server.db.insertInto('document_readers').values({ document_id: id, user_id: bob.userId }).execute();
  expect((await download(id, bob)).statusCode).toBe(200);
  const { looks } = await server.ask('GET /documents/{id}/looks', { as: ada, params: { id } });
  expect(looks).toMatchObject([{ by: 'reader', name: null, reason: 'party' }]);
});

test('a link reads the document until it expires or is revoked, and is counted', async () => {
  const { id } = await add(makePdf());
  const make = () =>
    server.ask('POST /documents/{id}/shares', {
      as: ada,
      params: { id },
      body: { name: 'My adviser', days: 2 },
    });
  const open = (token: string) => server.call('POST /documents/shared', { body: { token } });
  const [revoked, expiring] = [await make(), await make()];
  expect((await open(revoked.token)).rawPayload.equals(makePdf())).toBe(true);
  const foreign = { as: bob, params: { id, shareId: revoked.id } };
  expect((await server.call('DELETE /documents/{id}/shares/{shareId}', foreign)).statusCode).toBe(404);
  expect((await server.ask('GET /documents', { as: ada })).results[0]).toMatchObject({ shares: 2, looks: 1 });
  await server.ask('DELETE /documents/{id}/shares/{shareId}', {
    as: ada,
    params: { id, shareId: revoked.id },
  });
  expect((await open(revoked.token)).statusCode).toBe(404);
  const { shares } = await server.ask('GET /documents/{id}/shares', { as: ada, params: { id } });
  expect(shares.map(share => [share.id, share.openedTimes, share.revokedAt !== null])).toEqual([
    [expiring.id, 0, false],
    [revoked.id, 1, true],
  ]);
  expect((await open(expiring.token)).statusCode).toBe(200);
  server.pass(2 * DAY_MS);
  expect((await open(expiring.token)).statusCode).toBe(404);
  expect((await open('guess')).statusCode).toBe(404);
  const { looks } = await server.ask('GET /documents/{id}/looks', { as: ada, params: { id } });
  expect(looks.map(look => [look.by, look.reason])).toEqual([
    ['link', 'My adviser'],
    ['link', 'My adviser'],
  ]);
});

test('at most ten links are valid at once', async () => {
  const { id } = await add(makePdf());
  const make = () =>
    server.call('POST /documents/{id}/shares', { as: ada, params: { id }, body: { name: 'Adviser' } });
  for (let count = 0; count < 10; count += 1) expect((await make()).statusCode).toBe(201);
  const refused = await make();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'too_many']);
});

test('a document that its owner destroyed cannot be read', async () => {
  const { id } = await add(makePdf());
  expect((await server.call('DELETE /documents/{id}', { as: bob, params: { id } })).statusCode).toBe(404);
  const share = { as: ada, params: { id }, body: { name: 'Adviser' } };
  const { token } = await server.ask('POST /documents/{id}/shares', share);
  await server.ask('DELETE /documents/{id}', { as: ada, params: { id } });
  const gone = await download(id);
  expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([422, 'document_destroyed']);
  expect((await server.call('POST /documents/shared', { body: { token } })).statusCode).toBe(404);
  const again = await server.call('POST /documents/{id}/shares', share);
  expect(again.json<{ code: string }>().code).toBe('document_destroyed');
});

test('a document under a legal hold cannot be destroyed by its owner, who reads why', async () => {
  const { id } = await add(makePdf());
  await server.db.updateTable('documents').set({ legal_hold: true }).where('id', '=', id).execute();
  const answer = await server.call('DELETE /documents/{id}', { as: ada, params: { id } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'document_on_hold',
    message: 'This document is under a legal hold, so it cannot be destroyed until the hold is lifted.',
  });
  expect(await transaction(server.db, tx => shredDocuments(tx, [id], server.now))).toBe(0);
});

test('an altered file of the vault is an error, and none of it is sent', async () => {
  const { id } = await add(makePdf());
  await server.db
    .updateTable('documents')
    .set(eb => ({
      wrapped_key: eb
        .selectFrom('documents as d')
        .select('d.wrapped_key')
        .where('d.id', '<>', id)
        .where('d.wrapped_key', 'is not', null)
        .limit(1),
    }))
    .where('id', '=', id)
    .execute();
  expect((await download(id)).statusCode).toBe(500);
});

test('more than 200 documents are refused', async () => {
  const many = await server.addPerson();
  const [row] = await server.db
    .selectFrom('documents')
    .selectAll()
    .where('wrapped_key', 'is not', null)
    .limit(1)
    .execute();
  if (!row) throw new Error('there is no document');
  const { id: _id, file_id: _file, ...rest } = row;
  const copies = Array.from({ length: 200 }, () => ({
    ...rest,
    id: crypto.randomUUID(),
    file_id: crypto.randomUUID(),
    owner_id: many.userId,
  }));
  await server.db.insertInto('documents').values(copies).execute();
  const before = filesInVault();
  const answer = await sendFile(server, '/documents', { as: many, bytes: makePdf() });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'too_many']);
  expect(filesInVault()).toEqual(before);
});
