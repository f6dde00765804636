// The closing templates of an issuer. Each change is a new version; a trade follows the version in force when it was agreed.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import {
  CLOSING_DOCUMENTS,
  documentsOf,
  USUAL_STAGE_DAYS,
  type ClosingDocument,
  type ClosingKind,
} from '#domain/closing/closing-template.ts';
import { DOCUMENT_TITLES, FIELDS, refuseText, STANDARD_TEXTS } from '#domain/closing/document-texts.ts';
import type { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { personName } from '#server/people/person-name.ts';
import { CLASS_NAME } from './closing-row.ts';

type TemplateView = HandlerResponse<'GET /issuer/closing-template'>;

interface VersionRow {
  readonly version: number;
  readonly kind: ClosingKind;
  readonly stage_days: number;
  readonly texts: Readonly<Partial<Record<ClosingDocument, string>>>;
  readonly setAt: Date;
  readonly setBy: string | null;
}

const KINDS: readonly ClosingKind[] = ['simple', 'full'];

export async function showTemplate(db: Database, stockId: string): Promise<TemplateView> {
  const { rows } = await sql<VersionRow>`
    select p.version, p.kind, p.stage_days, p.texts, p.set_at as "setAt", ${personName('u')} as "setBy"
    from closing_templates p left join users u on u.id = p.set_by
    where p.stock_id = ${stockId} order by p.version desc limit 50`.execute(db);
  const named = await sql<{
    class: string;
  }>`select ${CLASS_NAME} as class from stocks s where s.id = ${stockId}`.execute(db);
  const [current] = rows;
  return {
    kind: current?.kind ?? 'none',
    stageDays: current?.stage_days ?? USUAL_STAGE_DAYS,
    version: current?.version ?? 0,
    setBy: current?.setBy ?? null,
    setAt: current?.setAt ?? null,
    class: named.rows[0]?.class ?? '',
    documents: CLOSING_DOCUMENTS.map(id => ({
      id,
      title: DOCUMENT_TITLES[id],
      text: current?.texts[id] ?? STANDARD_TEXTS[id],
      changed: current?.texts[id] !== undefined,
      kinds: KINDS.filter(kind => documentsOf(kind).includes(id)),
    })),
    fields: [...FIELDS],
    history: rows.map(({ version, kind, setAt, setBy }) => ({ version, kind, setAt, setBy })),
  };
}

/** Refuses a text that lacks what a document needs. Throws conflict where there is a newer version. */
export async function changeTemplate(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  stockId: string,
  by: string,
  { kind, stageDays, texts, basedOn }: HandlerBody<'POST /issuer/closing-template'>,
): Promise<Refusal | undefined> {
  const changed = CLOSING_DOCUMENTS.flatMap(id => {
    const text = texts[id];
    return text === undefined || text === STANDARD_TEXTS[id] ? [] : [[id, text] as const];
  });
  for (const [id, text] of changed) {
    const refusal = refuseText(id, text);
    if (refusal !== undefined) return refusal;
  }
  await transaction(db, async tx => {
    const at = clock();
    const version = await insertTemplate(tx, {
      stockId,
      kind,
      stage_days: stageDays,
      texts: Object.fromEntries(changed),
      by,
      basedOn,
      at,
    });
    await recordAudit(tx, {
      actorId: by,
      action: 'closing_template_changed',
      subject: { type: 'stock', id: stockId },
      details: { version, kind },
      at,
    });
  });
  return undefined;
}

export interface NewTemplate {
  readonly stockId: string;
  readonly kind: ClosingKind;
  readonly stage_days: number;
  readonly texts: Readonly<Partial<Record<ClosingDocument, string>>>;
  readonly by: string | null;
  readonly basedOn: number;
  readonly at: Date;
}

/** Inserts a version and gives the stock a new batch id, so that order intake does not decide by a cached copy. */
export async function insertTemplate(
  tx: Transaction,
  { stockId, kind, stage_days, texts, by, basedOn, at }: NewTemplate,
): Promise<number> {
  await sql`select from stocks where id = ${stockId} for no key update`.execute(tx);
  const newest = await tx
    .selectFrom('closing_templates')
    .select('version')
    .where('stock_id', '=', stockId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((newest?.version ?? 0) !== basedOn) throw new DomainError('conflict');
  const version = basedOn + 1;
  await tx
    .insertInto('closing_templates')
    .values({
      id: uuidv7(),
      stock_id: stockId,
      version,
      kind,
      stage_days,
      texts: JSON.stringify(texts),
      set_by: by,
      set_at: at,
    })
    .execute();
  await tx
    .updateTable('stocks')
    .set({ closing_days: kind === 'none' ? 0 : stage_days, last_batch_id: uuidv7() })
    .where('id', '=', stockId)
    .execute();
  return version;
}
