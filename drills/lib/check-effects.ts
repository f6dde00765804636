// Compares the acknowledgements with the database: everything acknowledged is there, nothing is there twice, and the
// ledger is consistent.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { idOf, type Acknowledged, type Journal } from './hammer.ts';

/** The violations in words; empty when there are none. */
export async function checkEffects(db: Database, journal: Journal): Promise<readonly string[]> {
  return [
    ...journal.faults.slice(0, 5),
    ...journal.unresolved.slice(0, 5).map(({ kind, key }) => `${kind} ${key ?? ''} was never answered`),
    ...(await findLost(db, journal)),
    ...(await findDoubled(db)),
    ...(await checkBooks(db)),
  ];
}

export async function checkBooks(db: Database): Promise<readonly string[]> {
  const broken = await verifyBooks(db);
  return broken.map(
    ({ says, count, differences }) =>
      `not true: ${says}; ${count} times, e.g. ${JSON.stringify(differences[0])}`,
  );
}

/** Acknowledged effects that are missing. */
export async function findLost(
  db: Database,
  { acknowledged }: { readonly acknowledged: readonly Acknowledged[] },
): Promise<readonly string[]> {
  const told = (kind: Acknowledged['operation']['kind'], status: number) =>
    acknowledged.filter(entry => entry.operation.kind === kind && entry.status === status);
  const placed = told('place', 201).map(({ body }) => idOf(body));
  const paid = [...told('deposit', 201), ...told('withdraw', 201)].map(({ body }) => idOf(body));
  const cancelled = told('cancel', 200).map(({ body }) => idOf(body));
  const replaced = told('replace', 200);
  const fills = told('place', 201).flatMap(({ body }) => fillsOf(body));
  const missing = [
    await missingFrom(db, placed, 'order', sql`select from orders o where o.id = told.id`),
    await missingFrom(db, fills, 'execution', sql`select from executions e where e.id = told.id`),
    await missingFrom(db, paid, 'payment', sql`select from payments p where p.id = told.id`),
    await missingFrom(
      db,
      cancelled,
      'cancellation of',
      sql`select from book_events e where e.order_id = told.id and e.kind = 'cancelled'`,
    ),
    await missingFrom(
      db,
      replaced.map(({ body }) => idOf(body)),
      'change of',
      sql`select from book_events e where e.order_id = told.id and e.kind = 'replaced'`,
    ),
  ];
  return missing.flat();
}

async function missingFrom(
  db: Database,
  ids: readonly string[],
  what: string,
  there: ReturnType<typeof sql>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select told.id from unnest(${ids}::uuid[]) told(id) where not exists (${there})`.execute(db);
  return rows.map(({ id }) => `lost: ${what} ${id} was acknowledged`);
}

function fillsOf(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || !('fills' in body) || !Array.isArray(body.fills))
    return [];
  return body.fills.map(idOf);
}

/**
 * Orders and payments without a stored response. They came into being outside their idempotency key. Initial balances
 * use a channel that people cannot choose.
 */
async function findDoubled(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; what: string }>`
    with named as (select (response::json->>'id')::uuid as id from idempotency_keys)
    select o.id, 'order' as what from orders o where not exists (select from named n where n.id = o.id)
    union all
    select p.id, 'payment' from payments p join payment_channels c on c.id = p.channel_id
    where c.active and not exists (select from named n where n.id = p.id)`.execute(db);
  return rows.map(({ id, what }) => `double: ${what} ${id} belongs to no answer`);
}

export function countLost(problems: readonly string[]): number {
  return problems.filter(problem => problem.startsWith('lost')).length;
}

export function countDoubled(problems: readonly string[]): number {
  return problems.filter(problem => problem.startsWith('double')).length;
}
