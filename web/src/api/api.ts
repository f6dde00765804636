// The API client. Every call of the web goes through `api`. It sends the bearer token, renews an expired
// session once and repeats the call, and converts failures into ApiError with the specification's messages.
import type { Answer, CallArguments, Route } from './api-contract.ts';
import { ApiError, fieldMessages, NO_WORD } from './api-error.ts';
import { attentionHeaders } from './attention.ts';
import { refreshSession } from './refresh-session.ts';
import { navigate } from '#web/lib/router-store.ts';
import { endSession, getSession, replaceTokens } from './session.ts';
import { takeSentAnswer } from './sent-answers.ts';
import { isRecord, textOf } from '#web/lib/shape.ts';

let base = '/api';

/** Tests point the client at their own server. */
export function setApiBase(url: string): void {
  base = url;
}

/** Calls that never carry the token, because the caller has none or the response is the same for everyone. */
const WITHOUT_TOKEN: ReadonlySet<string> = new Set([
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/refresh-token',
  'POST /auth/reset-password',
  'POST /auth/reset-password/confirm',
  'POST /auth/confirm-email',
  'POST /auth/undo-email',
  'POST /newsletter/confirm',
  'POST /newsletter/unsubscribe',
  'GET /site',
  'POST /contact',
  'POST /newsletter',
]);

/** Calls that change or confirm what guards the account answer with new tokens. */
const RENEWS_TOKENS: ReadonlySet<string> = new Set([
  'POST /auth/confirm-password',
  'POST /settings/password',
  'POST /settings/pin',
  'POST /settings/two-factor/confirm',
  'POST /settings/two-factor/disable',
]);

/** Paths that the specification writes with a trailing slash. The server accepts both forms. */
const WITH_SLASH: ReadonlySet<string> = new Set([
  '/payment/channels',
  '/payment/deposit',
  '/payment/withdraw',
  '/payment/transactions',
]);

/**
 * Calls the API: `await api('GET /market/{slug}', { params: { slug } })`.
 * Throws ApiError; an aborted call throws the browser's AbortError.
 */
export async function api<R extends Route>(route: R, ...rest: CallArguments<R>): Promise<Answer<R>> {
  const options: Outgoing = rest[0] ?? {};
  const token = WITHOUT_TOKEN.has(route) ? undefined : getSession().token;
  const sent = takeSentAnswer(addressOf(route, options));
  // The embedded response is the public one. A signed-in person may receive more, so it is used without a
  // token only.
  if (sent !== undefined && !token) return sent as Answer<R>;
  let reply = await send(route, options, token);
  if (token && getSession().isAuthenticated && (reply.status === 401 || reply.status === 403)) {
    await renewOrLeave(token, reply);
    reply = await send(route, options, getSession().token);
  }
  if (!reply.ok) throw toError(reply);
  if (RENEWS_TOKENS.has(route)) keepNewTokens(reply.body);
  // The only cast. The server validates each response against the schema from which this type is derived.
  return unwrap(reply.body) as Answer<R>;
}

/** The server has replaced this session's tokens; the old ones end within a minute. */
function keepNewTokens(body: unknown): void {
  const [token, refreshToken] = [textOf(body, 'token'), textOf(body, 'refreshToken')];
  if (token && refreshToken && getSession().isAuthenticated) replaceTokens(token, refreshToken);
}

/** A response after its body was read. */
export interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Outgoing {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly file?: File | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

async function send(route: string, options: Outgoing, token: string | undefined): Promise<Reply> {
  const [method = 'GET'] = route.split(' ');
  const headers: Record<string, string> = { accept: 'application/json', ...attentionHeaders() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(options.headers ?? {})) headers[name] = String(value);
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  // Without a network the change is not attempted, so it certainly was not sent.
  if (method !== 'GET' && isOffline()) throw unreached('offline');
  const reply = await fetch(base + addressOf(route, options), {
    method,
    headers,
    ...bodyOf(options),
    ...(options.signal ? { signal: options.signal } : {}),
  })
    .then(readReply)
    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw unreached('network');
    });
  // Text instead of JSON does not come from our server but from a captive portal or a proxy. Such a response
  // does not count as a lost one.
  const isAnswer = reply.text === '' ? reply.status === 204 : typeof reply.body !== 'string';
  if (reply.ok && !isAnswer) throw unreached('network');
  return reply;
}

/** A file is sent as a form, whose content type the browser writes. */
function bodyOf({ body, file }: Outgoing): { readonly body?: FormData | string } {
  if (file) {
    const form = new FormData();
    form.set('file', file);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  return { ok: response.ok, status: response.status, text, body: parse(text), headers: response.headers };
}

/** `onLine` exists in browsers only. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

const unreached = (code: 'network' | 'offline') =>
  new ApiError(NO_WORD, {
    status: 0,
    code,
    fields: {},
    requestId: undefined,
    retryAfter_s: undefined,
  });

/**
 * Renews the session whose token was refused with `reply`. If the server refuses the renewal, the function
 * ends the session, navigates to the login and throws. If the server did not respond or was overloaded, the
 * session may still be valid, so the function keeps the session and throws the failure. It also throws when
 * another tab has signed in a different person, because a call of one person must not be repeated for
 * another.
 */
export async function renewOrLeave(token: string, reply: Reply): Promise<void> {
  const { user } = getSession();
  try {
    await refreshSession(token, askForTokens);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const message = textOf(reply.body, 'message') ?? 'Authentication failed';
    // A person who has logged out in the meantime sees no message.
    if (getSession().isAuthenticated) {
      endSession(message, textOf(reply.body, 'code'));
      navigate('/login', { state: { from: location.pathname + location.search } });
    }
    throw toError(reply, message);
  }
  if (getSession().user?.id !== user?.id) throw toError(reply);
}

async function askForTokens(refresh: string): Promise<unknown> {
  const reply = await send('POST /auth/refresh-token', { body: { refresh } }, undefined);
  if (reply.status === 429 || reply.status >= 500) throw toError(reply);
  return reply.body;
}

/**
 * Ends the session of these tokens on the server. The session outlives its access token, so an expired access
 * token is first renewed with the refresh token.
 */
export async function endOnServer(token: string, refreshToken: string | undefined): Promise<void> {
  const reply = await send('POST /auth/logout', {}, token);
  if (reply.status !== 401 || !refreshToken) return;
  const access = textOf(unwrap(await askForTokens(refreshToken)), 'access');
  if (access) await send('POST /auth/logout', {}, access);
}

export function toError(reply: Reply, message?: string): ApiError {
  const wait = Number(reply.headers.get('retry-after') ?? NaN);
  // The HTML page of a proxy is not used as a message.
  const says = reply.status === 400 && !reply.text.startsWith('<');
  const serverMessage = says ? reply.text : textOf(reply.body, 'message');
  return new ApiError(message ?? (serverMessage || NO_WORD), {
    status: reply.status,
    code: textOf(reply.body, 'code'),
    fields: reply.status === 400 ? fieldMessages(reply.body) : {},
    requestId: reply.headers.get('x-request-id') ?? undefined,
    retryAfter_s: Number.isFinite(wait) ? wait : undefined,
    facts: (reply.body as Pick<ApiError, 'facts'> | undefined)?.facts,
  });
}

/** The address below the API base: '/market/quillpay?range=1Y'. */
export function addressOf(route: string, { params, query }: Outgoing): string {
  const [, path = '/'] = route.split(' ');
  return fillPath(path, params) + (WITH_SLASH.has(path) ? '/' : '') + queryText(query);
}

function fillPath(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function queryText(query: unknown): string {
  if (!isRecord(query)) return '';
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value)) {
      search.set(key, String(value));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}

function unwrap(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body['data'] : body;
}
