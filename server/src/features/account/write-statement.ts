// A statement as CSV and as PDF. Called by register-account.ts.
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import { formatMinor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { answerCsv, answerFile } from '#server/files/answer-file.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import { writePdf, type PdfContent, type PdfTable } from '#server/files/write-pdf.ts';
import type { ReadyAnswer } from '#server/http/handle.ts';
import type { Statement } from './read-statement.ts';

/** Some sixty pages: nobody reads more, and a trader's month has tens of thousands. */
const MOST_MOVEMENTS = 2_000;

const HEADINGS = ['time', 'kind', 'text', 'amount', 'fee', 'balance', 'currency'];

export function statementCsv(statement: Statement, now: Date): Promise<ReadyAnswer> {
  return answerCsv(`statement-${statement.month}`, writeLines(statement, now));
}

function* writeLines(statement: Statement, now: Date): Generator<readonly Cell[]> {
  const { complete, from, to, openingBalance, closingBalance, entries } = statement;
  const end = (at: Date, text: string, balance: bigint): Cell[] => [
    at.toISOString(),
    'balance',
    text,
    null,
    null,
    figure(formatMinor(balance)),
    'USD',
  ];
  yield HEADINGS;
  yield end(from, 'Opening balance', openingBalance);
  for (const entry of entries)
    yield [
      entry.at.toISOString(),
      entry.kind,
      entry.text,
      figure(formatMinor(entry.amount)),
      figure(formatMinor(entry.fee)),
      figure(formatMinor(entry.balance)),
      'USD',
    ];
  yield end(complete ? to : now, closingWords(statement), closingBalance);
}

function closingWords({ complete }: Statement): string {
  return complete ? 'Closing balance' : 'Balance so far';
}

export async function statementPdf(statement: Statement, now: Date): Promise<ReadyAnswer> {
  const pdf = await writePdf(describeStatement(statement, now));
  return answerFile(`statement-${statement.month}.pdf`, 'application/pdf', pdf);
}

export function describeStatement(statement: Statement, now: Date): PdfContent {
  const { month, totals, entries } = statement;
  return {
    title: `Statement for ${monthWords(month)}`,
    facts: [
      ['Name', statement.name],
      ['Account', statement.accountNumber],
      ['Opening balance', displayMoney(statement.openingBalance)],
      ['Deposits', displayMoney(totals.deposits)],
      ['Withdrawals', displayMoney(totals.withdrawals)],
      ['Purchases', displayMoney(totals.purchases)],
      ['Sales', displayMoney(totals.sales)],
      ...(totals.other === 0n ? [] : [['Other', displayMoney(totals.other)] as const]),
      [closingWords(statement), displayMoney(statement.closingBalance)],
    ],
    tables: [movements(statement), positions(statement)],
    notes: [
      'Amounts are in US dollars, times in UTC. Balances are cash that is free and cash that is held.',
      ...(statement.complete ? [] : ['The month is still running; this is its state so far.']),
      ...(entries.length > MOST_MOVEMENTS
        ? [
            `Only the first ${displayShares(BigInt(MOST_MOVEMENTS))} movements are listed; the CSV file of this statement has all of them.`,
          ]
        : []),
    ],
    at: now,
  };
}

function monthWords(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function movements({ entries }: Statement): PdfTable {
  return {
    heading: 'Movements',
    columns: [
      { label: 'Day', width: 1.3 },
      { label: 'Text', width: 4 },
      { label: 'Amount', width: 1.6, right: true },
      { label: 'Of it fees', width: 1.2, right: true },
      { label: 'Balance', width: 1.7, right: true },
    ],
    rows: entries
      .slice(0, MOST_MOVEMENTS)
      .map(entry => [
        dayOf(entry.at),
        entry.text,
        displayMoney(entry.amount),
        entry.fee === 0n ? '' : displayMoney(entry.fee),
        displayMoney(entry.balance),
      ]),
    empty: 'Nothing moved in this month.',
  };
}

function positions({ positions: held }: Statement): PdfTable {
  return {
    heading: 'Shares at the end of the month',
    columns: [
      { label: 'Company', width: 4 },
      { label: 'Shares', width: 1.5, right: true },
      { label: 'Price', width: 1.5, right: true },
      { label: 'Value', width: 2, right: true },
    ],
    rows: held.map(({ name, shares, price, value }) => [
      name,
      displayShares(shares),
      price === null ? 'no price' : displayMoney(price),
      value === null ? '' : displayMoney(value),
    ]),
    empty: 'No settled shares were held.',
  };
}
