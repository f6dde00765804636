// The secrets, made once and kept in the data folder where the environment gives none.
// Called by open-database.ts where the database is the embedded one.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#server/kernel/parse-json.ts';
import { isOfTheDisk, StartupError, systemCode } from '#server/kernel/startup-error.ts';

const secretsSchema = z.object({
  /** Signs access tokens and derives refresh tokens. */
  jwtSecret: z.string().min(32),
  /** Encrypts what the database must not show, such as TOTP secrets. */
  dataKey: z.string().min(32),
  /** Of the embedded PostgreSQL's owner and of the server's own role there. */
  databaseOwnerPassword: z.string().min(32),
  databaseAppPassword: z.string().min(32),
});
/** The two secrets that the application uses. */
export type Secrets = Pick<KeptSecrets, 'jwtSecret' | 'dataKey'>;
export type KeptSecrets = z.infer<typeof secretsSchema>;

/** Makes the data folder where it is missing. Throws a StartupError where it cannot be written. */
export function prepareDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      makeFolder(dataDir);
      // The database's own user must be able to walk through it; the files in it guard themselves.
      chmodSync(dataDir, 0o711);
    }
    const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
    try {
      // An empty file is made on a full disk, too.
      writeFileSync(probe, 'probe');
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const remedy = isOfTheDisk(error) ? 'Make room on its disk' : 'Make it writable for this user';
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${systemCode(error) ?? String(error)}). ` +
        `${remedy}, or name another with DATA_DIR.`,
    );
  }
}

/**
 * With all folders above it. One by one: Node's own `recursive` never comes back from where the system says ENOENT of a new
 * folder in one that is there, as in /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another start may make it at the same moment.
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

/** Reads the kept secrets, or makes them. Called under the data folder's lock, so nobody else makes them meanwhile. */
export function keepSecrets(dataDir: string): KeptSecrets {
  return readSecrets(dataDir) ?? makeSecrets(dataDir);
}

function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

export function readSecrets(dataDir: string): KeptSecrets | undefined {
  const file = secretsFile(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw new StartupError(`The secrets in ${file} cannot be read (${systemCode(error) ?? String(error)}).`);
  }
  const parsed = secretsSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new StartupError(`The secrets in ${file} are damaged. Restore the file from a backup.`);
  return parsed.data;
}

function makeSecrets(dataDir: string): KeptSecrets {
  const file = secretsFile(dataDir);
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(
      `${dataDir} holds a database, but its secrets.json is gone. Restore the file from a backup, ` +
        'or remove the whole folder to begin anew.',
    );
  }
  const fresh = (): string => randomBytes(36).toString('base64url');
  const made: KeptSecrets = {
    jwtSecret: fresh(),
    dataKey: fresh(),
    databaseOwnerPassword: fresh(),
    databaseAppPassword: fresh(),
  };
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  return made;
}
