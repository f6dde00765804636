// The progress of the audit chain, without walking it.
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import type { AuditDependencies } from './dependencies.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { readAnchor } from './audit-anchor.ts';
import { hasHead, selectUnchained } from './chain-audit.ts';

type ChainState = HandlerResponse<'GET /operator/audit/chain'>;

export async function readChainState({
  db,
  clock,
  config,
}: Pick<AuditDependencies, 'db' | 'clock' | 'config'>): Promise<ChainState> {
  const last = await db
    .selectFrom('audit_chain')
    .innerJoin('audit_log', 'audit_log.id', 'audit_chain.audit_id')
    .select(['sequence', 'hash', 'audit_id', 'created_at'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { waiting } = await selectUnchained(db, last?.audit_id, clock())
    .select(eb => eb.fn.countAll<bigint>().as('waiting'))
    .executeTakeFirstOrThrow();
  return {
    entries: Number(last?.sequence ?? 0n),
    hash: last?.hash.toString('hex') ?? null,
    at: last?.created_at ?? null,
    waiting: Number(waiting),
    ...(await readKept(db, config.dataDir)),
  };
}

async function readKept(db: Database, dataDir: string): Promise<Pick<ChainState, 'kept' | 'keptEntries'>> {
  try {
    const anchor = await readAnchor(dataDir);
    if (anchor === undefined) return { kept: 'missing', keptEntries: null };
    const kept = (await hasHead(db, anchor)) ? 'same' : 'other';
    return { kept, keptEntries: Number(anchor.sequence) };
  } catch (error) {
    if (error instanceof StartupError) return { kept: 'damaged', keptEntries: null };
    throw error;
  }
}
