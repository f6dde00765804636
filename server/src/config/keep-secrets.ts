// Generates the secrets once and stores them in the data folder, unless the environment provides them.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#server/kernel/parse-json.ts';
import { isDiskError, StartupError, systemCode } from '#server/kernel/startup-error.ts';

const secretsSchema = z.object({
  /** Signs access tokens and derives refresh tokens. */
  jwtSecret: z.string().min(32),
  /** Encrypts data that the database must not reveal, such as TOTP secrets. */
  dataKey: z.string().min(32),
  /** A second valid secret of each kind, while one replaces the other. */
  secondaryJwtSecret: z.string().min(32).optional(),
  secondaryDataKey: z.string().min(32).optional(),
  /** The passwords of the embedded PostgreSQL's owner and of the server's role. */
  databaseOwnerPassword: z.string().min(32),
  databaseAppPassword: z.string().min(32),
});
export type Secrets = Pick<KeptSecrets, 'jwtSecret' | 'dataKey' | 'secondaryJwtSecret' | 'secondaryDataKey'>;
export type KeptSecrets = z.infer<typeof secretsSchema>;

/** Creates the data folder if necessary. Throws a StartupError when the folder is not writable. */
export function prepareDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      makeFolder(dataDir);
      // The database's user must be able to traverse the folder. The files in it protect themselves.
      chmodSync(dataDir, 0o711);
    }
    const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
    try {
      // The probe has content, because an empty file can be created even on a full disk.
      writeFileSync(probe, 'probe');
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const remedy = isDiskError(error) ? 'Make room on its disk' : 'Make it writable for this user';
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${systemCode(error) ?? String(error)}). ` +
        `${remedy}, or name another with DATA_DIR.`,
    );
  }
}

/** Creates folder by folder. Node's `recursive` never returns when the system reports ENOENT, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another start may create it at the same moment.
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

/** Reads the stored secrets or generates them. The caller holds the lock of the data folder. */
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
        'or remove the whole folder to start over.',
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
