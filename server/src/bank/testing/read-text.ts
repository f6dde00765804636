// Reads a bank file that a test has written, as the inspect command prints it.
import { BankFileFault } from '../bank-file-fault.ts';
import { presentBankFile } from '../present-bank-file.ts';
import { readBankFile } from '../read-bank-file.ts';

export function inspect(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return presentBankFile(readBankFile(bytes));
}

/** The one statement of a file. */
export function inspectOne(text: string | Uint8Array) {
  const { statements } = inspect(text);
  const [statement, ...others] = statements;
  if (!statement || others.length > 0) throw new Error(`${statements.length} statements`);
  return statement;
}

/** Why a file is not understood; undefined where it is. */
export function faultOf(text: string | Uint8Array): string | undefined {
  try {
    inspect(text);
    return undefined;
  } catch (error) {
    if (error instanceof BankFileFault) return error.message;
    throw error;
  }
}
