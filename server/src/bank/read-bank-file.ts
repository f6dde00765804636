// Reads any file that a bank hands to its customer about an account.
import type { BankFile } from '#domain/bank/statement.ts';
import { BankFileFault } from './bank-file-fault.ts';
import type { SavedColumns } from './csv-columns.ts';
import { decodeHead, decodePieces, decodeText } from './decode-text.ts';
import { looksLikeMt940 } from './mt940-fields.ts';
import { readBankCsv } from './read-bank-csv.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';

/** A statement of 100,000 lines with long texts stays below. */
const MOST_BANK_FILE_BYTES = 256 * 1024 * 1024;
/** Enough to tell XML from other text. */
const HEAD_BYTES = 4_096;

/**
 * Finds out the format by the content, whatever the file is called.
 * @param csvColumns the headings of a CSV file's columns, where an operator has saved them.
 * @throws BankFileFault where the file is none of the known ones or has a value that cannot be read for certain.
 */
export function readBankFile(bytes: Uint8Array, csvColumns?: SavedColumns): BankFile {
  if (bytes.length > MOST_BANK_FILE_BYTES) throw new BankFileFault('It is too large.');
  const head = decodeHead(bytes.subarray(0, HEAD_BYTES)).trimStart();
  if (head.startsWith('<')) return readCamt(decodePieces(bytes));
  const text = decodeText(bytes).trimStart();
  if (text.includes('\0')) throw new BankFileFault('It is no text.');
  if (looksLikeMt940(text)) return readMt940(text);
  return readBankCsv(text, csvColumns);
}
