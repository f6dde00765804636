// An issuer's closings, and its closing templates.
import { sql } from 'kysely';
import type { HandlerBody, HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { actsNext } from '#domain/closing/closing.ts';
import type { ClosingKind } from '#domain/closing/closing-template.ts';
import type { Refusal } from '#domain/refusal.ts';
import { changeTemplate, showTemplate } from '#server/closing/templates.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { findOwnLine, linesBeside } from '#server/database/lines.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import type { ClosingDependencies } from './dependencies.ts';

type Listed = HandlerResponse<'GET /issuer/closings'>;
type Item = Listed['results'][number];

interface Row extends Omit<Item, 'actsNext'> {
  readonly kind: ClosingKind | null;
  readonly met: readonly string[];
}

export async function listClosings(
  { db }: Pick<ClosingDependencies, 'db'>,
  caller: Caller,
  query: HandlerQuery<'GET /issuer/closings'>,
): Promise<Listed> {
  const stockId = await findStock({ db }, caller, undefined);
  const isOpen = query.state === 'open';
  const wanted = isOpen
    ? sql`t.stock_id in ${linesBeside(stockId)} and t.status = 'closing'`
    : sql`t.stock_id in ${linesBeside(stockId)} and t.status <> 'closing' and k.execution_id is not null`;
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from settlements t left join closings k on k.execution_id = t.execution_id
    where ${wanted}`.execute(db);
  const { rows } = await sql<Row>`
    select e.id, s.line_name as line, e.shares, e.price_minor as price, e.price_minor * e.shares as total, e.executed_at as "agreedAt",
      t.status as state, t.closing_due_at as "dueAt", coalesce(t.settled_at, t.ended_at) as "endedAt", p.kind,
      array(select a.key from closing_acts a where a.execution_id = e.id) as met
    from settlements t join executions e on e.id = t.execution_id join stocks s on s.id = t.stock_id
    left join closings k on k.execution_id = t.execution_id left join closing_templates p on p.id = k.template_id
    where ${wanted}
    order by ${isOpen ? sql`t.closing_due_at` : sql`t.updated_at desc`}, e.id
    limit ${query.pageSize} offset ${offsetOf(query)}`.execute(db);
  const results = rows.map(({ kind, met, ...row }): Item => {
    const closing = { kind: kind ?? 'none', met: new Set(met), status: 'open' as const, dueAt: row.agreedAt };
    return { ...row, dueAt: isOpen ? row.dueAt : null, actsNext: isOpen ? [...actsNext(closing)] : [] };
  });
  return toPage(results, Number(counted.rows[0]?.total ?? 0n), query);
}

export async function templateInForce(
  { db }: Pick<ClosingDependencies, 'db'>,
  caller: Caller,
  line: string | undefined,
): Promise<HandlerResponse<'GET /issuer/closing-template'>> {
  return showTemplate(db, await findStock({ db }, caller, line));
}

export async function setTemplate(
  services: ClosingDependencies,
  caller: Caller,
  body: HandlerBody<'POST /issuer/closing-template'>,
  line: string | undefined,
): Promise<HandlerResponse<'POST /issuer/closing-template'> | Refusal> {
  const stockId = await findStock(services, caller, line);
  const refusal = await changeTemplate(services, stockId, caller.userId, body);
  return refusal ?? showTemplate(services.db, stockId);
}

/** A line of the caller's company by its slug, or the default line. */
async function findStock(
  { db }: Pick<ClosingDependencies, 'db'>,
  { companyId }: Caller,
  line: string | undefined,
): Promise<string> {
  if (companyId === null) throw new DomainError('forbidden');
  return findOwnLine(db, companyId, line);
}
