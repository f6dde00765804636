import { expect, test } from 'vitest';
import { readArchiveOf } from '#server/register/package-files.ts';
import { crc32, zipFiles } from './zip-files.ts';

test('the checksum is that of the standard test text', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('an archive of several files reads back as those files', async () => {
  const files = [
    new File(['{"a":1}'], 'Manifest.ocf.json'),
    new File(['[]'], 'Transaktionen für 2026.json'),
    new File([''], 'empty.json'),
  ];
  const archive = await zipFiles(files, 'package.zip');
  expect(archive.name).toBe('package.zip');
  const read = await readArchiveOf(Buffer.from(await archive.arrayBuffer()));
  expect(read.map(({ content, path }) => [path, String(content)])).toEqual([
    ['Manifest.ocf.json', '{"a":1}'],
    ['Transaktionen für 2026.json', '[]'],
    ['empty.json', ''],
  ]);
});
