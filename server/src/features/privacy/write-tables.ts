// Writes tables as one JSON document, one row per line.
import { inChunks } from '#server/files/in-chunks.ts';

export type Row = Readonly<Record<string, unknown>>;
export type TableRows = readonly [table: string, rows: readonly unknown[]];

/** An object with the fields of `about`, followed by a list for each table. */
export async function writeTables(
  about: Row,
  tables: Iterable<TableRows> | AsyncIterable<TableRows>,
): Promise<Buffer> {
  const pieces = [Buffer.from(JSON.stringify(about, undefined, 2).slice(0, -2))];
  for await (const [table, rows] of tables) {
    pieces.push(Buffer.from(`,\n  ${JSON.stringify(table)}: [`));
    let before = '';
    for await (const part of inChunks(rows)) {
      const lines = part.map(row => `\n    ${JSON.stringify(row, writeBigint)}`);
      pieces.push(Buffer.from(`${before}${lines.join()}`));
      before = ',';
    }
    pieces.push(Buffer.from(rows.length === 0 ? ']' : '\n  ]'));
  }
  pieces.push(Buffer.from('\n}\n'));
  return Buffer.concat(pieces);
}

/** Ledger integers are exact in JSON up to 2^53. Larger ones are written as text. */
function writeBigint(_name: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
