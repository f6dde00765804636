// Imported rows that do not fit existing data. import-command.ts adds the line numbers.
import { StartupError } from '#server/kernel/startup-error.ts';

export class RowFault extends StartupError {
  readonly row: unknown;
  readonly what: string;

  /** @param row Undefined where no single row is at fault. */
  constructor(row: unknown, what: string) {
    super(`Nothing was imported: ${what}.`);
    this.row = row;
    this.what = what;
  }
}

/** All faults of a file, so that it is corrected once. */
export class RowFaults extends StartupError {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[]) {
    super(`Nothing was imported: ${faults.map(({ what }) => what).join('; ')}.`);
    this.faults = faults;
  }
}

/** Throws all of them, a single one as itself. */
export function refuseFaults(faults: readonly RowFault[]): void {
  const [first, second] = faults;
  if (second !== undefined) throw new RowFaults(faults);
  if (first !== undefined) throw first;
}

const MOST_FAULTS_SHOWN = 20;

export interface LineFault {
  readonly line: number;
  readonly what: string;
}

/** One sentence per fault in the order of the lines, at most twenty. */
export function describeFaults(faults: readonly LineFault[]): StartupError {
  const sorted = faults.toSorted((a, b) => a.line - b.line);
  const shown = sorted.slice(0, MOST_FAULTS_SHOWN).map(({ line, what }) => `  line ${line}: ${what}`);
  const more = faults.length > MOST_FAULTS_SHOWN ? `\n  and ${faults.length - MOST_FAULTS_SHOWN} more` : '';
  return new StartupError(`Nothing was imported:\n${shown.join('\n')}${more}`);
}
