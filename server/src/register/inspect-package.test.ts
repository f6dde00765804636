// Reads packages as people have them: folders, archives of several programs, broken and hostile files.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { afterAll, expect, test } from 'vitest';
import { common, HOLDERS, issue, type Item } from '#domain/register/testing/ocf-package.ts';
import { inspectPackage } from './inspect-package.ts';
import { MOST_BYTES, readPackage } from './package-files.ts';

const root = mkdtempSync(join(tmpdir(), 'ocf-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

type Files = Readonly<Record<string, unknown>>;

const list = (type: string, items: readonly unknown[]) => ({ file_type: `OCF_${type}_FILE`, items });
const manifest = (lists: Readonly<Record<string, readonly string[]>>, fields: Item = {}) => ({
  ocf_version: '1.2.0',
  file_type: 'OCF_MANIFEST_FILE',
  as_of: '2024-06-30',
  generated_at: '2024-06-30T12:00:00Z',
  issuer: {
    object_type: 'ISSUER',
    id: 'i',
    legal_name: 'Arbour, Inc.',
    formation_date: '2020-01-01',
    country_of_formation: 'US',
  },
  ...Object.fromEntries(
    Object.entries(lists).map(([key, paths]) => [`${key}_files`, paths.map(filepath => ({ filepath }))]),
  ),
  ...fields,
});
const LISTS = {
  stock_classes: ['./classes.ocf.json'],
  stakeholders: ['./holders.ocf.json'],
  transactions: ['./transactions.ocf.json'],
};
const WHOLE: Files = {
  'manifest.ocf.json': manifest(LISTS),
  'classes.ocf.json': list('STOCK_CLASSES', [common()]),
  'holders.ocf.json': list('STAKEHOLDERS', HOLDERS),
  'transactions.ocf.json': list('TRANSACTIONS', [
    issue('1', '100'),
    issue('2', '25', { stakeholder_id: 'ben' }),
  ]),
};

function contentOf(value: unknown): Buffer {
  return Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value, null, 2));
}

function inFolder(files: Files): string {
  const folder = mkdtempSync(join(root, 'folder-'));
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contentOf(value));
  }
  return folder;
}

async function inArchive(files: Files): Promise<string> {
  const archive = new ZipFile();
  for (const [path, value] of Object.entries(files)) archive.addBuffer(contentOf(value), path);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
  const path = join(mkdtempSync(join(root, 'zip-')), 'package.zip');
  writeFileSync(path, Buffer.concat(chunks));
  return path;
}

async function inspect(path: string) {
  const inspection = await inspectPackage(await readPackage(path));
  return { ...inspection, codes: inspection.findings.map(({ code, severity }) => `${severity} ${code}`) };
}

const EXPECTED = {
  valid: true,
  asOf: '2024-06-30',
  codes: [],
  classes: [{ id: 'common', name: 'Common', type: 'COMMON', outstanding: '125' }],
  holders: [
    { stakeholderId: 'ada', name: 'Holder ada', classId: 'common', quantity: '100' },
    { stakeholderId: 'ben', name: 'Holder ben', classId: 'common', quantity: '25' },
  ],
};

test('a folder and an archive of it give the same', async () => {
  expect(await inspect(inFolder(WHOLE))).toMatchObject(EXPECTED);
  expect(await inspect(await inArchive(WHOLE))).toMatchObject(EXPECTED);
});

test('an archive may hold one folder, and what a Mac adds', async () => {
  const nested = Object.fromEntries(
    Object.entries(WHOLE).map(([path, value]) => [`Arbour 2024/${path}`, value]),
  );
  const archive = await inArchive({
    ...nested,
    '__MACOSX/Arbour 2024/._manifest.ocf.json': Buffer.from([0, 5, 22]),
    'Arbour 2024/terms.pdf': Buffer.from('%PDF'),
  });
  expect(await inspect(archive)).toMatchObject(EXPECTED);
});

test('items may be spread over several files, with a byte order mark and backslashes in paths', async () => {
  const files = {
    ...WHOLE,
    'manifest.ocf.json': manifest({ ...LISTS, transactions: ['.\\tx\\one.json', 'tx/two.json'] }),
    'transactions.ocf.json': list('VALUATIONS', []),
    'tx/one.json': Buffer.from(`\uFEFF${JSON.stringify(list('TRANSACTIONS', [issue('1', '100')]))}`),
    'tx/two.json': {
      items: [issue('2', '25', { stakeholder_id: 'ben' })],
      file_type: 'OCF_TRANSACTIONS_FILE',
    },
  };
  expect(await inspect(inFolder(files))).toMatchObject({
    ...EXPECTED,
    codes: ['warning unlisted_file_read'],
  });
});

test('a file under another name is found by its file_type; one that is nowhere is an error', async () => {
  const { 'holders.ocf.json': holders, ...rest } = WHOLE;
  expect(await inspect(inFolder({ ...rest, 'people.json': holders }))).toMatchObject({
    ...EXPECTED,
    codes: ['warning file_under_other_name'],
  });
  const { codes, valid } = await inspect(inFolder(rest));
  expect(valid).toBe(false);
  expect(codes).toContain('error missing_file');
});

test('a file that the manifest does not list is not read where others of its type are', async () => {
  const more = list('TRANSACTIONS', [issue('3', '1')]);
  expect(await inspect(inFolder({ ...WHOLE, 'old.json': more }))).toMatchObject({
    ...EXPECTED,
    codes: ['warning unlisted_file'],
  });
});

test('without a manifest the register is read and cannot be accepted', async () => {
  const { 'manifest.ocf.json': _manifest, ...rest } = WHOLE;
  const { asOf, classes, codes } = await inspect(inFolder(rest));
  expect({ asOf, codes }).toEqual({ asOf: null, codes: ['error manifest_missing'] });
  expect(classes).toEqual(EXPECTED.classes);
});

test('the manifest is checked: day, company, fingerprints of files', async () => {
  const bad = manifest(LISTS, {
    as_of: '2024-13-01',
    issuer: { object_type: 'ISSUER', id: 'i' },
    stakeholders_files: [{ filepath: 'holders.ocf.json', md5: '0'.repeat(32) }],
  });
  const { codes } = await inspect(inFolder({ ...WHOLE, 'manifest.ocf.json': bad }));
  expect(codes).toEqual(['error manifest_field_wrong', 'error missing_field', 'warning md5_mismatch']);
});

const faultOf = async (path: string) =>
  inspect(path).then(
    () => 'none',
    (error: unknown) => String(error),
  );

test.each<[string, Files, RegExp]>([
  [
    'JSON that ends in the middle',
    { ...WHOLE, 'holders.ocf.json': Buffer.from('{"file_type":"OCF_STAKEHOLDERS_FILE","items":[{"id":') },
    /holders\.ocf\.json is not JSON/,
  ],
  [
    'a broken item',
    { ...WHOLE, 'holders.ocf.json': Buffer.from('{"file_type":"OCF_STAKEHOLDERS_FILE","items":[{"id":x}]}') },
    /is not JSON/,
  ],
  [
    'UTF-16',
    { ...WHOLE, 'holders.ocf.json': Buffer.from(`\uFEFF${JSON.stringify({})}`, 'utf16le') },
    /not written in UTF-8/,
  ],
  [
    'Latin-1',
    { ...WHOLE, 'holders.ocf.json': Buffer.from('{"file_type":"Zürich"}', 'latin1') },
    /not written in UTF-8/,
  ],
  [
    'a manifest that names a place outside',
    { ...WHOLE, 'manifest.ocf.json': manifest({ ...LISTS, stakeholders: ['../../etc/passwd'] }) },
    /outside the package/,
  ],
  [
    'an object of too many levels',
    {
      ...WHOLE,
      'transactions.ocf.json': Buffer.from(
        `{"file_type":"OCF_TRANSACTIONS_FILE","items":[{"quantity":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`,
      ),
    },
    /more than 100 levels/,
  ],
  [
    'a second list of items',
    {
      ...WHOLE,
      'transactions.ocf.json': Buffer.from(
        `{"file_type":"OCF_TRANSACTIONS_FILE","items":[],"items":[${JSON.stringify(issue('1', '100'))}]}`,
      ),
    },
    /not made of a list of items/,
  ],
  [
    'items under an escaped name',
    {
      ...WHOLE,
      'transactions.ocf.json': Buffer.from(
        String.raw`{"file_type":"OCF_TRANSACTIONS_FILE","\u0069tems":[{}]}`,
      ),
    },
    /not made of a list of items/,
  ],
  ['two manifests', { ...WHOLE, 'other.json': manifest({}) }, /2 manifests/],
  ['no file of the format', { 'schema.json': { title: 'Schema' } }, /no file of the Open Cap Format/],
  ['nothing', {}, /no file of the Open Cap Format/],
])('refuses %s with a sentence', async (_name, files, expected) => {
  expect(await faultOf(inFolder(files))).toMatch(expected);
  expect(await faultOf(await inArchive(files))).toMatch(expected);
});

test('refuses what is no archive, what is not there, and links that lead outside', async () => {
  const text = join(inFolder({ 'a.zip': Buffer.from('not a zip') }), 'a.zip');
  expect(await faultOf(text)).toMatch(/PackageFault: .*is not a zip archive/);
  expect(await faultOf(join(root, 'nowhere'))).toMatch(/There is no file or folder/);
  const folder = inFolder(WHOLE);
  symlinkSync('/etc/hostname', join(folder, 'link.json'));
  expect(await faultOf(folder)).toMatch(/link\.json names a place outside/);
});

test('a file without a list of items is an error', async () => {
  const files = { ...WHOLE, 'transactions.ocf.json': { file_type: 'OCF_TRANSACTIONS_FILE' } };
  expect(await inspect(inFolder(files))).toMatchObject({ valid: false, codes: ['error missing_field'] });
});

test('refuses a link in an archive', async () => {
  const archive = new ZipFile();
  for (const [path, value] of Object.entries(WHOLE)) archive.addBuffer(contentOf(value), path);
  archive.addBuffer(Buffer.from('/etc/passwd'), 'more.json', { mode: 0o120777 });
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
  const path = join(mkdtempSync(join(root, 'zip-')), 'package.zip');
  writeFileSync(path, Buffer.concat(chunks));
  expect(await faultOf(path)).toMatch(/more\.json is a link/);
});

test('refuses an archive with a path outside itself, and one file twice', async () => {
  const entry = (path: string) => zipEntry(path, Buffer.from('{}'), 2);
  expect(await faultOf(rawArchive([entry('../../evil.json')]))).toMatch(
    /PackageFault: .*evil\.json names a place outside/,
  );
  expect(await faultOf(rawArchive([entry('/etc/evil.json')]))).toMatch(
    /PackageFault: .*evil\.json names a place outside/,
  );
  expect(await faultOf(rawArchive([entry('a.json'), entry('a.json')]))).toMatch(/twice/);
});

test('stops reading an archive that unpacks to more than it may, whatever sizes it claims', async () => {
  const bomb = Buffer.alloc(MOST_BYTES + 1000, 0x20);
  const honest = rawArchive([zipEntry('a.json', bomb, bomb.length)]);
  expect(await faultOf(honest)).toMatch(/more than 80 MB/);
  const lying = rawArchive([zipEntry('a.json', bomb, 100)]);
  expect(await faultOf(lying)).toMatch(/PackageFault/);
});

test('refuses a folder with more than 80 MB of JSON', async () => {
  const folder = inFolder({
    'a.json': Buffer.alloc(MOST_BYTES / 2, 0x20),
    'b.json': Buffer.alloc(MOST_BYTES / 2 + 1, 0x20),
  });
  expect(await faultOf(folder)).toMatch(/more than 80 MB/);
});

interface RawEntry {
  readonly local: Buffer;
  readonly central: (offset: number) => Buffer;
}

/** An archive's entry with any path and any claimed size, which a well-behaved writer refuses to make. */
function zipEntry(path: string, content: Buffer, size: number): RawEntry {
  const [name, packed] = [Buffer.from(path), deflateRawSync(content)];
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]),
    central: offset => {
      const tail = Buffer.alloc(14);
      tail.writeUInt32LE(offset, 10);
      return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, name]);
    },
  };
}

function rawArchive(entries: readonly RawEntry[]): string {
  let offset = 0;
  const central = entries.map(entry => {
    const header = entry.central(offset);
    offset += entry.local.length;
    return header;
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  const path = join(mkdtempSync(join(root, 'raw-')), 'raw.zip');
  writeFileSync(path, Buffer.concat([...entries.map(({ local }) => local), directory, end]));
  return path;
}
