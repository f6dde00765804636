// The common part of all commands that import a CSV file.
import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { rehearse } from '#server/database/rehearse.ts';
import type { Command } from './command.ts';
import type { NewProposal } from '#server/approvals/propose.ts';
import { AGAIN, DRY_RUN, EXECUTE, isExecuted, needsSecond, proposeAct } from './propose-act.ts';
import { inspectText, readText, type Table } from '#server/files/read-table.ts';
import { describeFaults, RowFault, RowFaults, type LineFault } from '#server/files/row-fault.ts';

export interface ImportOptions {
  readonly at: Date;
  /** Null for the server itself. */
  readonly actorId: string | null;
  /** The flags that were typed, e.g. `--update`. */
  readonly flags: ReadonlySet<string>;
}

interface Import<S extends z.ZodType, Outcome> {
  /** What the command does, without the columns. */
  readonly summary: string;
  readonly columns: string;
  readonly row: S;
  /** Flags beside --dry-run, e.g. `[--update]`. */
  readonly usage?: string;
  /** The value that must be unique within the file, such as the slug. */
  readonly keyOf?: (row: z.output<S>) => string;
  /** Imports all rows or none. Throws a RowFault or RowFaults where rows do not fit existing data. */
  readonly bringIn: (
    db: Database,
    rows: readonly z.output<S>[],
    at: Date,
    options: ImportOptions,
  ) => Promise<Outcome>;
  /** What a dry run prints of the outcome. */
  readonly foresee?: (outcome: Outcome) => string;
  /**
   * Present where the import cannot be undone: it needs `--execute`, and one operator alone proposes the file as it was written,
   * with the outcome of a dry run.
   */
  readonly proposal?: (
    written: string,
    outcome: Outcome,
  ) => Pick<NewProposal, 'kind' | 'subject' | 'payload' | 'file'>;
  /** The words before the number of rows: `Companies listed`. */
  readonly done: string;
  /** Advice on the next step, if any. */
  readonly adviseNext?: (db: Database, rows: readonly z.output<S>[]) => Promise<string | undefined>;
}

export function importCommand<S extends z.ZodType, Outcome>(what: Import<S, Outcome>): Command {
  const { proposal } = what;
  return {
    summary: `${what.summary} Columns: ${what.columns}.`,
    asks: 'one',
    usage: ['<file.csv>', what.usage, proposal && `[${EXECUTE}]`, `[${DRY_RUN}]`].filter(Boolean).join(' '),
    run: async (words, context) => {
      const { openMigrated, say } = context;
      const [file] = words.filter(word => !word.startsWith('--'));
      const flags = new Set(words.filter(word => word.startsWith('--')));
      const written = readText(file);
      const table = inspectText({ file, written }, what.row, what.columns, what.keyOf);
      const { rows } = table;
      const { db, people } = await openMigrated();
      const options = { at: new Date(), actorId: people.actorId, flags };
      const bringIn = (into: Database) => what.bringIn(into, rows, options.at, options);
      const isDryRun = proposal === undefined ? flags.has(DRY_RUN) : !isExecuted(words);
      const isProposed = proposal !== undefined && needsSecond(people);
      if (isDryRun || isProposed || table.faults.length > 0) {
        const outcome = await withLines(table, rehearse(db, bringIn));
        const foreseen = what.foresee?.(outcome);
        if (!isDryRun && isProposed) {
          say(
            [foreseen, await proposeAct(context, db, people.actorId, proposal(written, outcome))].join(' '),
          );
          return 0;
        }
        const sentences = [`Nothing is changed. The file is in order: ${rows.length} rows.`, foreseen];
        if (proposal !== undefined && !flags.has(DRY_RUN)) sentences.push(AGAIN);
        say(sentences.filter(Boolean).join(' '));
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

/** What the work returns. Throws the faults of the cells and those against the market together. */
async function withLines<Row, T>({ lineOf, faults }: Table<Row>, work: Promise<T>): Promise<T> {
  const found: LineFault[] = [...faults];
  const outcome: { value?: T } = {};
  try {
    outcome.value = await work;
  } catch (error) {
    const ofRows =
      error instanceof RowFaults ? error.faults : error instanceof RowFault ? [error] : undefined;
    // With faulty cells only a part of the file was tried, so any other failure may be theirs.
    if (ofRows === undefined && faults.length === 0) throw error;
    const [alone] = ofRows ?? [];
    if (ofRows?.length === 1 && faults.length === 0 && alone && !lineOf.has(alone.row)) throw error;
    for (const { row, what } of ofRows ?? []) found.push({ line: lineOf.get(row) ?? 1, what });
  }
  if (found.length > 0 || !('value' in outcome)) throw describeFaults(found);
  return outcome.value;
}
