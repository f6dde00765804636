// Binds a handler to a call of the contract: who may call, limits, validation, the answer's encoding.
// Features call `handle(http, 'GET /market', …)`; a refusal that a handler returns is answered as 422.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import type {
  HandlerBody,
  HandlerHeaders,
  HandlerParams,
  HandlerQuery,
  HandlerResponse,
  RouteKey,
} from '#contract/api.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { IDEMPOTENCY } from '#contract/idempotency.ts';
import { USUAL_LIMIT } from '#contract/route.ts';
import type { Access, Limit, Route } from '#contract/route.ts';
import { encodeResponse } from '#contract/encode-response.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { StoredResponse, type Idempotency } from '#server/idempotency/stored-responses.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { toFieldErrors } from './field-errors.ts';
import { networkOf } from '#server/kernel/network.ts';
import { sayPlainly } from './plain-sentences.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';

export interface Http {
  readonly app: FastifyInstance;
  /** The caller of a valid bearer token; undefined without a token; throws a DomainError for a bad or ended one. */
  readonly authenticate: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** Whether operators may do nothing without a second factor: everywhere but with the sample data. */
  readonly operatorsNeedSecondFactor: boolean;
  /** Puts what a caller asked for and did not get into the audit log. */
  readonly recordRefusal: (refused: RefusedCall) => Promise<void>;
  /** Counts a call against a limit; throws a DomainError when it is used up. */
  readonly limit: (limit: Limit, key: string) => Promise<void>;
}

export interface RefusedCall {
  readonly caller: Caller;
  /** Method and path as the contract has them, without what was put in. */
  readonly route: string;
  readonly code: string;
  readonly requestId: string;
}

type CallerOf<A> = A extends 'public' ? undefined : A extends 'optional' ? Caller | undefined : Caller;

export interface Call<K extends RouteKey> {
  readonly params: HandlerParams<K>;
  readonly query: HandlerQuery<K>;
  readonly headers: HandlerHeaders<K>;
  readonly body: HandlerBody<K>;
  readonly caller: CallerOf<(typeof routes)[K]['access']>;
  readonly idempotency: Idempotency | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A body that stands already: a file, or an answer that was encoded once for many callers. */
export class ReadyResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly status: number;
  constructor(headers: Readonly<Record<string, string>>, body: string | Buffer, status = 200) {
    this.headers = headers;
    this.body = body;
    this.status = status;
  }
}

type Answer<K extends RouteKey> = HandlerResponse<K> | Refusal | StoredResponse | ReadyResponse;
export type Handler<K extends RouteKey> = (call: Call<K>) => Promise<Answer<K>> | Answer<K>;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A refusal on the wire, with its status. */
function encodeRefusal(refusal: Refusal): { status: number; body: unknown } {
  const message = refusalSentence(refusal.code, refusal.facts);
  return { status: 422, body: { code: refusal.code, message } };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: sayPlainly });
  if (parsed.success) return parsed.data;
  throw new ValidationError(toFieldErrors(parsed.error.issues));
}

/** What cannot be an id, a month or a name names nothing, like one that nothing has. */
function parsePlaces(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false) throw new DomainError('not_found');
  return parsed?.data;
}

const NOTHING = z.strictObject({});

interface BoundRoute extends Route {
  /** The fields by which two bodies under one Idempotency-Key are the same request. */
  readonly sameBy: readonly string[];
}

/** A hash over so few possible PINs would give the PIN away; and with a PIN or code typed anew it is still the same request. */
const STEP_UP = new Set(['pin', 'otp']);

/** What a call does not know it refuses by name, in the query as in the body: a mistyped filter must not give everything. */
function bind(route: Route): BoundRoute {
  const { query, body = NOTHING } = route;
  if (route.idempotent && !(body instanceof z.ZodObject))
    throw new Error('what repeats safely has a body of fields');
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return {
    ...route,
    query: query?.strict() ?? NOTHING,
    body,
    sameBy: fields.filter(name => !STEP_UP.has(name)).toSorted(),
  };
}

/** Why this caller may not make this call; undefined where they may. */
export function whyRefused(
  { operatorsNeedSecondFactor }: Pick<Http, 'operatorsNeedSecondFactor'>,
  access: Access,
  caller: Caller | undefined,
): ErrorCode | undefined {
  if (access === 'public' || access === 'optional') return undefined;
  if (!caller) return 'not_signed_in';
  if (access === 'member') return undefined;
  if (caller.role !== access) return 'forbidden';
  const needed = access === 'operator' && operatorsNeedSecondFactor;
  return needed && !caller.hasSecondFactor ? 'second_factor_needed' : undefined;
}

/** Counted like any call, so that nobody fills the audit log. */
async function refuseAccess(http: Http, code: ErrorCode, { caller, request }: Asked): Promise<never> {
  if (caller !== undefined) {
    await http.limit(USUAL_LIMIT, caller.userId);
    request.log.warn({ user: caller.userId, role: caller.role, route: routeOf(request), code }, 'refused');
    await record(http, code, { caller, request });
  }
  throw new DomainError(code);
}

interface Asked {
  readonly caller: Caller | undefined;
  readonly request: FastifyRequest;
}

async function record(http: Http, code: string, { caller, request }: Asked): Promise<void> {
  if (caller === undefined) return;
  await http.recordRefusal({ caller, route: routeOf(request), code, requestId: request.id });
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`;
}

/**
 * The same text for the same request, in whatever order its fields were sent, and whatever fields later versions add: a key
 * is kept across an upgrade.
 */
function toStableText({ sameBy }: BoundRoute, body: unknown): string {
  const fields = isRecord(body) ? body : {};
  const given = sameBy.filter(name => (fields[name] ?? null) !== null);
  return JSON.stringify(given.map(name => [name, fields[name]]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function readIdempotency(route: BoundRoute, request: FastifyRequest): Idempotency | undefined {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > IDEMPOTENCY.longestKey) {
    throw new ValidationError({ 'Idempotency-Key': [`Must have 1 to ${IDEMPOTENCY.longestKey} characters`] });
  }
  // What the path names belongs to the request: the same key for another trade is another request.
  const named = Object.values(request.params ?? {}).map(String);
  const body = toStableText(route, request.body);
  const what = [routeOf(request), ...named, body].join('\n');
  return { key, requestHash: hash('sha256', what, 'buffer') };
}

/** Counts what is no call of the API, and costs as much: a page, a feed. Together with the calls of visitors from there. */
export function countVisit({ limit }: Pick<Http, 'limit'>, { ip }: FastifyRequest): Promise<void> {
  return limit(USUAL_LIMIT, networkOf(ip));
}

/** Who makes the call. Throws a DomainError where they may not, or have made too many. */
async function admit(http: Http, route: BoundRoute, request: FastifyRequest): Promise<Caller | undefined> {
  request.isAdmitted = true;
  const caller = route.access === 'public' ? undefined : await http.authenticate(request);
  const refused = whyRefused(http, route.access, caller);
  if (refused !== undefined) await refuseAccess(http, refused, { caller, request });
  const limit = route.limit ?? USUAL_LIMIT;
  const who = limit.per === 'account' && caller ? caller.userId : networkOf(request.ip);
  await http.limit(limit, route.limit ? `${routeOf(request)} ${who}` : who);
  return caller;
}

/** A call whose body cannot be read never comes to its handler: that who makes it may not is told first, and it counts. */
async function toldFirst(http: Http, route: BoundRoute, request: FastifyRequest, error: Error) {
  if (request.isAdmitted) return error;
  return admit(http, route, request).then(
    () => error,
    (refused: unknown) => refused,
  );
}

async function receive(http: Http, route: BoundRoute, request: FastifyRequest, reply: FastifyReply) {
  return {
    caller: await admit(http, route, request),
    params: parsePlaces(route.params, request.params),
    query: parsePart(route.query, request.query),
    headers: parsePart(route.headers, request.headers),
    body: parsePart(route.body, request.body),
    idempotency: readIdempotency(route, request),
    request,
    reply,
  };
}

/**
 * @param own What the handler does itself. `recordsRefusals`: its refusals are in the audit log already.
 */
export function handle<K extends RouteKey>(
  http: Http,
  key: K,
  handler: Handler<NoInfer<K>>,
  own: { readonly recordsRefusals?: boolean } = {},
): void {
  const route = bind(routes[key]);
  const [method = 'GET', path = '/'] = key.split(' ');
  http.app.route({
    method,
    // What is sent in has a short answer: to look how it might be packed would cost more than some of them.
    ...(method !== 'GET' && { compress: false }),
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const call = await receive(http, route, request, reply);
      // The parts were parsed by this very route's schemas, which is what Call<K> says of them.
      const answer = await recordForbidden(http, call, () => handler(call as Call<K>));
      if (answer instanceof ReadyResponse)
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      if (answer instanceof StoredResponse) return reply.code(answer.status).send(answer.body);
      if (isRefusal(answer)) {
        if (!own.recordsRefusals) await record(http, answer.code, call);
        const { status, body } = encodeRefusal(answer);
        return reply.code(status).send(body);
      }
      if (reply.sent) return reply;
      return reply
        .code(route.status ?? 200)
        .type(JSON_TYPE)
        .send(encodeResponse(key, answer));
    },
    errorHandler: (error, request, reply) => {
      void toldFirst(http, route, request, error).then(told => reply.send(told));
    },
  });
}

/** What a handler forbids by what it finds is on record like what the route forbids. */
async function recordForbidden<T>(http: Http, asked: Asked, act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DomainError && ERRORS[error.code][0] === 403) await record(http, error.code, asked);
    throw error;
  }
}
