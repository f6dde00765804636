// Reads a file of a bank and prints what it says. Needs no server and no database.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '#server/admin/command.ts';
import { BankFileFault } from '#server/bank/bank-file-fault.ts';
import { presentBankFile } from '#server/bank/present-bank-file.ts';
import { readBankFile } from '#server/bank/read-bank-file.ts';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';

const NOT_UNDERSTOOD = 2;

export const command: Command = {
  summary: 'Says what a statement of a bank holds, and whether it ties (camt.053, camt.054, MT940, CSV).',
  usage: 'inspect <file> [--json]',
  run: (args, { say }) => Promise.resolve(inspect(args, say)),
};

function inspect(args: readonly string[], say: (line: string) => void): number {
  const isJson = args.includes('--json');
  const [action, file] = args.filter(each => each !== '--json');
  if (action !== 'inspect' || file === undefined)
    throw new StartupError('Type: bank inspect <file> [--json]');
  try {
    const presented = presentBankFile(readBankFile(readFileSync(file)));
    for (const line of isJson ? [JSON.stringify(presented)] : inWords(presented)) say(line);
    return 0;
  } catch (error) {
    const reason = reasonOf(error, file);
    if (isJson) say(JSON.stringify({ format: null, statements: [], fault: reason }));
    console.error(`${file} was not understood. ${reason}`);
    return NOT_UNDERSTOOD;
  }
}

function reasonOf(error: unknown, file: string): string {
  if (error instanceof BankFileFault) return error.message;
  const code = systemCode(error);
  if (code === undefined) throw error;
  return `${resolve(file)} cannot be read (${code}).`;
}

function inWords({ format, statements }: ReturnType<typeof presentBankFile>): readonly string[] {
  return statements.flatMap(({ account, currency, from, to, opening, closing, lines, ties, difference }) => [
    `${format}: ${account ?? 'no account'}, ${currency ?? 'no currency'}, ${from ?? '?'} to ${to ?? '?'}`,
    `  opening ${opening ?? 'not given'}, ${lines.length} lines, closing ${closing ?? 'not given'}: ${
      ties ? 'ties' : `does not tie${difference === null ? '' : `, off by ${difference}`}`
    }`,
  ]);
}
