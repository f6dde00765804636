// Selects audit entries for a search. Each condition has its own index and costs as much as it finds in the
// period. Orders and trades are found by their times, because entries of batches name many.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { HandlerQuery } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import type { OperatorAuditDependencies } from './dependencies.ts';
import { findActors, findSubjects, isUuid } from './find-named.ts';

/** The limit for counting, paging and export, because the log is permanent and skipped entries cost as much. */
export const MOST_ENTRIES = 10_000;

export type Filter = HandlerQuery<'GET /operator/audit/csv'>;

/** The filter with the ids that its texts name. */
export interface Search extends Pick<Filter, 'action' | 'from' | 'to'> {
  /** Undefined for any actor. */
  readonly by: readonly string[] | 'server' | undefined;
  /** Undefined for any subject. */
  readonly about: readonly string[] | undefined;
}

export async function readSearch(
  services: Pick<OperatorAuditDependencies, 'db' | 'keys'>,
  { by, about, ...rest }: Filter,
): Promise<Search> {
  return {
    ...rest,
    by: by === '' ? undefined : by === 'server' ? by : await findActors(services.db, by),
    about: about === '' ? undefined : await findSubjects(services, about),
  };
}

export function selectEntries(db: Database, { by, about, action, from, to }: Search) {
  let entries = db.selectFrom('audit_log as a');
  if (action !== undefined) entries = entries.where('a.action', '=', action);
  if (from !== undefined) entries = entries.where('a.created_at', '>=', from);
  if (to !== undefined) entries = entries.where('a.created_at', '<', to);
  if (by === 'server') entries = entries.where('a.actor_id', 'is', null);
  else if (by !== undefined) entries = entries.where(isDoneBy(by, { from, to }));
  if (about !== undefined) entries = entries.where(isAbout(about, { from, to }));
  return entries;
}

export type Entries = ReturnType<typeof selectEntries>;
export type EntryRow = Awaited<ReturnType<ReturnType<typeof newestFirst>['executeTakeFirstOrThrow']>>;

/** Complete entries with their position in the chain. */
export function newestFirst(entries: Entries) {
  return entries
    .leftJoin('audit_chain as c', 'c.audit_id', 'a.id')
    .selectAll('a')
    .select('c.sequence')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc');
}

type Time = Pick<Filter, 'from' | 'to'>;

const within = (moment: string, { from, to }: Time) =>
  sql`${sql.raw(moment)} >= ${from ?? '-infinity'} and ${sql.raw(moment)} < ${to ?? 'infinity'}`;

/** The entry of a batch names its actors in the details. It is found by the times at which their orders changed. */
function isDoneBy(people: readonly string[], time: Time): RawBuilder<SqlBool> {
  return sql<SqlBool>`a.id in (
    select id from audit_log where actor_id = any(${people}::uuid[]) and ${within('created_at', time)}
    union all
    select id from audit_log where action = 'orders_refused'
      and details::jsonb @> any(${people.map(refusedOf)}::jsonb[])
    union all
    select l.id from orders o
      join book_events e on e.order_id = o.id and e.actor_id = o.user_id and ${within('e.created_at', time)}
      join audit_log l on l.action = 'orders_taken' and l.created_at = e.created_at
        and strpos(l.details::text, o.id::text) > 0
    where o.user_id = any(${people}::uuid[])
  )`;
}

const refusedOf = (id: string): string => JSON.stringify({ refused: [[id]] });

/** The indexed forms in which a batch entry names an id. */
const namingOf = (id: string): readonly string[] => [
  refusedOf(id),
  JSON.stringify({ userIds: [id] }),
  JSON.stringify({ user: id }),
];

function isAbout(ids: readonly string[], time: Time): RawBuilder<SqlBool> {
  const uuids = ids.filter(isUuid);
  return sql<SqlBool>`a.id in (
    with own_orders as (
      select id from orders where id = any(${uuids}::uuid[])
      union select id from orders where user_id = any(${uuids}::uuid[])
    ), own_trades as (
      select id from executions where id = any(${uuids}::uuid[])
      union select id from executions where buyer_id = any(${uuids}::uuid[])
      union select id from executions where seller_id = any(${uuids}::uuid[])
      union select id from executions where buy_order_id = any(${uuids}::uuid[])
      union select id from executions where sell_order_id = any(${uuids}::uuid[])
    ), of_theirs as (
      select id from own_trades
      union all select id from payments where user_id = any(${uuids}::uuid[])
      -- Of a stock's trades those that its issuer decided on.
      union all select execution_id from settlements where stock_id = any(${uuids}::uuid[]) and review = 'manual'
    ), moments as (
      select e.created_at as at, e.order_id as id from own_orders join book_events e on e.order_id = own_orders.id
      union all
      select at, id from own_trades join executions x using (id) join settlements s on s.execution_id = id,
        unnest(array[x.executed_at, s.cleared_at, s.settled_at, s.ended_at]) as at
    )
    select id from audit_log where subject_id = any(${ids}::text[]) and ${within('created_at', time)}
    union all select l.id from of_theirs o join audit_log l on l.subject_id = o.id::text
    union all
    select id from audit_log where action in ('identity_viewed', 'parties_changed', 'orders_refused')
      and details::jsonb @> any(${uuids.flatMap(namingOf)}::jsonb[])
    union all
    select l.id from moments m
      join audit_log l on l.action in ('orders_taken', 'trades_due') and l.created_at = m.at
        and strpos(l.details::text, m.id::text) > 0
    where ${within('m.at', time)}
  )`;
}
