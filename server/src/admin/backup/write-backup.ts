// Writes a consistent snapshot of the whole database, and the files of the vault that it names, into one file while the server
// runs. The embedded PostgreSQL has no pg_dump.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { connectClient } from '#server/database/connect-client.ts';
import { isDiskError, StartupError, systemCode } from '#server/kernel/startup-error.ts';
import { MissingFile, type BlobStore } from '#server/vault/blob-store.ts';
import { FORMAT, type Header } from './backup-file.ts';
import { encryptBackup } from './encrypt-backup.ts';
import { listTables } from './list-tables.ts';

const ROWS_PER_CHUNK = 2000;

export interface BackupFigures {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that documents of the snapshot name, and that the vault does not hold (any more). */
  readonly missing: readonly string[];
}

interface BackupSource {
  readonly owner: ClientConfig;
  readonly blobs: Pick<BlobStore, 'read'>;
  /** Undefined: the backup is not encrypted. */
  readonly passphrase: string | undefined;
}

/**
 * The file appears only when it is complete, readable by its owner only. Throws a StartupError where it
 * cannot be written.
 */
export async function writeBackup(source: BackupSource, file: string, now: Date): Promise<BackupFigures> {
  const client = await connectClient(source.owner);
  try {
    return await writeWhole(client, source, file, now);
  } finally {
    await client.end();
  }
}

async function writeWhole(
  client: Client,
  { blobs, passphrase }: BackupSource,
  file: string,
  now: Date,
): Promise<BackupFigures> {
  const part = `${file}.part`;
  const output = await open(part, 'w', 0o600).catch((error: unknown) => {
    throw cannotWrite(file, error);
  });
  const figures: Counting = { tables: 0, rows: 0, files: 0, missing: [] };
  // Removes the partial file, so that an interrupted command leaves no personal data behind.
  const removePart = (): void => {
    rmSync(part, { force: true });
  };
  process.once('exit', removePart);
  try {
    // The transaction idles while a slow disk accepts rows.
    await client.query(
      'begin transaction isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0',
    );
    // The text form of times must not depend on the database's time zone.
    await client.query(`set local timezone = 'UTC'`);
    // Flushes before the rename, so that a file with the final name is complete even after a power failure.
    const written = output.createWriteStream({ flush: true });
    const lines = Readable.from(readLines(client, blobs, now, figures));
    const encrypt = (packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
      passphrase === undefined ? packed : encryptBackup(packed, passphrase);
    await pipeline(lines, createGzip(), encrypt, written);
    await client.query('commit');
    await rename(part, file);
    return figures;
  } catch (error) {
    removePart();
    throw isDiskError(error) ? cannotWrite(file, error) : error;
  } finally {
    process.off('exit', removePart);
  }
}

function cannotWrite(file: string, error: unknown): StartupError {
  return new StartupError(`${file} cannot be written (${systemCode(error) ?? String(error)}).`);
}

interface Counting {
  tables: number;
  rows: number;
  files: number;
  readonly missing: string[];
}

async function* readLines(
  client: Client,
  blobs: Pick<BlobStore, 'read'>,
  now: Date,
  figures: Counting,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (text: string): string => {
    hash.update(`${text}\n`);
    return `${text}\n`;
  };
  const migrations = await client.query<Header['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  );
  yield line(JSON.stringify({ format: FORMAT, takenAt: now.toISOString(), migrations: migrations.rows }));
  for (const table of await listTables(client)) {
    figures.tables += 1;
    yield line(JSON.stringify({ table }));
    // Rows are copied as text: a JSON number may have more digits than a JavaScript number, and values of
    // type json keep their exact text. A json value may contain line breaks, and each row must be one line.
    await client.query(
      `declare rows no scroll cursor for select replace(to_json(t)::text, e'\\n', ' ') as row from ${table} t`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_PER_CHUNK} from rows`);
      if (rows.length === 0) break;
      figures.rows += rows.length;
      yield rows.map(({ row }) => line(row)).join('');
    }
    await client.query('close rows');
  }
  for await (const text of readFiles(client, blobs, figures)) yield line(text);
  const { rows, files } = figures;
  yield `${JSON.stringify({ rows, files, sha256: hash.digest('hex') })}\n`;
}

async function* readFiles(
  client: Client,
  blobs: Pick<BlobStore, 'read'>,
  figures: Counting,
): AsyncGenerator<string> {
  const { rows } = await client.query<{ id: string }>(
    'select file_id as id from documents where wrapped_key is not null order by file_id',
  );
  for (const { id } of rows) {
    try {
      let isBegun = false;
      for await (const chunk of blobs.read(id)) {
        if (!isBegun) yield JSON.stringify({ vaultFile: id });
        isBegun = true;
        yield chunk.toString('base64');
      }
      figures.files += 1;
    } catch (error) {
      // A document that was destroyed or got a new version after the snapshot may have lost its former file.
      if (!(error instanceof MissingFile)) throw error;
      figures.missing.push(id);
    }
  }
}
