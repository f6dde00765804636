// The common part of all commands that import a CSV file.
import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { rehearse } from '#server/database/rehearse.ts';
import type { Command } from './command.ts';
import type { Asks } from './people-of-command.ts';
import { inspectTable, type Table } from './read-table.ts';
import { describeFaults, RowFault, RowFaults, type LineFault } from './row-fault.ts';

/** Checks the whole file against the market and changes nothing. */
const DRY_RUN = '--dry-run';

export interface ImportOptions {
  readonly at: Date;
  /** Null for the server itself. */
  readonly actorId: string | null;
  /** The flags that were typed, e.g. `--update`. */
  readonly flags: ReadonlySet<string>;
}

interface Import<S extends z.ZodType> {
  /** What the command does, without the columns. */
  readonly summary: string;
  readonly columns: string;
  readonly row: S;
  /** Flags beside --dry-run, e.g. `[--update]`. */
  readonly usage?: string;
  /** `two` where it creates shares. */
  readonly asks?: Asks;
  /** The value that must be unique within the file, such as the slug. */
  readonly keyOf?: (row: z.output<S>) => string;
  /** Imports all rows or none. Throws a RowFault or RowFaults where rows do not fit existing data. */
  readonly bringIn: (
    db: Database,
    rows: readonly z.output<S>[],
    at: Date,
    options: ImportOptions,
  ) => Promise<unknown>;
  /** The words before the number of rows: `Companies listed`. */
  readonly done: string;
  /** Advice on the next step, if any. */
  readonly adviseNext?: (db: Database, rows: readonly z.output<S>[]) => Promise<string | undefined>;
}

export function importCommand<S extends z.ZodType>(what: Import<S>): Command {
  return {
    summary: `${what.summary} Columns: ${what.columns}.`,
    asks: what.asks ?? 'one',
    usage: ['<file.csv>', what.usage, `[${DRY_RUN}]`].filter(Boolean).join(' '),
    run: async (words, { openMigrated, say }) => {
      const [file] = words.filter(word => !word.startsWith('--'));
      const flags = new Set(words.filter(word => word.startsWith('--')));
      const table = inspectTable(file, what.row, what.columns, what.keyOf);
      const { rows } = table;
      const { db, people } = await openMigrated();
      const options = { at: new Date(), actorId: people.actorId, flags };
      const bringIn = (into: Database) => what.bringIn(into, rows, options.at, options);
      if (flags.has(DRY_RUN) || table.faults.length > 0) {
        await withLines(table, rehearse(db, bringIn));
        say(`Nothing is changed. The file is in order: ${rows.length} rows.`);
        return 0;
      }
      await withLines(table, bringIn(db));
      say(`${what.done}: ${rows.length}.`);
      const next = await what.adviseNext?.(db, rows);
      if (next !== undefined) say(next);
      return 0;
    },
  };
}

/** Throws the faults of the cells and those against the market together. */
async function withLines<Row>({ lineOf, faults }: Table<Row>, work: Promise<unknown>): Promise<void> {
  const found: LineFault[] = [...faults];
  try {
    await work;
  } catch (error) {
    const ofRows =
      error instanceof RowFaults ? error.faults : error instanceof RowFault ? [error] : undefined;
    // With faulty cells only a part of the file was tried, so any other failure may be theirs.
    if (ofRows === undefined && faults.length === 0) throw error;
    const [alone] = ofRows ?? [];
    if (ofRows?.length === 1 && faults.length === 0 && alone && !lineOf.has(alone.row)) throw error;
    for (const { row, what } of ofRows ?? []) found.push({ line: lineOf.get(row) ?? 1, what });
  }
  if (found.length > 0) throw describeFaults(found);
}
