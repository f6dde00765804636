// Writes a statement as CSV and as PDF in the person's language.
import { formatMinor } from '#domain/money/money.ts';
import { csvResponse, fileResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { Engraved } from '#server/files/draw-engraving.ts';
import { writePdf, type PdfContent, type PdfTable } from '#server/files/write-pdf.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { Statement } from './read-statement.ts';
import { ENGLISH, type StatementLanguage } from './statement-language.ts';

/** About sixty pages. An active trader's month has tens of thousands of movements. */
const MOST_MOVEMENTS = 2_000;

const HEADINGS = ['time', 'kind', 'text', 'amount', 'fee', 'balance', 'currency'];

export function statementCsv(statement: Statement, now: Date): Promise<ReadyResponse> {
  return csvResponse(`statement-${statement.month}`, writeLines(statement, now));
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
  const { words } = ENGLISH;
  yield end(from, words.opening, openingBalance);
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
  yield end(complete ? to : now, complete ? words.closing : words.soFar, closingBalance);
}

/**
 * @param spoken The language in which the statement was read.
 * @param engraved The company of the watermark.
 */
export async function statementPdf(
  statement: Statement,
  spoken: StatementLanguage,
  now: Date,
  engraved: Engraved | undefined,
): Promise<ReadyResponse> {
  const pdf = await writePdf({ ...describeStatement(statement, spoken, now), engraved });
  return fileResponse(`statement-${statement.month}.pdf`, 'application/pdf', pdf);
}

export function describeStatement(
  statement: Statement,
  { language, words, format }: StatementLanguage,
  now: Date,
): PdfContent {
  const { from, totals, entries, complete } = statement;
  const money = (minor: bigint) => format.money(formatMinor(minor));
  return {
    language,
    title: words.title(format.month(from.toISOString())),
    facts: [
      [words.name, statement.name],
      [words.account, statement.accountNumber],
      [words.opening, money(statement.openingBalance)],
      [words.deposits, money(totals.deposits)],
      [words.withdrawals, money(totals.withdrawals)],
      [words.purchases, money(totals.purchases)],
      [words.sales, money(totals.sales)],
      ...(totals.other === 0n ? [] : [[words.other, money(totals.other)] as const]),
      [complete ? words.closing : words.soFar, money(statement.closingBalance)],
    ],
    tables: [movements(statement, { words, format }), positions(statement, { words, format })],
    notes: [
      words.units,
      ...(complete ? [] : [words.running]),
      ...(entries.length > MOST_MOVEMENTS ? [words.cut(format.count(String(MOST_MOVEMENTS)))] : []),
    ],
    footer: (page, pages) => words.footer(format.time(now.toISOString()), page, pages),
    at: now,
  };
}

type Spoken = Pick<StatementLanguage, 'words' | 'format'>;

function movements({ entries }: Statement, { words: { movements: words }, format }: Spoken): PdfTable {
  const money = (minor: bigint) => format.money(formatMinor(minor));
  return {
    heading: words.heading,
    columns: [
      { label: words.day, width: 1.5 },
      { label: words.text, width: 3.6 },
      { label: words.amount, width: 1.8, right: true },
      { label: words.fees, width: 1.5, right: true },
      { label: words.balance, width: 1.9, right: true },
    ],
    rows: entries
      .slice(0, MOST_MOVEMENTS)
      .map(entry => [
        format.day(entry.at.toISOString()),
        entry.text,
        money(entry.amount),
        entry.fee === 0n ? '' : money(entry.fee),
        money(entry.balance),
      ]),
    empty: words.empty,
  };
}

function positions(
  { positions: held, complete }: Statement,
  { words: { positions: words }, format }: Spoken,
): PdfTable {
  const money = (minor: bigint) => format.money(formatMinor(minor));
  return {
    heading: complete ? words.heading : words.soFar,
    columns: [
      { label: words.company, width: 4 },
      { label: words.shares, width: 1.5, right: true },
      { label: words.price, width: 1.5, right: true },
      { label: words.value, width: 2, right: true },
    ],
    rows: held.map(({ name, shares, price, value }) => [
      name,
      format.count(String(shares)),
      price === null ? words.noPrice : money(price),
      value === null ? '' : money(value),
    ]),
    empty: words.empty,
  };
}
