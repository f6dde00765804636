// The common part of all commands that import a CSV file.
import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Command } from './command.ts';
import { readTable } from './read-table.ts';
import { RowFault } from './row-fault.ts';

interface Import<S extends z.ZodType> {
  /** What the command does, without the columns. */
  readonly summary: string;
  readonly columns: string;
  readonly row: S;
  /** The value that must be unique within the file, such as the slug. */
  readonly keyOf?: (row: z.output<S>) => string;
  /** Imports all rows or none. Throws a RowFault where a row does not fit existing data. */
  readonly bringIn: (db: Database, rows: readonly z.output<S>[], at: Date) => Promise<void>;
  /** The words before the number of rows: `Companies listed`. */
  readonly done: string;
  /** Advice on the next step, if any. */
  readonly adviseNext?: (db: Database, rows: readonly z.output<S>[]) => Promise<string | undefined>;
}

export function importCommand<S extends z.ZodType>(what: Import<S>): Command {
  return {
    summary: `${what.summary} Columns: ${what.columns}.`,
    usage: '<file.csv>',
    run: async ([file], { openMigrated, say }) => {
      const lineOf = new Map<unknown, number>();
      const rows = readTable(file, what.row, what.columns, what.keyOf, lineOf);
      const { db } = await openMigrated();
      await what.bringIn(db, rows, new Date()).catch((error: unknown) => {
        const line = error instanceof RowFault ? lineOf.get(error.row) : undefined;
        throw error instanceof RowFault && line !== undefined ? error.at(line) : error;
      });
      say(`${what.done}: ${rows.length}.`);
      const next = await what.adviseNext?.(db, rows);
      if (next !== undefined) say(next);
      return 0;
    },
  };
}
