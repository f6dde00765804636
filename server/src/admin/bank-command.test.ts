import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { command } from './commands/bank.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-bank-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command with a context in which no database can be opened. */
async function type(...args: readonly string[]) {
  const said: string[] = [];
  const noDatabase = () => Promise.reject(new Error('the command opened a database'));
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const exitCode = await command.run(args, {
    say: line => said.push(line),
    open: noDatabase,
    openMigrated: noDatabase,
    openForReading: noDatabase,
    openThrowAway: noDatabase,
    config: loadConfig({}),
  });
  quiet.mockRestore();
  return { exitCode, said };
}

test('a statement is printed as one JSON document', async () => {
  const file = join(folder, 'statement.sta');
  writeFileSync(file, ':20:A\n:25:1\n:60F:C261120USD1,\n:61:261120C2,NTRFR1\n:62F:C261120USD4,\n');
  const { exitCode, said } = await type('inspect', file, '--json');
  expect(exitCode).toBe(0);
  const [printed = '', ...more] = said;
  expect(more).toEqual([]);
  expect(JSON.parse(printed)).toEqual({
    format: 'mt940',
    statements: [
      {
        account: '1',
        currency: 'USD',
        from: '2026-11-20',
        to: '2026-11-20',
        opening: '1.00',
        closing: '4.00',
        lines: [{ date: '2026-11-20', amount: '2.00', reference: 'R1', reversal: false }],
        ties: false,
        difference: '1.00',
      },
    ],
  });
  expect((await type('inspect', file)).said.join('\n')).toContain('off by 1.00');
});

test('an unknown file ends with exit code 2 and still prints JSON', async () => {
  const file = join(folder, 'other.txt');
  writeFileSync(file, 'Dear customer,\nnothing happened.\n');
  for (const path of [file, join(folder, 'missing.xml')]) {
    const { exitCode, said } = await type('inspect', path, '--json');
    expect(exitCode).toBe(2);
    expect(JSON.parse(said.join(''))).toMatchObject({ format: null, statements: [] });
  }
});

test('without a file the usage is printed', async () => {
  await expect(type('inspect')).rejects.toThrow('bank inspect <file>');
});
