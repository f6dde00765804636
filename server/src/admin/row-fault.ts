// An imported row that does not fit existing data. import-command.ts adds the line number.
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

  /** The same fault with its line number. */
  at(line: number): StartupError {
    return new StartupError(`Nothing was imported:\n  line ${line}: ${this.what}`);
  }
}
