// Tables written as one JSON document, a row a line. Called by export-data.ts.
import { setImmediate } from 'node:timers/promises';

export type Row = Readonly<Record<string, unknown>>;
export type TableRows = readonly [table: string, rows: readonly unknown[]];

/** A trader has hundreds of thousands: after so many of them others have their turn. */
export const ROWS_AT_ONCE = 500;

/** An object with the fields of `about`, then a list for each table. */
export async function writeTables(
  about: Row,
  tables: Iterable<TableRows> | AsyncIterable<TableRows>,
): Promise<Buffer> {
  const pieces = [Buffer.from(JSON.stringify(about, undefined, 2).slice(0, -2))];
  for await (const [table, rows] of tables) {
    pieces.push(Buffer.from(`,\n  ${JSON.stringify(table)}: [`));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const lines = rows.slice(at, at + ROWS_AT_ONCE).map(row => `\n    ${JSON.stringify(row, writeBigint)}`);
      pieces.push(Buffer.from(`${at === 0 ? '' : ','}${lines.join()}`));
      await setImmediate();
    }
    pieces.push(Buffer.from(rows.length === 0 ? ']' : '\n  ]'));
  }
  pieces.push(Buffer.from('\n}\n'));
  return Buffer.concat(pieces);
}

/** Whole numbers of the ledger are exact in JSON up to 2^53; beyond, as text. */
function writeBigint(_name: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
