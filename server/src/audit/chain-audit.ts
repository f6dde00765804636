// The job that appends what is new in the audit log to the chain, a second behind it at most. Listed in app.ts.
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import type { Services } from '#server/http/services.ts';
import type { Job } from '#server/jobs/job.ts';
import { writeAnchor, type Anchor } from './audit-anchor.ts';
import { chainHash, GENESIS } from './chain-hash.ts';

const BATCH = 1000;
/** How much later than its id's time an entry may have been committed, and still be found. */
const LATEST_COMMIT_MS = 10 * 60_000;

const CHAIN_COLUMNS = { sequence: 'int8', audit_id: 'uuid', hash: 'bytea' } as const;

export function chainAuditJob(services: Services): Job {
  return {
    name: 'audit-chain',
    every_ms: 1_000,
    run: async () => {
      const head = await appendAll(services.db);
      if (head) await writeAnchor(services.config.dataDir, head);
    },
  };
}

/** Appends everything that is not in the chain yet; gives the new head, where there is one. */
export async function appendAll(db: Database): Promise<Anchor | undefined> {
  for (let head: Anchor | undefined; ;) {
    const appended = await transaction(db, appendBatch);
    head = appended.head ?? head;
    if (appended.count < BATCH) return head;
  }
}

async function appendBatch(tx: Transaction): Promise<{ count: number; head: Anchor | undefined }> {
  const last = await tx
    .selectFrom('audit_chain')
    .select(['sequence', 'hash', 'audit_id'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await readUnchained(tx, last?.audit_id);
  let sequence = last?.sequence ?? 0n;
  let hash = last?.hash ?? GENESIS;
  const links = rows.map(row => {
    sequence += 1n;
    hash = chainHash(hash, sequence, row);
    return { sequence, audit_id: row.id, hash };
  });
  if (links.length === 0) return { count: 0, head: undefined };
  await insertRows('audit_chain', CHAIN_COLUMNS, links).execute(tx);
  return { count: links.length, head: { sequence, hash } };
}

function readUnchained(tx: Transaction, lastId: string | undefined) {
  let query = tx
    .selectFrom('audit_log')
    .leftJoin('audit_chain', 'audit_chain.audit_id', 'audit_log.id')
    .selectAll('audit_log')
    .where('audit_chain.audit_id', 'is', null)
    .orderBy('audit_log.id')
    .limit(BATCH);
  // Ids begin with their time, so the search need not go through the whole log.
  if (lastId !== undefined) query = query.where('audit_log.id', '>', oldestFound(lastId));
  return query.execute();
}

/** Entries with ids up to this one are no longer looked for, once an entry with that id is the chain's last. */
export function oldestFound(lastId: string): string {
  const time_ms = Number.parseInt(lastId.replaceAll('-', '').slice(0, 12), 16);
  const earlier = Math.max(0, time_ms - LATEST_COMMIT_MS)
    .toString(16)
    .padStart(12, '0');
  return `${earlier.slice(0, 8)}-${earlier.slice(8)}-0000-0000-000000000000`;
}
