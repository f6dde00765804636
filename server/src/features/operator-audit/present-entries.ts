// Presents audit entries to operators with the names of actors and subjects.
import { sql } from 'kysely';
import { z } from 'zod';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { personName } from '#server/people/person-name.ts';
import { isUuid } from './find-named.ts';
import { readReasons } from './read-reasons.ts';
import type { EntryRow } from './select-entries.ts';

type Entry = HandlerResponse<'GET /operator/audit'>['results'][number];
type Named = Pick<Entry['about'], 'name' | 'find' | 'status'>;

const MOST_PEOPLE = 5;
const NAMELESS: Named = { name: null, find: null, status: null };

export async function presentEntries(db: Database, rows: readonly EntryRow[]): Promise<Entry[]> {
  const named = new Map(rows.map(row => [row.id, namedIn(row.details)]));
  const people = rows.flatMap(row => [
    row.actor_id ?? '',
    ...(named.get(row.id) ?? []).slice(0, MOST_PEOPLE),
  ]);
  const subjects = rows.map(row => ({ type: row.subject_type, id: row.subject_id }));
  const names = await readNames(db, [...subjects, ...people.map(id => ({ type: 'user', id }))]);
  const reasons = await readReasons(
    db,
    rows.map(({ id }) => id),
  );
  const nameOf = (id: string) => names.get(`user ${id}`);
  return rows.map(row => {
    const ids = named.get(row.id) ?? [];
    const actor = row.actor_id;
    const by = nameOf(actor ?? '');
    return {
      id: row.id,
      sequence: row.sequence === null ? null : Number(row.sequence),
      at: row.created_at,
      action: row.action,
      by: actor === null ? null : { id: actor, name: by?.name ?? '', accountNumber: by?.find ?? '' },
      about: {
        type: row.subject_type,
        id: row.subject_id,
        ...(names.get(`${row.subject_type} ${row.subject_id}`) ?? NAMELESS),
      },
      people: ids.slice(0, MOST_PEOPLE).map(id => ({ id, name: nameOf(id)?.name ?? '' })),
      morePeople: Math.max(0, ids.length - MOST_PEOPLE),
      ...shorten(row.details),
      reason: reasons.get(row.id) ?? null,
      requestId: row.request_id,
    };
  });
}

/** Counts orders, trades and refusals in the details and lists codes, because a batch has about ten kilobytes. */
function shorten(written: unknown): Pick<Entry, 'orders' | 'trades' | 'refusals' | 'details'> {
  const all = z.record(z.string(), z.unknown()).parse(written);
  const countOf = (named: unknown) => (Array.isArray(named) ? named.length : 0);
  const codes = Object.entries(all).filter(isCode);
  const rules = naming.parse(all).refused?.map(([, , , rule]) => String(rule));
  return {
    orders: countOf(all['orders']),
    trades: countOf(all['trades']),
    refusals: [...new Set(rules)],
    details: Object.fromEntries(codes),
  };
}

const isCode = (entry: readonly [string, unknown]): entry is [string, Entry['details'][string]] =>
  entry[1] === null || typeof entry[1] !== 'object';

const tuples = z.array(z.array(z.unknown())).optional().catch(undefined);
const naming = z.object({
  userIds: z.array(z.string()).optional().catch(undefined),
  user: z.string().optional().catch(undefined),
  /** [kind, order, person] in a batch of orders. */
  orders: tuples,
  /** [command, person, stock or order, rule]. */
  refused: tuples,
});

/** The people that the details name, each once. */
function namedIn(details: unknown): readonly string[] {
  const { userIds = [], user = '', orders = [], refused = [] } = naming.parse(details);
  const ids = [...userIds, user, ...orders.map(order => order[2]), ...refused.map(([, who]) => who)];
  return [...new Set(ids)].filter(id => typeof id === 'string').filter(isUuid);
}

interface Subject {
  readonly type: string;
  readonly id: string;
}

/** By type and id, for subjects with a name. */
async function readNames(db: Database, subjects: readonly Subject[]): Promise<ReadonlyMap<string, Named>> {
  const idsOf = (type: string) => {
    const ids = subjects.filter(subject => subject.type === type && isUuid(subject.id)).map(({ id }) => id);
    return sql`any(${[...new Set(ids)]}::uuid[])`;
  };
  const { rows } = await sql<Named & Subject>`
    select 'user' as type, id, ${personName('users')} as name, account_number as find, null as status
      from users where id = ${idsOf('user')}
    union all select 'company', id, name, slug, null from companies where id = ${idsOf('company')}
    union all select 'stock', s.id, ${LINE_NAME}, s.slug, null
      from stocks s join companies c on c.id = s.company_id where s.id = ${idsOf('stock')}
    union all select 'order', o.id, ${LINE_NAME}, s.slug, null
      from orders o join stocks s on s.id = o.stock_id join companies c on c.id = s.company_id
      where o.id = ${idsOf('order')}
    union all select 'trade', x.id, ${LINE_NAME}, s.slug, null
      from executions x join stocks s on s.id = x.stock_id join companies c on c.id = s.company_id
      where x.id = ${idsOf('trade')}
    union all select 'payment', id, reference, reference, status from payments where id = ${idsOf('payment')}
  `.execute(db);
  return new Map(rows.map(({ type, id, ...named }) => [`${type} ${id}`, named]));
}
