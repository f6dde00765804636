// The operator's command line: `npm run admin -- <command> …`.
import { ADMIN_CALL } from '#server/kernel/build-info.ts';
import { readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#server/config/config.ts';
import { createDatabase } from '#server/database/database.ts';
import { isConnectionLoss, describeConnectionLoss } from '#server/database/database-errors.ts';
import { type OpenDatabase, openDatabaseForCommand } from '#server/database/open-database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { findMissingMigrations, readMigrations, runMigrations } from '#server/database/run-migrations.ts';
import { loadAuditKeys } from '#server/security/audit-keys.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import type { Command, CommandContext, CommandDatabase } from './command.ts';
import { DRY_RUN, EXECUTE } from './propose-act.ts';
import { useBrand } from '#server/kernel/brand.ts';
import {
  identifyPeople,
  NO_PEOPLE,
  takeNames,
  type Asks,
  type CommandPeople,
  type Named,
} from './people-of-command.ts';

const COMMANDS_FOLDER = join(import.meta.dirname, 'commands');
const POOL_SIZE = 4;
/** Verifying the ledger of many years may take minutes. */
const NO_TIMEOUT = 0;
/** For cron, which mails whatever is printed. */
const QUIET = '--quiet';
/** An option without a value, such as `[--replace]`. */
const FLAG = /\[(--[a-z-]+)\]/g;

let opening: Promise<Pick<OpenDatabase, 'close'>> | undefined;
let ending: Promise<never> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(128 + constants.signals[signal]));
}
const [word, ...args] = process.argv.slice(2);
try {
  await end(await runCommand(word, args));
} catch (error) {
  // A failure after a signal is a consequence of the signal.
  if (!ending) console.error(wordsFor(error));
  await end(1);
}

/** A repeated signal (Ctrl-C reaches the whole process group) has no further effect. */
function end(exitCode: number): Promise<never> {
  ending ??= closeAndExit(exitCode);
  return ending;
}

/** Closing the embedded PostgreSQL ends running queries. */
async function closeAndExit(exitCode: number): Promise<never> {
  const opened = await opening?.catch(() => undefined);
  await opened?.close();
  return process.exit(exitCode);
}

function wordsFor(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  return isConnectionLoss(error) ? describeConnectionLoss(error) : error;
}

async function runCommand(name: string | undefined, words: readonly string[]): Promise<number> {
  const rest = words.filter(each => each !== QUIET);
  const names = readdirSync(COMMANDS_FOLDER)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => file.replace(/\.ts$/, ''));
  if (name === undefined || !names.includes(name)) return listCommands(names, name);
  const command = await loadCommand(name);
  const call = [ADMIN_CALL, name, command.usage, whoOf(command)].filter(Boolean).join(' ');
  if (rest.includes('--help')) {
    console.log(`${call}\n      ${command.summary}`);
    return 0;
  }
  const { rest: own, named } = takeNames(rest);
  const { usage = '' } = command;
  const options: readonly string[] = usage.match(/--[a-z-]+/g) ?? [];
  // An unknown option would otherwise be taken for a file name.
  const unknown = own.find(each => each.startsWith('--') && !options.includes(each.replace(/=.*/s, '')));
  if (unknown !== undefined) throw new StartupError(`It takes no ${unknown}: ${call}`);
  if (countWords(usage, own) > mostWords(usage))
    throw new StartupError(`'${own.join(' ')}' is more than it takes: ${call}`);
  if (command.asks === undefined && Object.keys(named).length > 0)
    throw new StartupError(`It asks for no operator: ${call}`);
  // A dry run changes nothing, so it does not use up anybody's code. It is the default of what cannot be undone.
  const isDryRun = own.includes(DRY_RUN) || (usage.includes(EXECUTE) && !own.includes(EXECUTE));
  const asks = isDryRun ? undefined : command.asks;
  const contextFor = (say: (line: string) => void) => createContext(say, { command: name, asks, named });
  if (!words.includes(QUIET)) return command.run(own, contextFor(print));
  const lines: string[] = [];
  const code = await command.run(
    own,
    contextFor(line => void lines.push(line)),
  );
  if (code !== 0) for (const line of lines) print(line);
  return code;
}

function print(line: string): void {
  console.log(line);
}

/** How the people are named that a command asks for. */
function whoOf({ asks }: Command): string | undefined {
  if (asks === undefined) return undefined;
  const one = '--as <operator> --code <code>';
  return asks === 'one' ? one : `${one} --with <second operator> --with-code <code>`;
}

function countWords(usage: string, given: readonly string[]): number {
  const flags = [...usage.matchAll(FLAG)].map(([, flag]) => flag);
  return given.filter(each => !flags.includes(each)).length;
}

/** The maximum number of words, so that extra words are refused, such as the second half of `250 000`. */
function mostWords(usage: string): number {
  const placeholders = /<[^>]*>|\[(?!--)[^\]]*\]/g;
  return usage.replaceAll(FLAG, '').replaceAll(placeholders, '…').split(' ').filter(Boolean).length;
}

async function loadCommand(name: string): Promise<Command> {
  const loaded: unknown = await import(join(COMMANDS_FOLDER, `${name}.ts`));
  if (!exportsCommand(loaded)) throw new Error(`commands/${name}.ts must export 'command'`);
  return loaded.command;
}

function exportsCommand(loaded: unknown): loaded is { readonly command: Command } {
  return typeof loaded === 'object' && loaded !== null && 'command' in loaded;
}

async function listCommands(names: readonly string[], unknown: string | undefined): Promise<number> {
  const isWrong = unknown !== undefined && !['help', '--help'].includes(unknown);
  if (isWrong) console.error(`There is no command '${unknown}'.`);
  console.log(`${ADMIN_CALL} <command>        with ${QUIET} it prints only when something is wrong\n`);
  for (const name of names) {
    const { usage, summary } = await loadCommand(name);
    console.log(`  ${[name, usage].filter(Boolean).join(' ')}\n      ${summary}`);
  }
  return isWrong ? 1 : 0;
}

interface Running {
  readonly command: string;
  readonly asks: Asks | undefined;
  readonly named: Named;
}

function createContext(say: (line: string) => void, { command, asks, named }: Running): CommandContext {
  const config = loadConfig(process.env);
  useBrand(config.brand);
  const open = async (): Promise<CommandDatabase> => {
    const opened = openDatabaseForCommand(config, say);
    opening = opened;
    const { access, secrets } = await opened;
    return { db: createDatabase(access.app, POOL_SIZE, NO_TIMEOUT), access, secrets };
  };
  const identify = ({ db, secrets }: CommandDatabase): Promise<CommandPeople> =>
    asks === undefined
      ? Promise.resolve(NO_PEOPLE)
      : identifyPeople(db, { command, asks, named, secrets, at: new Date() });
  const openMigrated: CommandContext['openMigrated'] = async ({ startsAnew } = { startsAnew: false }) => {
    const opened = await open();
    const { owner } = opened.access;
    const missing = await findMissingMigrations(owner);
    const isNew = startsAnew && missing.length === readMigrations().length;
    if (missing.length > 0 && !isNew)
      throw new StartupError(`The database is not up to date. Run \`${ADMIN_CALL} migrate\` first.`);
    if (isNew) await runMigrations(owner);
    // By a connection of its own: `restore` refuses to run while others are connected.
    const reader = createDatabase(owner, 1);
    await loadAuditKeys(reader, deriveKeys(opened.secrets));
    await reader.destroy();
    return { ...opened, people: isNew ? NO_PEOPLE : await identify(opened) };
  };
  const openForReading = async (): Promise<CommandDatabase> => {
    const opened = await openMigrated();
    const { read } = opened.access;
    if (read === undefined) return opened;
    return { ...opened, db: createDatabase(read.app, POOL_SIZE, NO_TIMEOUT), access: read };
  };
  const openThrowAway = async (): Promise<DatabaseAccess> => {
    const started = startTemporaryPostgres();
    opening = started.then(({ stop }) => ({ close: stop }));
    return (await started).access;
  };
  return { config, say, open, openMigrated, openForReading, openThrowAway };
}
