// A closing as the database stores it, with the acts of its parties.
import { sql } from 'kysely';
import type { Closing } from '#domain/closing/closing.ts';
import type { ClosingDocument, ClosingKind } from '#domain/closing/closing-template.ts';
import { STANDARD_TEXTS, type FieldValues } from '#domain/closing/document-texts.ts';
import type { SettlementStatus } from '#domain/settlement/settlement.ts';
import type { Database } from '#server/database/database.ts';
import { validKeys, type Keys } from '#server/security/derive-keys.ts';
import { unseal } from '#server/security/encrypt.ts';

export interface ClosingRow {
  readonly tradeId: string;
  readonly stockId: string;
  readonly companyId: string;
  readonly company: string;
  readonly slug: string;
  readonly class: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly buyerFee_minor: bigint;
  readonly sellerFee_minor: bigint;
  readonly agreedAt: Date;
  readonly status: SettlementStatus;
  readonly reason: string | null;
  readonly closingDueAt: Date | null;
  readonly firstRefusalDueAt: Date | null;
  readonly settledAt: Date | null;
  readonly endedAt: Date | null;
  /** Null before the documents were made, and for a trade without a template. */
  readonly file: StoredFile | null;
}

export interface StoredFile {
  readonly templateId: string;
  readonly kind: ClosingKind;
  readonly version: number;
  readonly stage_days: number;
  readonly texts: Readonly<Partial<Record<ClosingDocument, string>>>;
  readonly code: string;
  readonly documentId: string;
  readonly facts: Buffer;
  readonly pages: number;
  readonly stageBeganAt: Date;
}

export interface ActRow {
  readonly key: string;
  readonly revision: number | null;
  readonly covered_bytes: number | null;
  readonly sha256: Buffer | null;
  readonly acted_by: string | null;
  readonly acted_at: Date;
}

export interface StoredClosing {
  readonly row: ClosingRow;
  /** In the order in which they happened. */
  readonly acts: readonly ActRow[];
}

/** The name of the share class that trades here. */
export const CLASS_NAME = sql<string>`coalesce((
  select k.name from register_imports i join register_classes k on k.import_id = i.id and k.class_id = s.class_id
  where i.company_id = s.company_id and i.accepted_at is not null order by i.accepted_at desc limit 1
), 'Common Stock')`;

interface FlatRow extends Omit<ClosingRow, 'file'> {
  readonly templateId: string | null;
  readonly kind: ClosingKind;
  readonly version: number;
  readonly stage_days: number;
  readonly texts: StoredFile['texts'];
  readonly code: string;
  readonly documentId: string;
  readonly facts: Buffer;
  readonly pages: number;
  readonly stageBeganAt: Date;
}

/** Reads without locks. Under the lock of its settlement the result does not change. */
export async function readClosing(db: Database, tradeId: string): Promise<StoredClosing | undefined> {
  const { rows } = await sql<FlatRow>`
    select e.id as "tradeId", e.stock_id as "stockId", s.company_id as "companyId", c.name as company, s.slug,
      ${CLASS_NAME} as class, e.buyer_id as "buyerId", e.seller_id as "sellerId", e.shares, e.price_minor,
      e.buyer_fee_minor as "buyerFee_minor", e.seller_fee_minor as "sellerFee_minor", e.executed_at as "agreedAt",
      t.status, t.reason, t.closing_due_at as "closingDueAt", t.first_refusal_due_at as "firstRefusalDueAt",
      t.settled_at as "settledAt", t.ended_at as "endedAt",
      k.template_id as "templateId", p.kind, p.version, p.stage_days, p.texts, k.code, k.document_id as "documentId",
      k.facts, k.pages, k.stage_began_at as "stageBeganAt"
    from executions e join settlements t on t.execution_id = e.id
    join stocks s on s.id = e.stock_id join companies c on c.id = s.company_id
    left join closings k on k.execution_id = e.id left join closing_templates p on p.id = k.template_id
    where e.id = ${tradeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const acts = await db
    .selectFrom('closing_acts')
    .select(['key', 'revision', 'covered_bytes', 'sha256', 'acted_by', 'acted_at'])
    .where('execution_id', '=', tradeId)
    .orderBy('acted_at')
    .orderBy('revision')
    .execute();
  return { row: { ...row, file: fileOf(row) }, acts };
}

function fileOf(row: FlatRow): StoredFile | null {
  const { templateId, kind, version, stage_days, texts, code, documentId, facts, pages, stageBeganAt } = row;
  if (templateId === null) return null;
  return { templateId, kind, version, stage_days, texts, code, documentId, facts, pages, stageBeganAt };
}

const VOID: ReadonlySet<SettlementStatus> = new Set(['rejected', 'rofr_exercised', 'expired', 'voided']);

export const isVoid = (status: SettlementStatus): boolean => VOID.has(status);

/** The closing as the domain sees it. Undefined before its documents were made. */
export function toClosing({ row, acts }: StoredClosing): Closing | undefined {
  if (row.file === null) return undefined;
  return {
    kind: row.file.kind,
    met: new Set(acts.map(({ key }) => key)),
    status: isVoid(row.status) ? 'void' : row.status === 'closing' ? 'open' : 'complete',
    dueAt: row.closingDueAt ?? row.file.stageBeganAt,
  };
}

export function textOf({ texts }: Pick<StoredFile, 'texts'>, document: ClosingDocument): string {
  return texts[document] ?? STANDARD_TEXTS[document];
}

/** The names and terms that the documents were rendered with. */
export function openFacts(keys: Keys, tradeId: string, { facts }: StoredFile): FieldValues {
  return JSON.parse(unseal(validKeys(keys, 'data'), facts, tradeId)) as FieldValues;
}
