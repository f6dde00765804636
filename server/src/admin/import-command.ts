// What all commands have in common that bring in a CSV file.
import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Command } from './command.ts';
import { readTable } from './read-table.ts';
import { RowFault } from './row-fault.ts';

interface Import<S extends z.ZodType> {
  /** What it does, without the columns. */
  readonly summary: string;
  readonly columns: string;
  readonly row: S;
  /** What no two rows may have in common, such as the slug. */
  readonly keyOf?: (row: z.output<S>) => string;
  /** All rows or none. Throws a RowFault where one does not fit what is there. */
  readonly bringIn: (db: Database, rows: readonly z.output<S>[], at: Date) => Promise<void>;
  /** What is said before the number of rows: `Companies listed`. */
  readonly done: string;
  /** What there is to do next, if anything. */
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
