// Numbers the rows that this process adds to the audit log and the ledger, so that a removed row leaves a gap.
//
// A writer is a series of numbers from 1 that one transaction at a time may use. A transaction borrows a writer when it
// first needs a number. Its commit makes the numbers final. After a rollback the next transaction gets the same numbers
// again, so none is skipped. A writer is abandoned when the outcome of a commit is unknown or the database may have lost
// commits; a new one then begins at 1. Writers take turns, so each one soon gets a row that shows what came before.
import { uuidv7 } from 'uuidv7';
import { connectionLossesOf, type Database, type Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';

export interface RowNumber {
  readonly writer: string;
  readonly number: bigint;
}

export interface Numbering {
  /** The next number of the writer that this transaction uses. */
  readonly next: () => RowNumber;
}

interface Writer {
  readonly id: string;
  /** The number of the last committed row. */
  last: bigint;
}

interface Writers {
  free: Writer[];
  /** The losses of connections that were counted when these writers were last used. */
  losses: number;
}

const writersByDatabase = new WeakMap<Database, Writers>();
const numberings = new WeakMap<Database, Numbering>();

/** Runs a transaction whose rows are numbered. It must be committed when the work resolves, and rolled back when it throws. */
export async function withNumbering<T>(
  database: Database,
  work: (numbering: Numbering) => Promise<T>,
): Promise<T> {
  let writer: Writer | undefined;
  let taken = 0n;
  const next = (): RowNumber => {
    writer ??= writersOf(database).free.shift() ?? { id: uuidv7(), last: 0n };
    taken += 1n;
    return { writer: writer.id, number: writer.last + taken };
  };
  const losses = connectionLossesOf(database);
  const giveBack = (): void => {
    if (writer !== undefined && connectionLossesOf(database) === losses)
      writersOf(database).free.push(writer);
  };
  try {
    const result = await work({ next });
    if (writer !== undefined) writer.last += taken;
    giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) giveBack();
    throw error;
  }
}

function writersOf(database: Database): Writers {
  const losses = connectionLossesOf(database);
  const known = writersByDatabase.get(database);
  if (known?.losses === losses) return known;
  const writers = { free: [], losses };
  writersByDatabase.set(database, writers);
  return writers;
}

export function setNumbering(tx: Transaction, numbering: Numbering): void {
  numberings.set(tx, numbering);
}

/** The numbering of a transaction that `transaction` began. Throws for anything else. */
export function numberingOf(tx: Transaction): Numbering {
  const numbering = numberings.get(tx);
  if (numbering === undefined) throw new Error('only transactions of transaction() have a numbering');
  return numbering;
}

/** Runs the work with the numbering of the transaction, or of one statement outside a transaction. */
export function withNumberingOf<T>(
  database: Database,
  work: (numbering: Numbering) => Promise<T>,
): Promise<T> {
  const numbering = numberings.get(database);
  return numbering === undefined ? withNumbering(database, work) : work(numbering);
}
