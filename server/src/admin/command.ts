// What each file in commands/ exports as `command`; its file name is the word to type.
import type { Config } from '#server/config/config.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import type { Database } from '#server/database/database.ts';
import type { Secrets } from '#server/config/keep-secrets.ts';

export interface Command {
  /** What it does, in one line for the list of commands. */
  readonly summary: string;
  /** What to type after the command's name, e.g. `<file.csv> [--dry-run]`. */
  readonly usage?: string;
  /** Gives the exit code. Throws a StartupError for what the person who typed it must mend. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}

export interface CommandContext {
  readonly config: Config;
  readonly say: (line: string) => void;
  /** Opens the database, beside a running server or by starting it; it is closed after the command. */
  readonly open: () => Promise<CommandDatabase>;
  /** The same, and makes sure that every migration is applied. `startsAnew`: applies them where there is nothing yet. */
  readonly openMigrated: (how?: { readonly startsAnew: boolean }) => Promise<CommandDatabase>;
  /** An empty database of the command's own, which is gone after it. */
  readonly openThrowAway: () => Promise<DatabaseAccess>;
}

export interface CommandDatabase {
  readonly db: Database;
  readonly access: DatabaseAccess;
  readonly secrets: Secrets;
}
