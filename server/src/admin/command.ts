// The `command` export of each file in commands/. The file name is the word to type.
import type { Asks, CommandPeople } from './people-of-command.ts';
import type { Config } from '#server/config/config.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import type { Database } from '#server/database/database.ts';
import type { Secrets } from '#server/config/keep-secrets.ts';

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments after the command's name, e.g. `<file.csv> [--dry-run]`. */
  readonly usage?: string;
  /** Which people must answer for it on a real market. Omitted for commands that only read, and for maintenance. */
  readonly asks?: Asks;
  /** Returns the exit code. Throws a StartupError for a fault that the person at the terminal can correct. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}

export interface CommandContext {
  readonly config: Config;
  readonly say: (line: string) => void;
  /** Opens the database of a running server or starts it. It is closed after the command. */
  readonly open: () => Promise<CommandDatabase>;
  /**
   * Opens the database and checks that every migration is applied. `startsAnew` applies them to an empty
   * database.
   */
  readonly openMigrated: (how?: { readonly startsAnew: boolean }) => Promise<MigratedDatabase>;
  /** Opens the database for reading alone: a standby where DATABASE_READ_URL names one. */
  readonly openForReading: () => Promise<CommandDatabase>;
  /** Starts an empty temporary database. */
  readonly openThrowAway: () => Promise<DatabaseAccess>;
}

export interface CommandDatabase {
  readonly db: Database;
  readonly access: DatabaseAccess;
  readonly secrets: Secrets;
}

export interface MigratedDatabase extends CommandDatabase {
  readonly people: CommandPeople;
}
