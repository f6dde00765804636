// Walks the audit chain from its beginning and reports breaks.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Anchor } from './audit-anchor.ts';
import { oldestFound } from './chain-audit.ts';
import { chainHash, GENESIS } from './chain-hash.ts';

export interface AuditFindings {
  readonly entries: bigint;
  /** Written but not in the chain yet. */
  readonly waiting: bigint;
  /** The faults in words; empty when there are none. */
  readonly faults: readonly string[];
}

const PAGE = 5000;
/** A rewritten log would have too many faults for memory. */
const MAX_NAMED = 100;

/** @param anchor the stored head outside the database, if there is one. */
export async function verifyAudit(
  db: Database,
  anchor: Anchor | undefined,
  now: Date,
): Promise<AuditFindings> {
  const faults: string[] = [];
  let unnamed = 0;
  const tell = (fault: string) => {
    if (faults.length < MAX_NAMED) faults.push(fault);
    else unnamed += 1;
  };
  let sequence = 0n;
  let hash = GENESIS;
  let lastId: string | undefined;
  for (;;) {
    const entries = await readPage(db, sequence);
    for (const { link_sequence: next, link_hash: kept, ...row } of entries) {
      if (next !== sequence + 1n) tell(`entries ${sequence + 1n} to ${next - 1n} are missing`);
      else if (!chainHash(hash, next, row).equals(kept)) tell(`entry ${next} was changed: ${row.id}`);
      if (anchor?.sequence === next && !anchor.hash.equals(kept)) {
        tell(`entry ${next} is not the one that was written there`);
      }
      // Continues from the stored values, so that each break is reported once.
      [sequence, hash, lastId] = [next, kept, row.id];
    }
    if (entries.length < PAGE) break;
  }
  if (unnamed > 0) faults.push(`${unnamed} more entries are not as they were written`);
  if (anchor && anchor.sequence > sequence) {
    faults.push(`the end is cut off: there were ${anchor.sequence} entries, and ${sequence} are left`);
  }
  const { waiting, late } = await countUnchained(db, lastId, now);
  if (late > 0n) faults.push(`${late} entries were slipped in behind the chain`);
  return { entries: sequence, waiting, faults };
}

function readPage(db: Database, after: bigint) {
  return db
    .selectFrom('audit_chain')
    .innerJoin('audit_log', 'audit_log.id', 'audit_chain.audit_id')
    .selectAll('audit_log')
    .select(['audit_chain.sequence as link_sequence', 'audit_chain.hash as link_hash'])
    .where('audit_chain.sequence', '>', after)
    .orderBy('audit_chain.sequence')
    .limit(PAGE)
    .execute();
}

/** late: entries too old for the job to find. */
function countUnchained(
  db: Database,
  lastId: string | undefined,
  now: Date,
): Promise<{ readonly waiting: bigint; readonly late: bigint }> {
  const late = sql<boolean>`${lastId === undefined ? null : oldestFound(lastId, now)}::uuid >= audit_log.id`;
  return db
    .selectFrom('audit_log')
    .leftJoin('audit_chain', 'audit_chain.audit_id', 'audit_log.id')
    .select(eb => [
      eb.fn
        .countAll<bigint>()
        .filterWhere(sql<boolean>`${late} is not true`)
        .as('waiting'),
      eb.fn.countAll<bigint>().filterWhere(late).as('late'),
    ])
    .where('audit_chain.audit_id', 'is', null)
    .executeTakeFirstOrThrow();
}
