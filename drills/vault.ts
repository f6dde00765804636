// vault: what lies in the vault is unreadable without its key and notices every change; an upload costs little memory; a server
// that is killed during uploads, signatures or the seal leaves no half document; /verify responds in time.
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeBackup } from '#server/admin/backup/write-backup.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { systemCode } from '#server/kernel/startup-error.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { insertPerson, type TestPerson } from '#server/testing/test-people.ts';
import { createFolderStore } from '#server/vault/folder-store.ts';
import { DamagedFile } from '#server/vault/frames.ts';
import { removeOrphansJob } from '#server/vault/remove-orphans.ts';
import { makeLargeImage, makeLargePdf } from '#server/vault/testing/sample-files.ts';
import { readWhole, type DocumentRow, type Vault } from '#server/vault/vault.ts';
import { openCluster, type Cluster } from '../bench/lib/open-cluster.ts';
import type { Part, Row } from '../bench/lib/part.ts';
import { killSigners } from './lib/kill-signers.ts';
import { KILL_STEPS } from './lib/kill-steps.ts';

const SIZES = {
  flips: 10_000,
  uploads: 5,
  kills: 25,
  verifications: 20,
  closings: 2,
  steps: [...KILL_STEPS].length,
};
const LARGEST_BYTES = 20 * 1024 * 1024 - 4096;
const DAY_MS = 86_400_000;
const [MOST_GROWTH_MB, MOST_VERIFY_MS] = [64, 500];
const MARKER = `MARKER-${randomBytes(12).toString('hex')}`;
const LARGE_FILES: readonly (readonly [kind: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['PDF', () => makeLargePdf(LARGEST_BYTES, MARKER)],
  ['PNG', () => makeLargeImage('png', LARGEST_BYTES)],
  ['JPEG', () => makeLargeImage('jpeg', LARGEST_BYTES)],
];

export const vaultDrill: Part<typeof SIZES> = {
  id: 'vault',
  title: 'documents in the vault: changed, searched for, large, and killed while they arrive',
  sizes: SIZES,
  smoke: { flips: 100, uploads: 1, kills: 2, verifications: 2, closings: 1, steps: 2 },
  run: async ({ flips, uploads, kills, verifications, closings, steps }, say) => {
    const lab = await openVaultLab();
    try {
      const growths: [kind: string, growth: Growth][] = [];
      for (const [kind, make] of LARGE_FILES) {
        const growth = await measureUploads(lab, await make(), uploads);
        say(`${kind}: ${growth.first_mb.toFixed(0)} MB at first, then ${growth.further_mb.toFixed(0)} MB`);
        growths.push([kind, growth]);
        await stop(lab);
        await lab.restart();
      }
      const slowest_ms = await measureVerify(lab, verifications);
      const places = await findMarker(lab);
      say(`the marker was found in ${places.length} files`);
      const unnoticed = await flipBits(lab, flips);
      await stop(lab);
      const signers = await killSigners(lab, { closings, steps }, say);
      await lab.restart();
      const killed = await killDuringUploads(lab, kills);
      say(`${killed.acknowledged} uploads acknowledged, ${killed.leftovers} files without a row removed`);
      const rows: Row[] = [
        row('flipped bits in stored files', flips),
        row('of them not noticed when read', unnoticed, 0),
        row('files with the marker: data folder, database, encrypted backup', places.length, 0),
        row('servers killed during a signature or the seal, at each step', signers.kills),
        row('half files, and closings without exactly one sealed file', signers.problems.length, 0),
        row('servers killed during an upload', kills),
        row('acknowledged uploads lost, and documents that do not read back whole', killed.broken, 0),
        row('files without a document after the clean-up', killed.left, 0),
        ...growths.flatMap(([kind, { first_mb, further_mb }]) => [
          below(
            `memory during the first upload of 20 MB after the start, ${kind}`,
            first_mb,
            MOST_GROWTH_MB,
            'MB',
          ),
          below(
            `the same during further uploads, the greatest growth, ${kind}`,
            further_mb,
            MOST_GROWTH_MB,
            'MB',
          ),
        ]),
        below('/verify, the slowest', slowest_ms, MOST_VERIFY_MS, 'ms'),
      ];
      // Memory and time depend on the machine. They are figures, and the other rows are rules.
      const broken = rows.filter(({ met, aim }) => met === false && aim === '0');
      return {
        rows,
        problems: [
          ...broken.map(({ measure, found }) => `${measure}: ${found}`),
          ...signers.problems,
          ...places,
        ],
      };
    } finally {
      await lab.close();
    }
  },
};

function row(measure: string, found: number, aim?: number): Row {
  return {
    measure,
    found: String(found),
    ...(aim !== undefined && { aim: String(aim), met: found === aim }),
  };
}

function below(measure: string, found: number, aim: number, unit: string): Row {
  return { measure, found: `${found.toFixed(0)} ${unit}`, aim: `< ${aim} ${unit}`, met: found < aim };
}

interface VaultLab {
  readonly cluster: Cluster;
  readonly db: Database;
  readonly owner: Database;
  readonly dataDir: string;
  readonly vault: Vault;
  readonly person: TestPerson;
  /** The running server and its address. */
  server: { readonly process: ServerProcess; readonly url: string };
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openVaultLab(): Promise<VaultLab> {
  const cluster = await openCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-vault-'));
  const db = createDatabase(cluster.access.app, 2);
  const owner = createDatabase(cluster.access.owner, 1);
  const start = async () => {
    const process = cluster.start({ DATA_DIR: dataDir });
    return { process, url: await process.ready };
  };
  const person = await insertPerson(db, new Date());
  // The documents of test people have no files.
  await db.deleteFrom('verification_evidence').execute();
  await db.deleteFrom('documents').execute();
  const lab: VaultLab = {
    cluster,
    db,
    owner,
    dataDir,
    vault: {
      blobs: createFolderStore(join(dataDir, 'vault')),
      wrappingKeys: [deriveKeys(cluster.secrets).documents],
    },
    person,
    server: await start(),
    restart: async () => {
      lab.server = await start();
    },
    close: async () => {
      await db.destroy();
      await owner.destroy();
      await cluster.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return lab;
}

async function stop({ server }: VaultLab): Promise<void> {
  server.process.child.kill('SIGTERM');
  await server.process.ended;
}

function formOf(bytes: Buffer<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'statement.pdf');
  return form;
}

/** @returns whether the server acknowledged it. */
async function upload(lab: VaultLab, bytes: Buffer): Promise<boolean> {
  const { accessTokens } = deriveKeys(lab.cluster.secrets);
  const token = await signAccessToken(accessTokens, lab.person, new Date());
  try {
    const response = await fetch(`${lab.server.url}/api/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf(Buffer.from(bytes)),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the upload was refused: ${response.status} ${text}`);
    return true;
  } catch (error) {
    // The connection of a killed server.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

interface Growth {
  /** The first large upload after the start, and the greatest of the further ones. */
  readonly first_mb: number;
  readonly further_mb: number;
}

/** By how much the memory of the server grows at most during an upload, after a small one that loads what it needs. */
async function measureUploads(lab: VaultLab, bytes: Buffer, uploads: number): Promise<Growth> {
  await upload(lab, makeLargePdf(100_000, MARKER));
  await sleep(2_000);
  const first_mb = await measureUpload(lab, bytes);
  let further_mb = 0;
  for (let turn = 0; turn < uploads; turn += 1)
    further_mb = Math.max(further_mb, await measureUpload(lab, bytes));
  return { first_mb, further_mb };
}

async function measureUpload(lab: VaultLab, bytes: Buffer): Promise<number> {
  const before_mb = memoryOf(lab.server.process);
  let most_mb = 0;
  const sampling = setInterval(() => {
    most_mb = Math.max(most_mb, memoryOf(lab.server.process) - before_mb);
  }, 10);
  await upload(lab, bytes).finally(() => {
    clearInterval(sampling);
  });
  return most_mb;
}

/** The resident memory of the process, in MB. */
function memoryOf({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measureVerify({ server }: VaultLab, verifications: number): Promise<number> {
  let slowest_ms = 0;
  const bytes = Buffer.from(makeLargePdf(200_000, MARKER));
  for (let turn = 0; turn < verifications; turn += 1) {
    const began = performance.now();
    const response = await fetch(`${server.url}/api/verify`, { method: 'POST', body: formOf(bytes) });
    const text = await response.text();
    if (!response.ok) throw new Error(`/verify: ${response.status} ${text}`);
    slowest_ms = Math.max(slowest_ms, performance.now() - began);
  }
  return slowest_ms;
}

/** @returns each file with the marker: in the data folder, in the files of the database, or an encrypted backup. */
async function findMarker({ cluster, owner, dataDir, vault }: VaultLab): Promise<readonly string[]> {
  await sql`checkpoint`.execute(owner);
  const { rows } = await sql<{ folder: string }>`
    select current_setting('data_directory') as folder`.execute(owner);
  const backup = join(dataDir, 'test.backup');
  const source = { owner: cluster.access.owner, blobs: vault.blobs, passphrase: 'a passphrase of a drill' };
  const { files } = await writeBackup(source, backup, new Date());
  if (files === 0) throw new Error('the backup contains no file of the vault');
  const found: string[] = [];
  for (const folder of [dataDir, ...rows.map(one => one.folder)]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      if (contains(path, MARKER)) found.push(path);
    }
  }
  rmSync(backup);
  return found;
}

function contains(path: string, text: string): boolean {
  try {
    return readFileSync(path).includes(text);
  } catch (error) {
    // PostgreSQL replaces its own files while this reads.
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @returns how many changed bits were not noticed. */
async function flipBits(lab: VaultLab, flips: number): Promise<number> {
  await upload(lab, makeLargePdf(150_000, MARKER));
  const document = await lab.db
    .selectFrom('documents')
    .selectAll()
    .orderBy('size_bytes')
    .executeTakeFirstOrThrow();
  const chunks: Buffer[] = [];
  for await (const chunk of lab.vault.blobs.read(document.file_id)) chunks.push(Buffer.from(chunk));
  const stored = Buffer.concat(chunks);
  let unnoticed = 0;
  for (let turn = 0; turn < flips; turn += 1) {
    const at = randomInt(stored.length);
    const bit = 1 << randomInt(8);
    stored[at] = (stored[at] ?? 0) ^ bit;
    if (!(await isRefused(lab.vault, document, stored))) unnoticed += 1;
    stored[at] = (stored[at] ?? 0) ^ bit;
  }
  if (await isRefused(lab.vault, document, stored)) throw new Error('the unchanged file does not read back');
  return unnoticed;
}

async function isRefused(vault: Vault, document: DocumentRow, stored: Buffer): Promise<boolean> {
  async function* read(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(stored);
  }
  try {
    await readWhole({ ...vault, blobs: { ...vault.blobs, read } }, document);
    return false;
  } catch (error) {
    if (error instanceof DamagedFile) return true;
    throw error;
  }
}

interface Killed {
  readonly acknowledged: number;
  readonly broken: number;
  readonly leftovers: number;
  readonly left: number;
}

/** Kills the server at moments that are spread evenly over the time that an upload takes. */
async function killDuringUploads(lab: VaultLab, kills: number): Promise<Killed> {
  const bytes = makeLargePdf(4_000_000, MARKER);
  const began = performance.now();
  await upload(lab, bytes);
  const usual_ms = performance.now() - began;
  const before = await countDocuments(lab.db);
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const sending = upload(lab, bytes);
    await sleep((usual_ms * 1.2 * kill) / kills);
    lab.server.process.child.kill('SIGKILL');
    if (await sending) acknowledged += 1;
    await lab.server.process.ended;
    await lab.restart();
  }
  const documents = await lab.db.selectFrom('documents').selectAll().execute();
  let broken = Math.max(0, acknowledged - (documents.length - before));
  for (const document of documents) {
    const whole = await readWhole(lab.vault, document).catch(() => undefined);
    if (whole === undefined || BigInt(whole.length) !== document.size_bytes) broken += 1;
  }
  const stored = await countFiles(lab.vault);
  const later = () => new Date(Date.now() + 2 * DAY_MS);
  await removeOrphansJob({ db: lab.db, clock: later, vault: lab.vault }).run();
  const after = await countFiles(lab.vault);
  return { acknowledged, broken, leftovers: stored - after, left: after - documents.length };
}

async function countDocuments(db: Database): Promise<number> {
  const rows = await db.selectFrom('documents').select('id').execute();
  return rows.length;
}

async function countFiles({ blobs }: Vault): Promise<number> {
  let count = 0;
  for await (const _ of blobs.list()) count += 1;
  return count;
}
