// Walks the audit chain from its beginning and reports breaks.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Anchor } from './audit-anchor.ts';
import type { Checkpoint } from './audit-checkpoint.ts';
import { hasHead, oldestFound } from './chain-audit.ts';
import { GENESIS, isLinkOf, isWrittenByServer } from './chain-hash.ts';

export interface AuditFindings {
  readonly entries: bigint;
  /** Written but not in the chain yet. */
  readonly waiting: bigint;
  /** The faults in words; empty when there are none. */
  readonly faults: readonly string[];
  /** From where the next verification may begin. */
  readonly end?: Checkpoint | undefined;
}

const PAGE = 5000;
/** A rewritten log would have too many faults for memory. */
const MAX_NAMED = 100;

/** @param anchor the stored head outside the database, if there is one. */
export async function verifyAudit(
  db: Database,
  anchor: Anchor | undefined,
  now: Date,
  {
    outside = [],
    checkpoint,
  }: { readonly outside?: readonly Anchor[]; readonly checkpoint?: Checkpoint | undefined } = {},
): Promise<AuditFindings> {
  const faults: string[] = [];
  let unnamed = 0;
  const tell = (fault: string) => {
    if (faults.length < MAX_NAMED) faults.push(fault);
    else unnamed += 1;
  };
  const anchors = new Map<bigint, Buffer>();
  for (const one of [...outside, ...(anchor ? [anchor] : [])]) {
    const known = anchors.get(one.sequence);
    if (known !== undefined && !known.equals(one.hash))
      tell(`two heads are known for the entry ${one.sequence}`);
    anchors.set(one.sequence, one.hash);
  }
  let sequence = checkpoint?.sequence ?? 0n;
  let hash = checkpoint?.hash ?? GENESIS;
  let lastId: string | undefined = checkpoint?.lastId;
  let wasKeyed = checkpoint?.keyed ?? false;
  if (checkpoint && !(await hasHead(db, checkpoint)))
    tell(`entry ${sequence} is not the one that was verified`);
  for (;;) {
    const entries = await readPage(db, sequence);
    for (const { link_sequence: next, link_hash: kept, link_keyed: keyed, ...row } of entries) {
      if (next !== sequence + 1n) tell(`entries ${sequence + 1n} to ${next - 1n} are missing`);
      else if (!isLinkOf({ hash: kept, keyed }, hash, next, row))
        tell(`entry ${next} was changed: ${row.id}`);
      else if (wasKeyed && !keyed) tell(`entry ${next} was chained without the key: ${row.id}`);
      else if (keyed && !isWrittenByServer(row)) tell(`entry ${next} was not written by a server: ${row.id}`);
      if (anchors.get(next)?.equals(kept) === false)
        tell(`entry ${next} is not the one that was written there`);
      wasKeyed ||= keyed;
      // Continues from the stored values, so that each break is reported once.
      [sequence, hash, lastId] = [next, kept, row.id];
    }
    if (entries.length < PAGE) break;
  }
  if (unnamed > 0) faults.push(`${unnamed} more entries are not as they were written`);
  const known = [...anchors.keys()].reduce((most, one) => (one > most ? one : most), 0n);
  if (known > sequence) {
    faults.push(`the end is cut off: there were ${known} entries, and ${sequence} are left`);
  }
  const { waiting, late } = await countUnchained(db, lastId, now, checkpoint);
  if (late > 0n) faults.push(`${late} entries were slipped in behind the chain`);
  const end = lastId === undefined ? undefined : { sequence, hash, lastId, keyed: wasKeyed };
  return { entries: sequence, waiting, faults, end };
}

function readPage(db: Database, after: bigint) {
  return db
    .selectFrom('audit_chain')
    .innerJoin('audit_log', 'audit_log.id', 'audit_chain.audit_id')
    .selectAll('audit_log')
    .select([
      'audit_chain.sequence as link_sequence',
      'audit_chain.hash as link_hash',
      'audit_chain.keyed as link_keyed',
    ])
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
  checkpoint: Checkpoint | undefined,
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
    .$if(checkpoint !== undefined, log =>
      log.where('audit_log.id', '>', oldestFound(checkpoint?.lastId ?? '', now)),
    )
    .executeTakeFirstOrThrow();
}
