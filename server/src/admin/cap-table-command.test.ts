// `cap-table inspect` as a process: what it prints, where, and its exit code.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { common, HOLDERS, issue } from '#domain/register/testing/ocf-package.ts';
import { ROOT } from '#server/testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'cap-table-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function inspect(...args: readonly string[]): Promise<Printed> {
  const main = join(ROOT, 'server/src/admin/main.ts');
  const env = { ...process.env, DATA_DIR: join(folder, 'never-made') };
  try {
    const printed = await promisify(execFile)(process.execPath, [main, 'cap-table', 'inspect', ...args], {
      env,
    });
    return { code: 0, ...printed };
  } catch (error) {
    return error as Printed;
  }
}

test('findings are no failure: one JSON document and exit code 0', async () => {
  const items = {
    OCF_STOCK_CLASSES_FILE: [common()],
    OCF_STAKEHOLDERS_FILE: HOLDERS,
    OCF_TRANSACTIONS_FILE: [issue('1', '100.5'), issue('2', '7')],
  };
  for (const [fileType, objects] of Object.entries(items))
    writeFileSync(join(folder, `${fileType}.json`), JSON.stringify({ file_type: fileType, items: objects }));
  const { code, stderr, stdout } = await inspect(folder, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    valid: false,
    asOf: null,
    findings: [
      { severity: 'error', code: 'manifest_missing' },
      {
        severity: 'error',
        code: 'fractional_quantity',
        objectId: 'issue-1',
        file: 'OCF_TRANSACTIONS_FILE.json',
      },
    ],
    classes: [{ id: 'common', name: 'Common', type: 'COMMON', outstanding: '7' }],
    holders: [{ stakeholderId: 'ada', name: 'Holder ada', classId: 'common', quantity: '7' }],
  });
});

test('an invalid package ends with exit code 2, a sentence, and the same document', async () => {
  const { code, stderr, stdout } = await inspect(join(folder, 'none.zip'), '--json');
  expect(code).toBe(2);
  expect(stderr).toContain('There is no file or folder');
  expect(JSON.parse(stdout)).toMatchObject({
    valid: false,
    findings: [{ code: 'not_understood' }],
    classes: [],
  });
});
