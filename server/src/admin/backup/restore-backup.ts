// Restores a backup completely or not at all.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { IS_DATABASE_EMPTY } from '#server/database/is-database-empty.ts';
import { connectClient } from '#server/database/connect-client.ts';
import { isConnectionLoss, sqlState, describeConnectionLoss } from '#server/database/database-errors.ts';
import { parseJson } from '#server/kernel/parse-json.ts';
import { isDiskError, StartupError, systemCode } from '#server/kernel/startup-error.ts';
import type { BlobStore } from '#server/vault/blob-store.ts';
import { DamagedFile } from '#server/vault/frames.ts';
import { header, tableLine, trailer, VAULT_FILE, vaultFileLine } from './backup-file.ts';
import { readBackup } from './encrypt-backup.ts';
import { listTables } from './list-tables.ts';

const ROWS_PER_CHUNK = 1000;

export interface RestoreFigures {
  readonly takenAt: string;
  readonly rows: number;
  readonly files: number;
}

interface RestoreTarget {
  readonly owner: ClientConfig;
  readonly blobs: Pick<BlobStore, 'write'>;
  /** The passphrase of an encrypted backup. */
  readonly passphrase: string | undefined;
}

/** Throws a StartupError where the file cannot be read, before a database is contacted. */
export async function tryReading(file: string): Promise<void> {
  try {
    await createReadStream(file, { end: 0 }).toArray();
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * Throws a StartupError and leaves the database unchanged where the file is damaged, needs another passphrase or has another
 * schema, where a server uses the database, or where the database has data and `replace` is false. The files of the vault are
 * written once all of the backup has proved to be whole, and before the database changes. A file in the vault that the
 * backup does not contain stays.
 */
export async function restoreBackup(
  { owner, blobs, passphrase }: RestoreTarget,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<RestoreFigures> {
  const client = await connectClient(owner);
  try {
    const read = () => readLines(file, passphrase);
    const figures = await putBack(client, { read, blobs }, replace);
    await client.query('commit');
    return figures;
  } finally {
    await client.end();
  }
}

interface Backup {
  /** Reads all lines from the beginning. */
  readonly read: () => AsyncIterable<string>;
  readonly blobs: Pick<BlobStore, 'write'>;
}

/** The caller commits the transaction. */
async function putBack(client: Client, { read, blobs }: Backup, replace: boolean): Promise<RestoreFigures> {
  try {
    // The transaction idles while a slow disk delivers rows.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await refuseUnderUse(client);
    if (!replace) await refuseOverwriting(client);
    const tables = await listTables(client);
    await client.query(`truncate ${tables.join(', ')}`);
    const figures = await writeRows(client, read(), tables);
    if (figures.files > 0) await writeFiles(read(), blobs);
    await client.query('delete from jobs');
    // Without statistics PostgreSQL plans for tables of a few rows until autovacuum has run.
    await client.query(`analyze ${tables.join(', ')}`);
    return figures;
  } catch (error) {
    if (isConnectionLoss(error))
      throw new StartupError(`Nothing was changed. ${describeConnectionLoss(error)}`);
    await client.query('rollback');
    if (isDiskError(error))
      throw new StartupError(`The vault cannot be written (${systemCode(error)}). Nothing was changed.`);
    const isDamaged = isBrokenStream(error) || isRefusedRow(error) || error instanceof DamagedFile;
    throw isDamaged ? damaged() : error;
  }
}

async function writeRows(
  client: Client,
  lines: AsyncIterable<string>,
  tables: readonly string[],
): Promise<RestoreFigures> {
  const reader = new BackupReader(client, tables);
  for await (const line of lines) await reader.take(line);
  return reader.finish();
}

/** Writes the files of the vault as they are: their encryption is that of the vault. */
async function writeFiles(lines: AsyncIterable<string>, blobs: Pick<BlobStore, 'write'>): Promise<void> {
  const reader = lines[Symbol.asyncIterator]();
  let next = await reader.next();
  async function* content(): AsyncGenerator<Buffer> {
    for (next = await reader.next(); next.done !== true; next = await reader.next()) {
      if (next.value.startsWith('{')) return;
      yield Buffer.from(next.value, 'base64');
    }
  }
  while (next.done !== true) {
    if (next.value.startsWith(VAULT_FILE))
      await blobs.write(vaultFileLine.parse(parseJson(next.value)).vaultFile, content());
    else next = await reader.next();
  }
}

async function* readLines(file: string, passphrase: string | undefined): AsyncGenerator<string> {
  const content = await readBackup(file, passphrase).catch((error: unknown) => {
    throw error instanceof StartupError ? error : unreadable(file, error);
  });
  const packed = Readable.from(content);
  const unpacked = createGunzip();
  packed.pipe(unpacked);
  packed.once('error', error =>
    unpacked.destroy(error instanceof DamagedFile ? error : unreadable(file, error)),
  );
  yield* linesOf(unpacked.setEncoding('utf8'));
}

/** Node's readline also splits at characters such as U+2028 that JSON text may contain. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of chunks) {
    const [end = '', ...more] = chunk.split('\n');
    begun += end;
    for (const next of more) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== '') yield begun;
}

/** Processes the file line by line. */
class BackupReader {
  readonly #client: Client;
  readonly #tables: readonly string[];
  readonly #hash = createHash('sha256');
  #takenAt: string | undefined;
  #table: string | undefined;
  #waiting: string[] = [];
  #rows = 0;
  #files = 0;
  /** One line is held back, because the last line is not part of the hash. */
  #held: string | undefined;

  constructor(client: Client, tables: readonly string[]) {
    this.#client = client;
    this.#tables = tables;
  }

  async take(line: string): Promise<void> {
    const before = this.#held;
    this.#held = line;
    if (before === undefined) return;
    this.#hash.update(`${before}\n`);
    if (this.#takenAt === undefined) this.#takenAt = await this.#readHeader(before);
    else if (before.startsWith('{"table":')) await this.#beginTable(before);
    else if (before.startsWith(VAULT_FILE)) await this.#beginFile(before);
    else if (this.#files === 0) {
      this.#waiting.push(before);
      if (this.#waiting.length >= ROWS_PER_CHUNK) await this.#write();
    }
  }

  async finish(): Promise<RestoreFigures> {
    await this.#write();
    const told = trailer.safeParse(parseJson(this.#held));
    const isCounted = told.data?.rows === this.#rows && told.data.files === this.#files;
    const whole = isCounted && told.data?.sha256 === this.#hash.digest('hex');
    if (this.#takenAt === undefined || !whole) throw damaged();
    return { takenAt: this.#takenAt, rows: this.#rows, files: this.#files };
  }

  async #readHeader(line: string): Promise<string> {
    const read = header.safeParse(parseJson(line));
    if (!read.success) throw damaged();
    const { rows } = await this.#client.query(
      'select version, name, checksum from schema_migrations order by version',
    );
    if (JSON.stringify(rows) !== JSON.stringify(read.data.migrations)) {
      const last = read.data.migrations.at(-1);
      throw new StartupError(
        `The backup was taken at migration ${last?.version ?? 0} ${last?.name ?? ''}, and the database is at another. ` +
          'Restore with the version of the program that took it, then start the newer one.',
      );
    }
    return read.data.takenAt;
  }

  async #beginTable(line: string): Promise<void> {
    await this.#write();
    const read = tableLine.safeParse(parseJson(line));
    if (!read.success || !this.#tables.includes(read.data.table)) throw damaged();
    this.#table = read.data.table;
  }

  /** The content of the files is written after all rows. Here it is only hashed. */
  async #beginFile(line: string): Promise<void> {
    await this.#write();
    if (!vaultFileLine.safeParse(parseJson(line)).success) throw damaged();
    this.#files += 1;
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (this.#table === undefined) throw damaged();
    await this.#client.query(
      `insert into ${this.#table} select * from json_populate_recordset(null::${this.#table}, $1::json)`,
      [`[${this.#waiting.join(',')}]`],
    );
    this.#rows += this.#waiting.length;
    this.#waiting = [];
  }
}

function unreadable(file: string, error: unknown): StartupError {
  return new StartupError(
    `${file} cannot be read (${systemCode(error) ?? String(error)}). Nothing was changed.`,
  );
}

function damaged(): StartupError {
  return new StartupError('The file is no whole backup of Foreshare. Nothing was changed.');
}

/** The errors of zlib for a truncated or invalid gzip file. */
function isBrokenStream(error: unknown): boolean {
  return systemCode(error)?.startsWith('Z_') === true;
}

/** An intact backup of this schema always fits. An altered row may be invalid JSON or break a rule of its table. */
function isRefusedRow(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

async function refuseUnderUse(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rows.length === 0) return;
  throw new StartupError('Others are connected to the database. Stop the server first.');
}

async function refuseOverwriting(client: Client): Promise<void> {
  const { rows } = await client.query<{ empty: boolean }>(IS_DATABASE_EMPTY);
  if (rows[0]?.empty === true) return;
  throw new StartupError(
    'The database is not empty. To lose what is in it, add --replace; better take a backup before.',
  );
}
