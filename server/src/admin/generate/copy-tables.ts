// Buffers rows of several tables and sends them table by table through COPY, ten times as fast as INSERT
// statements.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DB } from '#server/database/schema.generated.ts';

/** Generated texts contain no tab, line break or backslash, so nothing needs escaping. */
export type Cell = string | number | bigint | boolean | null;

interface Waiting {
  readonly columns: readonly string[];
  readonly lines: string[];
}

export class CopyTables {
  readonly #waiting = new Map<keyof DB, Waiting>();

  /** All rows of a table must have the same columns in the same order. */
  add<T extends keyof DB, Column extends keyof DB[T]>(table: T, row: Readonly<Record<Column, Cell>>): void {
    const line = Object.values<Cell>(row).map(textOf).join('\t');
    const waiting = this.#waiting.get(table);
    if (waiting) waiting.lines.push(line);
    else this.#waiting.set(table, { columns: Object.keys(row), lines: [line] });
  }

  /** Sends the buffered rows. */
  async flush(client: Client): Promise<void> {
    for (const [table, { columns, lines }] of this.#waiting) {
      const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      await pipeline(Readable.from(inPieces(lines)), copy);
    }
    this.#waiting.clear();
  }
}

const LINES_AT_ONCE = 1_000;

function* inPieces(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    yield `${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`;
  }
}

function textOf(cell: Cell): string {
  return cell === null ? '\\N' : String(cell);
}
