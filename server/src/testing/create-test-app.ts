// The whole server on a new database, called without a network, with a clock that the test sets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { pino, type Logger } from 'pino';
import { afterAll } from 'vitest';
import type { Response, RouteKey } from '#contract/api.ts';
import { buildApp, type App } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import type { Secrets } from '#server/config/keep-secrets.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { describeApi } from '#server/http/openapi/describe-api.ts';
import { createResponseCheck } from './check-response.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createTestMarket, type TestMarket } from './test-market.ts';
import { insertPerson, type TestPerson } from './test-people.ts';

interface CallOptions {
  /** Values of path parameters. */
  readonly params?: Readonly<
    Partial<
      Record<
        'id' | 'documentId' | 'name' | 'code' | 'slug' | 'month' | 'year' | 'kind' | 'day' | 'shareId',
        string
      >
    >
  >;
  readonly query?: Readonly<Record<string, string | number>>;
  /** The caller; without it the call is anonymous. */
  readonly as?: Pick<TestPerson, 'userId' | 'sessionId'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The value of the Idempotency-Key header. */
  readonly key?: string;
}

export interface TestApp extends App {
  readonly db: Database;
  readonly access: DatabaseAccess;
  readonly secrets: Secrets;
  /** The current time of the server and its market. */
  now: Date;
  /** Advances the clock. */
  readonly pass: (time_ms: number) => void;
  /** An exchange on the same database and clock, without queue. */
  readonly market: TestMarket;
  /** Makes a call. The response must match the OpenAPI document: `call('GET /account', { as: person })`. */
  readonly call: (key: RouteKey, options?: CallOptions) => Promise<LightMyRequestResponse>;
  /** Makes a call and returns the body. Throws where it is refused. */
  readonly ask: <K extends RouteKey>(key: K, options?: CallOptions) => Promise<Response<K>>;
  /** Adds a person with a session and an approved verification. */
  readonly addPerson: (facts?: Parameters<typeof insertPerson>[2]) => Promise<TestPerson>;
}

const SECRET = 'a secret that guards nothing but a test';
const SECRETS = { jwtSecret: SECRET, dataKey: SECRET };

const checkAnswer = createResponseCheck(describeApi('http://localhost'));

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function methodOf(word: string): (typeof METHODS)[number] {
  return METHODS.find(method => method === word) ?? 'GET';
}

/**
 * @param environment As for the server, e.g. `{ PAYMENTS: 'manual' }`. Without WEB_DIR only the API responds.
 * @param log The server's log; discarded by default.
 */
export async function createTestApp(
  environment: Readonly<Record<string, string>> = {},
  log: Logger = pino({ level: 'silent' }),
  answerWithin_ms = 600_000,
): Promise<TestApp> {
  const { db, access } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-test-app-'));
  const loaded = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PAYMENTS: 'sandbox', ...environment });
  // To read the pages of all languages takes longer than most tests. Those that need the pages name their folder.
  const config = 'WEB_DIR' in environment ? loaded : { ...loaded, webDir: join(dataDir, 'no-pages') };
  const market = createTestMarket(db);
  const built = await buildApp({
    config,
    secrets: SECRETS,
    db,
    owner: access.owner,
    log,
    clock: () => market.now,
    answerWithin_ms,
    passwordCost: { memory_kib: 8, passes: 1 },
  });
  const { app, services } = built;
  const server: TestApp = {
    ...built,
    db,
    access,
    secrets: SECRETS,
    market,
    pass: market.pass,
    get now() {
      return market.now;
    },
    set now(now) {
      market.now = now;
    },
    call: async (route, { as, params = {}, query = {}, headers, body, key } = {}) => {
      const [method = 'GET', path = '/'] = route.split(' ');
      const token = as && (await signAccessToken(services.keys.accessTokens, as, server.now));
      const answer = await app.inject({
        method: methodOf(method),
        url: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(params, name))))}`,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: {
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const fault = checkAnswer(method, path, {
        status: answer.statusCode,
        mediaType: answer.headers['content-type']?.toString(),
        body: answer.body,
      });
      if (fault !== undefined) throw new Error(`${route} breaks the document: ${fault}`);
      return answer;
    },
    ask: async <K extends RouteKey>(route: K, options?: CallOptions) => {
      const answer = await server.call(route, options);
      if (answer.statusCode >= 300) throw new Error(`${route} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<Response<K>>();
    },
    addPerson: facts => insertPerson(db, server.now, facts),
  };
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  return server;
}
