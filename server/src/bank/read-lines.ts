// Lines and statements as they go over the wire.
import type { HandlerResponse } from '#contract/api.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { offsetOf, type PageQuery } from '#server/kernel/paging.ts';
import { personName } from '#server/people/person-name.ts';
import type { StatementFault } from './judge-statement.ts';

export type Line = HandlerResponse<'POST /operator/bank/lines/{id}/match'>;
export type Statement = HandlerResponse<'GET /operator/bank/statements'>['results'][number];

export function selectLines(db: Database | Transaction) {
  return db
    .selectFrom('bank_lines as l')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'l.id',
      'l.statement_id',
      'l.position',
      'l.day',
      'l.amount_minor',
      'l.reference',
      'l.counterparty',
      'l.account_last4',
      'l.text',
      'l.reversal',
      'l.status',
      'l.break_kind',
      'l.because',
      'l.payment_id',
      'l.payout_id',
      'l.note',
      'p.direction',
      'p.amount_minor as payment_minor',
      'p.fee_minor',
      'p.status as payment_status',
      'p.own_reference',
      'p.user_id',
    ])
    .select(personName('u').$castTo<string | null>().as('person'));
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

export function presentLine(row: LineRow): Line {
  return {
    id: row.id,
    statementId: row.statement_id,
    position: row.position,
    date: row.day,
    amount: row.amount_minor,
    reference: row.reference,
    counterparty: row.counterparty,
    accountLast4: row.account_last4,
    text: row.text,
    reversal: row.reversal,
    status: row.status,
    breakKind: row.break_kind,
    because: row.because,
    payment:
      row.payment_id === null
        ? null
        : {
            id: row.payment_id,
            direction: row.direction ?? 'deposit',
            amount: row.payment_minor ?? 0n,
            status: row.payment_status ?? '',
            person: row.person ?? '',
            reference: row.own_reference,
          },
    note: row.note,
  };
}

interface LineFilter {
  readonly status?: Line['status'] | undefined;
  readonly statementId?: string | undefined;
}

export async function findLines(db: Database, { status, statementId }: LineFilter, page: PageQuery) {
  const matching = selectLines(db)
    .$if(status !== undefined, query => query.where('l.status', '=', status ?? 'break'))
    .$if(statementId !== undefined, query => query.where('l.statement_id', '=', statementId ?? ''));
  const counting = db
    .selectFrom('bank_lines as l')
    .$if(status !== undefined, query => query.where('l.status', '=', status ?? 'break'))
    .$if(statementId !== undefined, query => query.where('l.statement_id', '=', statementId ?? ''))
    .select(eb => eb.fn.countAll<bigint>().as('count'));
  const [rows, { count }] = await Promise.all([
    matching
      .orderBy('l.day', 'desc')
      .orderBy('l.id', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    counting.executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

function selectStatements(db: Database) {
  return db.selectFrom('bank_statements').selectAll();
}

export async function findStatements(db: Database, page: PageQuery) {
  const [rows, { count }] = await Promise.all([
    selectStatements(db)
      .orderBy('imported_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('bank_statements')
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { statements: rows.map(presentStatement), total: Number(count) };
}

export async function loadStatements(db: Database, ids: readonly string[]): Promise<Statement[]> {
  if (ids.length === 0) return [];
  const rows = await selectStatements(db).where('id', 'in', ids).orderBy('position').execute();
  return rows.map(presentStatement);
}

function presentStatement(
  row: Awaited<ReturnType<ReturnType<typeof selectStatements>['executeTakeFirstOrThrow']>>,
): Statement {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    statementId: row.statement_id,
    account: row.account || null,
    currency: row.currency,
    from: row.from_day,
    to: row.to_day,
    opening: row.opening_minor,
    closing: row.closing_minor,
    difference: row.difference,
    lineCount: row.line_count,
    status: row.status,
    faults: row.faults as StatementFault[],
    importedAt: row.imported_at,
  };
}
