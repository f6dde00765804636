// A row of an imported file that does not fit what is in the database.
import { StartupError } from '#server/kernel/startup-error.ts';

export class RowFault extends StartupError {
  readonly row: unknown;
  readonly what: string;

  /** @param row undefined where no single one is at fault. */
  constructor(row: unknown, what: string) {
    super(`Nothing was imported: ${what}.`);
    this.row = row;
    this.what = what;
  }

  /** The same, said as the faults are that the file alone shows. */
  at(line: number): StartupError {
    return new StartupError(`Nothing was imported:\n  line ${line}: ${this.what}`);
  }
}
