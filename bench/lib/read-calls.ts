// Every reading call of the contract, with path parameters from a generated market.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { routes, type RouteKey } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import type { Cluster } from './open-cluster.ts';
import type { HttpRequest } from './http-connection.ts';

/**
 * Calls that are endless, for machines, for links in mails, or limited to fewer calls per minute than the benchmark
 * sends.
 */
const LEFT_OUT: readonly string[] = [
  'GET /market/stream',
  'GET /account/statements/{month}/pdf',
  'GET /metrics',
  'GET /newsletter/confirm',
  'GET /newsletter/unsubscribe',
  'GET /mails/unsubscribe',
];
const YEAR_MS = 365 * 86_400_000;
/** A big market takes longer to measure than a token is valid, so each reader has tokens for two hours. */
const [TOKENS, TOKEN_MS] = [15, 8 * 60_000];

interface Reader {
  readonly userId: string;
  readonly token: string;
  readonly orderId: string;
}

export interface ReadCalls {
  readonly names: readonly RouteKey[];
  /** The next request for this call, alternating between the people it is for. */
  readonly next: (name: RouteKey, query?: string) => HttpRequest;
  /** The person with a thousand pages of history. */
  readonly busy: Reader;
}

export async function readCalls(cluster: Cluster, db: Database, people: number): Promise<ReadCalls> {
  const now = new Date();
  const keys = deriveKeys(cluster.secrets);
  const toReader = async (userId: string, sessionId: string, orderId: string): Promise<Reader> => {
    const starts = Array.from({ length: TOKENS }, (_, index) => new Date(now.getTime() + index * TOKEN_MS));
    const tokens = await Promise.all(
      starts.map(start => signAccessToken(keys.accessTokens, { userId, sessionId }, start)),
    );
    return {
      userId,
      orderId,
      get token() {
        return tokens[Math.floor((Date.now() - now.getTime()) / TOKEN_MS)] ?? '';
      },
    };
  };
  // The first investor is not typical.
  const { rows } = await sql<{ user_id: string; order_id: string }>`
    select u.id as user_id, (select o.id from orders o where o.user_id = u.id order by placed_at desc limit 1) as order_id
    from users u order by u.account_number <> 'FS0000000001', md5(u.id::text) limit ${people + 1}`.execute(
    db,
  );
  const readers: Reader[] = [];
  for (const { user_id, order_id } of rows)
    readers.push(await toReader(user_id, await addSession(db, user_id, now), order_id));
  const [busy, ...usual] = readers;
  const company = await db
    .selectFrom('companies')
    .select(['id', 'slug'])
    .where('slug', '=', 'company-1')
    .executeTakeFirstOrThrow();
  const operator = await insertPerson(db, now, { role: 'operator' });
  const issuer = await insertPerson(db, now, { role: 'issuer', companyId: company.id });
  const [byOperator, byIssuer] = [
    await toReader(operator.userId, operator.sessionId, ''),
    await toReader(issuer.userId, issuer.sessionId, ''),
  ];
  if (busy === undefined) throw new Error('there is no person');
  const places = {
    ...(await idsOf(db)),
    month: now.toISOString().slice(0, 7),
    year: now.toISOString().slice(0, 4),
    slug: company.slug,
  };
  let turn = 0;
  return {
    names: names(),
    busy,
    next: (name, query = '') => {
      turn += 1;
      const { access } = routes[name];
      const reader =
        access === 'operator' ? byOperator : access === 'issuer' ? byIssuer : usual[turn % usual.length];
      const path = name
        .slice('GET '.length)
        .replace('{slug}', places.slug)
        .replace('{month}', places.month)
        .replace('{year}', places.year)
        .replace('orders/{id}', `orders/${reader?.orderId ?? ''}`)
        .replace('channels/{id}', `channels/${places.channel}`)
        .replace(/\/channels$/, `/channels?method_id=${places.method}`)
        .replace('verifications/{id}', `verifications/${places.verification}`);
      return { method: 'GET', path: `/api${path}${query}`, token: reader?.token };
    },
  };
}

function names(): readonly RouteKey[] {
  return Object.keys(routes).filter(
    (name): name is RouteKey => name.startsWith('GET ') && !LEFT_OUT.includes(name),
  );
}

interface Places {
  readonly channel: string;
  readonly method: string;
  readonly verification: string;
}

async function idsOf(db: Database): Promise<Places> {
  const channel = await db
    .selectFrom('payment_channels')
    .select(['id', 'method_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const verification = await db.selectFrom('verifications').select('id').limit(1).executeTakeFirstOrThrow();
  return { channel: channel.id, method: channel.method_id, verification: verification.id };
}

async function addSession(db: Database, user_id: string, now: Date): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id,
      refresh_key: Buffer.alloc(32),
      rotated_at: now,
      remember_me: true,
      device_name: 'Bench',
      device_icon: 'desktop',
      location: '',
      created_at: now,
      last_active_at: now,
      idle_timeout_minutes: 120,
      expires_at: new Date(now.getTime() + YEAR_MS),
    })
    .execute();
  return id;
}
