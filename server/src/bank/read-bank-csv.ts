// Reads the CSV export of a bank: with the columns that an operator has saved, or with those that its heading suggests.
import { parse } from 'csv-parse/sync';
import type { DecimalMark } from '#domain/bank/amount.ts';
import type { BankBalance, BankFile, BankLine, BankStatement } from '#domain/bank/statement.ts';
import { isCurrencyCode } from '#domain/bank/currency.ts';
import { findReferences } from '#domain/bank/payment-reference.ts';
import { BankFileFault } from './bank-file-fault.ts';
import { type CsvColumns, type CsvField, type SavedColumns, guessColumns } from './csv-columns.ts';
import { type DateOrder, dateOrderOf, decimalMarkOf, readCsvAmount, readCsvDay } from './csv-values.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;
/** Banks write some lines about the account above the heading. */
const MOST_LINES_ABOVE_HEADING = 30;

interface Table {
  readonly delimiter: string;
  readonly columns: CsvColumns;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * @param saved the columns that an operator has chosen for this bank, by the words of its heading.
 * @throws BankFileFault
 */
export function readBankCsv(text: string, saved?: SavedColumns): BankFile {
  const table = findTable(text, saved);
  if (!table) throw new BankFileFault('No heading with a date and an amount was found.');
  const cell: Cell = (row, field) => {
    const index = table.columns[field];
    return index === undefined ? '' : (row[index] ?? '').trim();
  };
  const rows = table.rows.filter(row => cell(row, 'date') !== '');
  if (rows.length === 0) throw new BankFileFault('It holds no movement.');
  const accountOf = (row: readonly string[]) => cell(row, 'account').replaceAll(/\s/g, '');
  const accounts = new Set(rows.map(accountOf).filter(Boolean));
  const style = styleOf(rows, cell, { currency: currencyOf(rows, cell, table), delimiter: table.delimiter });
  const statements = [...Map.groupBy(rows, row => (accounts.size > 1 ? accountOf(row) : '')).values()].map(
    ofAccount => readRows(ofAccount, cell, currencyOf(ofAccount, cell, table), style),
  );
  return { format: 'csv', statements };
}

const AMOUNTS = ['amount', 'credit', 'debit'] as const;

/** A row of the file. Banks write the balance before the first movement as a row without an amount. */
interface Step {
  readonly line: BankLine;
  readonly balance: bigint | undefined;
  readonly isBalanceOnly: boolean;
}

type Cell = (row: readonly string[], field: CsvField) => string;

/** The currency that a line names first, or that the heading names. */
function currencyOf(rows: Table['rows'], cell: Cell, table: Table): string | undefined {
  const named = rows.map(row => cell(row, 'currency').toUpperCase()).find(isCurrencyCode);
  return named ?? currencyInHeading(table);
}

/** The statement of one account: a file may list several. */
function readRows(
  rows: Table['rows'],
  cell: Cell,
  currency: string | undefined,
  style: Style,
): BankStatement {
  const values = valuesIn(cell, currency, style);
  const steps = rows.map((row, index): Step => {
    const own = cell(row, 'currency').toUpperCase();
    const balance = values.balanceOf(row);
    const isBalanceOnly = balance !== undefined && AMOUNTS.every(field => cell(row, field) === '');
    const line = values.lineOf(row, index, isCurrencyCode(own) ? own : currency, isBalanceOnly);
    return { line, balance, isBalanceOnly };
  });
  const lines = steps.flatMap(({ line, isBalanceOnly }) => (isBalanceOnly ? [] : [line]));
  const { opening, closing } = balancesIn(steps, currency);
  const days = lines.map(({ day }) => day).toSorted();
  const account = rows.map(row => cell(row, 'account')).find(Boolean);
  return {
    id: undefined,
    account: account?.replaceAll(/\s/g, ''),
    currency,
    from: days[0],
    to: days.at(-1),
    opening,
    closing,
    lines,
  };
}

/** The delimiter under which a heading is found, and that heading's columns. */
function findTable(text: string, saved: SavedColumns | undefined): Table | undefined {
  for (const delimiter of DELIMITERS) {
    const rows = splitRows(text, delimiter);
    for (const [index, heading] of rows.slice(0, MOST_LINES_ABOVE_HEADING).entries()) {
      const columns = saved ? columnsSaved(heading, saved) : guessColumns(heading);
      if (columns) return { delimiter, columns, heading, rows: rows.slice(index + 1) };
    }
  }
  return undefined;
}

function splitRows(text: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return [];
  }
}

function columnsSaved(heading: readonly string[], saved: SavedColumns): CsvColumns | undefined {
  const words = heading.map(word => word.trim());
  const entries = Object.entries(saved).flatMap(([field, word]) =>
    word === undefined ? [] : [[field, words.indexOf(word.trim())] as const],
  );
  return entries.every(([, index]) => index >= 0) ? Object.fromEntries(entries) : undefined;
}

/** `Amount (EUR)` or `Betrag EUR` names the currency of all lines. */
function currencyInHeading({ heading, columns }: Table): string | undefined {
  const word = heading[columns.amount ?? columns.credit ?? -1] ?? '';
  if (word.includes('€')) return 'EUR';
  return /\b([A-Z]{3})\b/.exec(word.replace(/^[A-Z]+\b\s*(?=[([A-Z])/, ''))?.[1];
}

/** How a file writes days and amounts, by all of its lines. */
interface Style {
  readonly order: DateOrder;
  readonly mark: DecimalMark;
}

/** @throws BankFileFault */
function styleOf(
  rows: Table['rows'],
  cell: Cell,
  { currency, delimiter }: { readonly currency: string | undefined; readonly delimiter: string },
): Style {
  const order = dateOrderOf(
    rows.map(row => cell(row, 'date')),
    currency,
  );
  const amounts = rows.flatMap(row => [
    cell(row, 'amount'),
    cell(row, 'credit'),
    cell(row, 'debit'),
    cell(row, 'balance'),
  ]);
  const mark = decimalMarkOf(amounts, currency, delimiter);
  if (!mark) throw new BankFileFault('The decimal mark of its amounts cannot be told from the file.');
  return { order, mark };
}

function valuesIn(cell: Cell, currency: string | undefined, { order, mark }: Style) {
  const read = (text: string, own: string | undefined): bigint | undefined => readCsvAmount(text, mark, own);
  const amountOf = (row: readonly string[], own: string | undefined): bigint | undefined => {
    const plain = cell(row, 'amount');
    if (plain !== '') {
      const amount = read(plain, own);
      const isDebit = /^(d|dr|debit|dbit|s|soll|af|debe|cargo)$/i.test(cell(row, 'direction'));
      return amount !== undefined && isDebit && amount > 0n ? -amount : amount;
    }
    const [credit, debit] = [cell(row, 'credit'), cell(row, 'debit')];
    if (credit === '' && debit === '') return undefined;
    const [incoming, outgoing] = [
      credit === '' ? 0n : read(credit, own),
      debit === '' ? 0n : read(debit, own),
    ];
    if (incoming === undefined || outgoing === undefined) return undefined;
    return incoming - (outgoing < 0n ? -outgoing : outgoing);
  };
  const lineOf = (
    row: readonly string[],
    index: number,
    own: string | undefined,
    isBalanceOnly: boolean,
  ): BankLine => {
    const day = readCsvDay(cell(row, 'date'), order);
    const minor = isBalanceOnly ? 0n : amountOf(row, own);
    if (!day)
      throw new BankFileFault(`Movement ${index + 1}: '${cell(row, 'date').slice(0, 40)}' is no date.`);
    if (minor === undefined) throw new BankFileFault(`Movement ${index + 1} has no amount that can be read.`);
    const fields = [
      'reference',
      'bankReference',
      'counterparty',
      'counterpartyAccount',
      'counterpartyRouting',
      'text',
    ] as const;
    const given = fields.flatMap(field =>
      cell(row, field) === '' ? [] : [[field, cell(row, field)] as const],
    );
    return {
      day,
      amount: { minor, currency: own },
      reversal: false,
      ...Object.fromEntries(given),
      ours: findReferences(row.join('\n')),
      parts: [],
    };
  };
  const balanceOf = (row: readonly string[]): bigint | undefined =>
    cell(row, 'balance') === '' ? undefined : read(cell(row, 'balance'), currency);
  return { lineOf, balanceOf };
}

/**
 * The balances before the first and after the last movement, from a column of balances.
 * A file may begin with the newest movement; the order is the one in which each balance follows from the one before.
 */
function balancesIn(
  steps: readonly Step[],
  currency: string | undefined,
): { readonly opening: BankBalance | undefined; readonly closing: BankBalance | undefined } {
  const isNewestFirst = countLinks(steps.toReversed()) > countLinks(steps) || beginsWithNewest(steps);
  const ordered =
    isNewestFirst && countLinks(steps) <= countLinks(steps.toReversed()) ? steps.toReversed() : steps;
  const [first, last] = [ordered.at(0), ordered.at(-1)];
  if (first?.balance === undefined || last?.balance === undefined)
    return { opening: undefined, closing: undefined };
  return {
    opening: { minor: first.balance - first.line.amount.minor, currency, day: first.line.day },
    closing: { minor: last.balance, currency, day: last.line.day },
  };
}

/** How many balances are the one before plus the movement. */
function countLinks(steps: readonly Step[]): number {
  return steps.filter(({ line, balance }, index) => {
    const before = steps[index - 1]?.balance;
    return before !== undefined && balance === before + line.amount.minor;
  }).length;
}

const beginsWithNewest = (steps: readonly Step[]): boolean =>
  (steps.at(0)?.line.day ?? '') > (steps.at(-1)?.line.day ?? '');
