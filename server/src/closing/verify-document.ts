// Says whether a PDF is one of ours and unaltered. A file is compared by its hash with every revision that was ever made.
// A file with another hash that carries the code of one of our documents was altered.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { CLOSING_DOCUMENTS, type ClosingDocument } from '#domain/closing/closing-template.ts';
import type { SettlementStatus } from '#domain/settlement/settlement.ts';
import type { Database } from '#server/database/database.ts';
import { findDocument, readContent, type Vault } from '#server/vault/vault.ts';
import { CLASS_NAME, isVoid } from './closing-row.ts';
import { CODE_MARK } from './render-file.ts';

export type Verdict = HandlerResponse<'POST /verify'>;
type Signature = NonNullable<Verdict['document']>['signatures'][number];

export interface VerifyContext {
  readonly db: Database;
  readonly vault: Vault;
}

interface Genuine {
  readonly kind: 'closing_file' | 'confirmation';
  readonly tradeId: string;
  readonly documentId: string;
  readonly code: string;
}

export async function verifyDocument({ db, vault }: VerifyContext, file: Buffer): Promise<Verdict> {
  const hash = createHash('sha256').update(file).digest();
  const sha256 = hash.toString('hex');
  const known = await findByHash(db, hash);
  if (known) return { ...(await describe(db, known, { revisionBytes: file.length })), sha256 };
  const code = findCode(file);
  const claimed = code === undefined ? undefined : await findByCode(db, code);
  if (claimed === undefined) return { status: 'unknown', sha256 };
  const document = await findDocument(db, claimed.documentId);
  // The content of an old document may have been destroyed. The file is not one of ours either way.
  const changedAt = document?.wrapped_key ? await firstDifference(readContent(vault, document), file) : 0;
  const { trade, document: about } = await describe(db, claimed, { changedAt });
  return { status: 'altered', ...(trade && { trade }), ...(about && { document: about }), sha256 };
}

/** What the document with this printed code authorises. */
export async function verifyCode(db: Database, code: string): Promise<Verdict> {
  const found = await findByCode(db, code);
  return found === undefined ? { status: 'unknown' } : describe(db, found, {});
}

function findCode(file: Buffer): string | undefined {
  const at = file.indexOf(CODE_MARK, 0, 'latin1');
  if (at === -1) return undefined;
  const from = at + CODE_MARK.length;
  return /^[0-9a-f]{16}/.exec(file.toString('latin1', from, from + 16))?.[0];
}

async function findByHash(db: Database, hash: Buffer): Promise<Genuine | undefined> {
  const { rows } = await sql<Genuine>`
    select 'closing_file' as kind, k.execution_id as "tradeId", k.document_id as "documentId", k.code
    from closing_acts a join closings k on k.execution_id = a.execution_id where a.sha256 = ${hash}
    union all
    select 'confirmation', execution_id, document_id, code from trade_confirmations where sha256 = ${hash}
    limit 1`.execute(db);
  return rows[0];
}

async function findByCode(db: Database, code: string): Promise<Genuine | undefined> {
  const { rows } = await sql<Genuine>`
    select 'closing_file' as kind, execution_id as "tradeId", document_id as "documentId", code
    from closings where code = ${code}
    union all
    select 'confirmation', execution_id, document_id, code from trade_confirmations where code = ${code}
    limit 1`.execute(db);
  return rows[0];
}

/** The first byte in which the file differs from the genuine content. */
async function firstDifference(genuine: AsyncIterable<Buffer>, file: Buffer): Promise<number> {
  let at = 0;
  for await (const chunk of genuine) {
    const part = file.subarray(at, at + chunk.length);
    if (!part.equals(chunk)) {
      const inPart = chunk.findIndex((byte, index) => part[index] !== byte);
      return at + Math.max(0, inPart);
    }
    at += chunk.length;
  }
  return at;
}

interface Compared {
  /** The first changed byte of an altered file. */
  readonly changedAt?: number;
  /** The length of an unaltered file, which may be an earlier revision. */
  readonly revisionBytes?: number;
}

interface TradeFacts {
  readonly company: string;
  readonly class: string;
  readonly shares: bigint;
  readonly agreedAt: Date;
  readonly settledAt: Date | null;
  readonly endedAt: Date | null;
  readonly state: SettlementStatus;
}

async function describe(
  db: Database,
  { tradeId, kind, code }: Genuine,
  compared: Compared,
): Promise<Verdict> {
  const { rows } = await sql<TradeFacts>`
    select c.name as company, ${CLASS_NAME} as class, e.shares, e.executed_at as "agreedAt",
      t.settled_at as "settledAt", t.ended_at as "endedAt", t.status as state
    from executions e join settlements t on t.execution_id = e.id
    join stocks s on s.id = e.stock_id join companies c on c.id = s.company_id
    where e.id = ${tradeId}`.execute(db);
  const [facts] = rows;
  if (facts === undefined) return { status: 'unknown' };
  const { state, settledAt, endedAt, ...trade } = facts;
  const ended = isVoid(state);
  const acts = kind === 'closing_file' ? await readActs(db, tradeId, compared) : undefined;
  const { changedAt } = compared;
  return {
    status: ended ? 'void' : 'valid',
    trade: {
      ...trade,
      ...(settledAt && { settledAt }),
      ...(ended &&
        endedAt && { endedAt, ended: state as 'rejected' | 'rofr_exercised' | 'expired' | 'voided' }),
    },
    document: {
      kind,
      code,
      ...(acts?.sealedAt && { sealedAt: acts.sealedAt }),
      ...(changedAt !== undefined && { changedAt }),
      ...(acts && { bytes: acts.bytes }),
      signatures: acts?.signatures ?? [],
    },
  };
}

async function readActs(
  db: Database,
  tradeId: string,
  { changedAt = Infinity, revisionBytes = Infinity }: Compared,
) {
  const rows = await db
    .selectFrom('closing_acts')
    .select(['key', 'covered_bytes', 'acted_at'])
    .where('execution_id', '=', tradeId)
    .where('revision', 'is not', null)
    .orderBy('revision')
    .execute();
  const held = rows.filter(({ covered_bytes }) => (covered_bytes ?? 0) <= revisionBytes);
  const bytes = held.at(-1)?.covered_bytes ?? 0;
  const signatures = held.flatMap(({ key, covered_bytes, acted_at }): Signature[] => {
    const named = nameOf(key);
    const covered = covered_bytes ?? 0;
    return named ? [{ ...named, at: acted_at, covered: covered / bytes, intact: covered <= changedAt }] : [];
  });
  return { bytes, signatures, sealedAt: held.find(({ key }) => key === 'seal')?.acted_at };
}

function nameOf(key: string): Pick<Signature, 'by' | 'document'> | undefined {
  if (key === 'seal') return { by: 'market', document: 'seal' };
  const [document, by] = key.split('.');
  const known = CLOSING_DOCUMENTS.find((one): one is ClosingDocument => one === document);
  if (known === undefined || (by !== 'seller' && by !== 'buyer' && by !== 'company')) return undefined;
  return { by, document: known };
}
