// The secrets in the data folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecrets, prepareDataDir } from './keep-secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('are made once, all different, for nobody else to read', () => {
  const made = keepSecrets(folder);
  expect(keepSecrets(folder)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(4);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('are not made anew beside a database that was encrypted with others', () => {
  mkdirSync(join(folder, 'postgres'));
  expect(() => keepSecrets(folder)).toThrow('its secrets.json is gone');
});

test.each(['{', '{}', '{"jwtSecret":"short"}'])('%s is called damaged', text => {
  writeFileSync(join(folder, 'secrets.json'), text);
  expect(() => keepSecrets(folder)).toThrow('are damaged');
});

test('a data folder on a disk that takes no more is named with what helps, and nothing stays in it', () => {
  const module = join(import.meta.dirname, 'keep-secrets.ts');
  const program = `import { prepareDataDir } from '${module}'; prepareDataDir('${folder}')`;
  // Files of no byte are let through, as on a full disk.
  const limited = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, program];
  const { stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
  expect(stderr).toContain(
    `The data folder ${folder} cannot be written (EFBIG). Make room on its disk, or name another with DATA_DIR.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a data folder is made with all folders above it', () => {
  const deep = join(folder, 'a/b/c');
  prepareDataDir(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o711);
});

test('where the system takes no folder, it is named instead of tried for ever', () => {
  expect(() => prepareDataDir('/proc/foreshare/data')).toThrow(/^The data folder .* cannot be written/);
});
