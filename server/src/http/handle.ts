// Binds a handler to a call of the contract: access, limits, validation, encoding of the response. Features
// call `handle(http, 'GET /market', …)`. A refusal that a handler returns is sent with status 422.
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
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
import { ERRORS, type ErrorCode, REFUSALS_WITH_FACTS } from '#contract/errors.ts';
import { IDEMPOTENCY } from '#contract/idempotency.ts';
import { USUAL_LIMIT } from '#contract/route.ts';
import type { Access, Limit, Route } from '#contract/route.ts';
import { encodeResponse } from '#contract/encode-response.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { StoredResponse, type Idempotency } from '#server/idempotency/stored-responses.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { AnswerDeadline } from './answer-deadline.ts';
import { toFieldErrors } from './field-errors.ts';
import { networkOf } from '#server/kernel/network.ts';
import { sayPlainly } from './plain-sentences.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';

export interface Http {
  readonly app: FastifyInstance;
  /**
   * Returns the caller of a valid bearer token, or undefined without a token. Throws a DomainError for an
   * invalid or ended one.
   */
  readonly authenticate: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** Whether operators need a second factor for every call. True except with the sample data. */
  readonly operatorsNeedSecondFactor: boolean;
  /** Writes a call that was refused to the audit log. */
  readonly recordRefusal: (refused: RefusedCall) => Promise<void>;
  /** How long a caller waits for an answer at most. */
  readonly deadline: AnswerDeadline;
  /** Keeps where a request came from. `isOften`: of an order, which is kept once an hour. */
  readonly noteAddress: (request: FastifyRequest, userId: string | undefined, isOften: boolean) => void;
  /** Counts a call against a limit. Throws a DomainError when the limit is exceeded. */
  readonly limit: (limit: Limit, key: string) => Promise<void>;
}

export interface RefusedCall {
  readonly caller: Caller;
  /** Method and path template of the contract, without parameter values. */
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

/** A response body that is already encoded: a file, or JSON shared by many callers. */
export class ReadyResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
  readonly status: number;
  constructor(headers: Readonly<Record<string, string>>, body: string | Buffer | Readable, status = 200) {
    this.headers = headers;
    this.body = body;
    this.status = status;
  }
}

/** @param json the body, encoded as the contract says */
export function encodedResponse(json: string): ReadyResponse {
  return new ReadyResponse({ 'content-type': JSON_TYPE }, json);
}

/**
 * Returns a JSON object that is already text, with further fields at its end. For large objects that are cached: encoding
 * one costs more than reading it.
 * @param object with at least one field
 */
export function extendedResponse(object: string, fields: object): ReadyResponse {
  return encodedResponse(`${object.slice(0, -1)},${JSON.stringify(fields).slice(1)}`);
}

/** Says that the act waits for a second person, where the contract's `waits` describes the body. */
export function waitingResponse(waiting: { readonly approvalId: string; readonly expiresAt: Date }) {
  return new ReadyResponse({ 'content-type': JSON_TYPE }, JSON.stringify(waiting), 202);
}

type Answer<K extends RouteKey> = HandlerResponse<K> | Refusal | StoredResponse | ReadyResponse;
export type Handler<K extends RouteKey> = (call: Call<K>) => Promise<Answer<K>> | Answer<K>;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The status and body of a refusal. */
function encodeRefusal({ code, facts }: Refusal): { status: number; body: unknown } {
  const message = refusalSentence(code, facts);
  return { status: 422, body: { code, message, ...(REFUSALS_WITH_FACTS.has(code) ? { facts } : {}) } };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: sayPlainly });
  if (parsed.success) return parsed.data;
  throw new ValidationError(toFieldErrors(parsed.error.issues));
}

/** Parses path parameters. A value of an invalid form is treated like an unknown id. */
function parsePlaces(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false) throw new DomainError('not_found');
  return parsed?.data;
}

const NOTHING = z.strictObject({});

interface BoundRoute extends Route {
  /** The body fields that identify the request under its Idempotency-Key. */
  readonly sameBy: readonly string[];
}

/**
 * Step-up fields are not hashed: a hash over a million possible PINs would reveal the PIN. A request repeated
 * with a new code also counts as the same request.
 */
const STEP_UP = new Set(['pin', 'code', 'otp']);

/**
 * Prepares a route. Unknown fields are refused by name in query and body, because a mistyped filter must not
 * return everything.
 */
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

/** Returns why this caller may not make this call, or undefined. */
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

/** Counts the call against the usual limit, so that refused calls cannot fill the audit log. */
async function refuseAccess(http: Http, code: ErrorCode, { caller, request }: Asked): Promise<never> {
  if (caller !== undefined) {
    await http.limit(USUAL_LIMIT, caller.userId);
    request.log.warn({ user: caller.userId, role: caller.role, route: routeOf(request), code }, 'refused');
    http.noteAddress(request, caller.userId, false);
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
 * The same text for the same request, independent of field order and of optional fields that later versions
 * add. Keys therefore survive an upgrade.
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
  // Path parameters are part of the request: the same key for another trade is another request.
  const named = Object.values(request.params ?? {}).map(String);
  const body = toStableText(route, request.body);
  const what = [routeOf(request), ...named, body].join('\n');
  return { key, requestHash: hash('sha256', what, 'buffer') };
}

/** Counts a page or feed request like a call of a visitor from the same network. */
export function countVisit({ limit }: Pick<Http, 'limit'>, { ip }: FastifyRequest): Promise<void> {
  return limit(USUAL_LIMIT, networkOf(ip));
}

/** Callers whose reading is on record. */
const LOOKS: ReadonlySet<Access> = new Set<Access>(['issuer', 'operator']);

/** Authenticates the caller and checks access and limits. Throws a DomainError where the call is refused. */
async function admit(http: Http, route: BoundRoute, request: FastifyRequest): Promise<Caller | undefined> {
  request.isAdmitted = true;
  const caller = route.access === 'public' ? undefined : await http.authenticate(request);
  const refused = whyRefused(http, route.access, caller);
  if (refused !== undefined) await refuseAccess(http, refused, { caller, request });
  const limit = route.limit ?? USUAL_LIMIT;
  const who = limit.per === 'account' && caller ? caller.userId : networkOf(request.ip);
  await http.limit(limit, route.limit ? `${routeOf(request)} ${who}` : who);
  if (request.method !== 'GET' || LOOKS.has(route.access))
    http.noteAddress(request, caller?.userId, route.area === 'market');
  return caller;
}

/**
 * Checks access for a call whose body cannot be parsed. The handler never runs, but access errors take
 * precedence and the call is counted.
 */
async function toldFirst(http: Http, route: BoundRoute, request: FastifyRequest, error: Error) {
  if (request.isAdmitted) return error;
  return admit(http, route, request).then(
    () => error,
    (refused: unknown) => refused,
  );
}

async function receive(http: Http, route: BoundRoute, request: FastifyRequest, reply: FastifyReply) {
  const caller = await admit(http, route, request);
  if (request.isMultipart() && !route.upload) throw new DomainError('unsupported_media_type');
  return {
    caller,
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
 * @param own Duties that the handler takes over. `recordsRefusals`: it writes its refusals to the audit log itself.
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
    // Responses to writes are short. Negotiating compression would cost more than it saves.
    ...(method !== 'GET' && { compress: false }),
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const work = async () => {
        const call = await receive(http, route, request, reply);
        // This route's schemas parsed the parts, so they have the types that Call<K> states.
        const answer = await recordForbidden(http, call, () => handler(call as Call<K>));
        if (isRefusal(answer) && !own.recordsRefusals) await record(http, answer.code, call);
        return answer;
      };
      const answer = await (mayTakeLong(route) ? work() : http.deadline.limit(work()));
      if (answer instanceof ReadyResponse)
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      if (answer instanceof StoredResponse) return reply.code(answer.status).send(answer.body);
      if (isRefusal(answer)) {
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
      const telling = http.deadline.limit(toldFirst(http, route, request, error));
      void telling.then(
        told => reply.send(told),
        (late: unknown) => reply.send(late),
      );
    },
  });
}

/** Files and streams are written, and uploads read, for as long as their size needs. */
function mayTakeLong({ response, upload }: Route): boolean {
  return upload !== undefined || 'media' in response;
}

/** Records a 403 that the handler throws, like one that the route's access rule causes. */
async function recordForbidden<T>(http: Http, asked: Asked, act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DomainError && ERRORS[error.code][0] === 403) await record(http, error.code, asked);
    throw error;
  }
}
