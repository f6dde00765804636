// The job that appends new entries of the audit log to the chain, at most a second late.
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import type { AuditDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';
import { readAnchor, writeAnchor, type Anchor } from './audit-anchor.ts';
import { hasAuditKey } from './audit-key.ts';
import { chainHash, GENESIS, keyedChainHash } from './chain-hash.ts';
import { beginTrail } from './trail-baseline.ts';
import { sealLedger } from './seal-ledger.ts';
import { createOutsideAnchors } from './outside-anchors.ts';

const BATCH = 1000;
/** The longest delay between an id's time and its commit with which the usual search still finds an entry. */
const LATEST_COMMIT_MS = 10 * 60_000;
/** The same for the extended search. */
const FAR_BACK_MS = 24 * 60 * 60_000;
const FAR_LOOK_EVERY = 600;

const CHAIN_COLUMNS = { sequence: 'int8', audit_id: 'uuid', hash: 'bytea', keyed: 'bool' } as const;

export function chainAuditJob({
  db,
  clock,
  config,
}: Pick<AuditDependencies, 'db' | 'clock' | 'config'>): Job {
  let looks = 0;
  /** Whether file and chain agree. Until this process has verified it the job fails, even without new entries. */
  let agree = false;
  let toWrite: Anchor | undefined;
  let hasTrail = false;
  let isSealed = false;
  const outside = createOutsideAnchors(config.auditAnchors);
  return {
    name: 'audit-chain',
    every_ms: 1_000,
    run: async () => {
      const back_ms = looks % FAR_LOOK_EVERY === 0 ? FAR_BACK_MS : LATEST_COMMIT_MS;
      looks += 1;
      if (!hasTrail) await beginTrail(db, clock());
      hasTrail = true;
      isSealed ||= await sealLedger(db, clock());
      toWrite = (await appendAll(db, clock(), back_ms)) ?? toWrite;
      if (toWrite === undefined && agree) return;
      agree = false;
      const anchor = await readAnchor(config.dataDir);
      await checkAnchor(db, anchor);
      // Another process of this data folder may be further ahead.
      if (toWrite !== undefined && (anchor === undefined || anchor.sequence < toWrite.sequence))
        await writeAnchor(config.dataDir, toWrite);
      if (toWrite !== undefined) await outside.write(toWrite, clock());
      toWrite = undefined;
      agree = true;
    },
  };
}

/** The last link of the chain, if there is one. */
export function readChainHead(db: Database): Promise<Anchor | undefined> {
  return db
    .selectFrom('audit_chain')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The head of a truncated or rewritten chain must not replace the anchor that proves it. */
async function checkAnchor(db: Database, anchor: Anchor | undefined): Promise<void> {
  if (anchor === undefined || (await hasHead(db, anchor))) return;
  throw new Error(
    `the audit log no longer has the entry ${anchor.sequence} that audit-head.json names: run verify-audit. ` +
      'Where the database was taken back on purpose, remove that file.',
  );
}

/** Whether the chain still has this entry at this number. */
export async function hasHead(db: Database, { sequence, hash }: Anchor): Promise<boolean> {
  if (sequence === 0n) return true;
  const link = await db
    .selectFrom('audit_chain')
    .select('hash')
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return link?.hash.equals(hash) === true;
}

/** Appends entries that are not in the chain yet, within the search period. Returns the new head, if any. */
export async function appendAll(db: Database, now: Date, back_ms = FAR_BACK_MS): Promise<Anchor | undefined> {
  for (let head: Anchor | undefined; ;) {
    const appended = await transaction(db, tx => appendBatch(tx, now, back_ms));
    head = appended.head ?? head;
    if (appended.count < BATCH) return head;
  }
}

async function appendBatch(
  tx: Transaction,
  now: Date,
  back_ms: number,
): Promise<{ count: number; head: Anchor | undefined }> {
  const last = await tx
    .selectFrom('audit_chain')
    .select(['sequence', 'hash', 'audit_id', 'keyed'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await selectUnchained(tx, last?.audit_id, now, back_ms)
    .selectAll('audit_log')
    .orderBy('audit_log.id')
    .limit(BATCH)
    .execute();
  let sequence = last?.sequence ?? 0n;
  let hash = last?.hash ?? GENESIS;
  // From the first entry with a code on all links are keyed.
  let keyed = last?.keyed ?? false;
  const links = rows.map(row => {
    sequence += 1n;
    keyed ||= row.mac !== null && hasAuditKey();
    hash = keyed ? keyedChainHash(hash, sequence, row) : chainHash(hash, sequence, row);
    return { sequence, audit_id: row.id, hash, keyed };
  });
  if (links.length === 0) return { count: 0, head: undefined };
  await insertRows('audit_chain', CHAIN_COLUMNS, links).execute(tx);
  return { count: links.length, head: { sequence, hash } };
}

/** Entries behind the chain's last one that are not in the chain, within the search period. */
export function selectUnchained(db: Database, lastId: string | undefined, now: Date, back_ms = FAR_BACK_MS) {
  return (
    db
      .selectFrom('audit_log')
      .leftJoin('audit_chain', 'audit_chain.audit_id', 'audit_log.id')
      .where('audit_chain.audit_id', 'is', null)
      // Ids begin with their time, so the search does not scan the whole log.
      .$if(lastId !== undefined, log =>
        log.where('audit_log.id', '>', oldestFound(lastId ?? '', now, back_ms)),
      )
  );
}

/**
 * The oldest id that the search still finds once the chain ends with `lastId`. Entries written with a clock behind, or
 * after a clock ahead was corrected, have ids far before that one; for them their own time counts.
 */
export function oldestFound(lastId: string, now: Date, back_ms = FAR_BACK_MS): string {
  const time_ms = Number.parseInt(lastId.replaceAll('-', '').slice(0, 12), 16);
  const earlier = Math.max(0, Math.min(time_ms, now.getTime()) - back_ms)
    .toString(16)
    .padStart(12, '0');
  return `${earlier.slice(0, 8)}-${earlier.slice(8)}-0000-0000-000000000000`;
}
