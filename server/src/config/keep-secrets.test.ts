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

test('are generated once, all different, readable only by their owner', () => {
  const made = keepSecrets(folder);
  expect(keepSecrets(folder)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(4);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('are not generated again beside a database that was encrypted with others', () => {
  mkdirSync(join(folder, 'postgres'));
  expect(() => keepSecrets(folder)).toThrow('its secrets.json is gone');
});

test.each(['{', '{}', '{"jwtSecret":"short"}'])('%s is reported as damaged', text => {
  writeFileSync(join(folder, 'secrets.json'), text);
  expect(() => keepSecrets(folder)).toThrow('are damaged');
});

test('a data folder on a full disk is reported with a remedy, and stays empty', () => {
  const module = join(import.meta.dirname, 'keep-secrets.ts');
  const program = `import { prepareDataDir } from '${module}'; prepareDataDir('${folder}')`;
  // The limit permits only empty files, like a full disk.
  const limited = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, program];
  const { stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
  expect(stderr).toContain(
    `The data folder ${folder} cannot be written (EFBIG). Make room on its disk, or name another with DATA_DIR.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a data folder is created with its parents', () => {
  const deep = join(folder, 'a/b/c');
  prepareDataDir(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o711);
});

test('a folder that the system refuses is reported instead of retried forever', () => {
  expect(() => prepareDataDir('/proc/foreshare/data')).toThrow(/^The data folder .* cannot be written/);
});
