// The simulated server of component tests. It answers API calls in the browser with the responses given by a
// test. Each response must satisfy the contract of its call, so that components are never tested with data
// that the server cannot send.
import { z } from 'zod';
import { type Response as Body, routes, type RouteKey } from '#contract/api.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusal-codes.ts';

/** A call that arrived. */
export interface Call {
  readonly route: RouteKey;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

type Waiting = Body<'POST /operator/corrections'>;

type Answer<R extends RouteKey> =
  | Body<R>
  | Waiting
  | Special
  | ((call: Call) => Body<R> | Waiting | Special | Promise<Body<R> | Special>);

export type Answers = { readonly [R in RouteKey]?: Answer<R> };

/** A response that is not one of the call's successes. */
class Special {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}

/** Returns an error or a refusal of the contract with its message. */
export const refused = (code: ErrorCode | RefusalCode): Special => {
  const [status, message] = code in ERRORS ? ERRORS[code as ErrorCode] : [422, REFUSALS[code as RefusalCode]];
  return new Special({ status, text: JSON.stringify({ code, message }) });
};

/** Returns a response 400 with messages by field, nested like the body. */
export const faulty = (fields: object): Special => new Special({ status: 400, text: JSON.stringify(fields) });

/** Returns a response of a broken server or a proxy, which no contract allows. */
export const broken = (status: number, text: string, headers?: Readonly<Record<string, string>>): Special =>
  new Special({ status, text, headers });

const pageFetch = globalThis.fetch;
let usual: Answers = {};
let answers: Answers = {};
let calls: Call[] = [];
let faults: string[] = [];

/** Sets the responses to calls for which the test gives none. */
export function serveUsually(recorded: Answers): void {
  usual = recorded;
}

/** Adds responses to those given before. */
export function serve(more: Answers): void {
  answers = { ...answers, ...more };
}

/** Returns the received calls of this route, in order. */
export const callsOf = (route: RouteKey): readonly Call[] => calls.filter(call => call.route === route);

/** Returns the routes of all received calls, in order. */
export const routesCalled = (): readonly RouteKey[] => calls.map(({ route }) => route);

/** Clears responses and calls. Throws when a call had no response, or one that the contract does not allow. */
export function endServing(): void {
  const found = faults;
  [usual, answers, calls, faults] = [{}, {}, [], []];
  globalThis.fetch = pageFetch;
  if (found.length > 0) throw new Error(found.join('\n'));
}

export function startServing(): void {
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/api/') ? answer(request) : pageFetch(input, init);
  };
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice('/api'.length).replace(/\/$/, '');
  const route = findRoute(request.method, path);
  if (route === undefined) return fail(`The contract has no call ${request.method} ${path}.`);
  const body = await readBody(request);
  const call: Call = { route, path, search: url.searchParams, body, headers: request.headers };
  calls.push(call);
  const given = (answers[route] ?? usual[route]) as Answer<RouteKey> | undefined;
  // The event stream sends no events, and a file does not arrive unless the test says how it fails.
  if (given === undefined && !(routes[route].response instanceof z.ZodType))
    return new Promise(() => undefined);
  if (given === undefined) return fail(`The test gives no response to ${route}.`);
  const found: unknown = typeof given === 'function' ? await given(call) : given;
  if (found instanceof Special) return respond(found.reply);
  const { response, status = 200, waits }: Route = routes[route];
  if (waits?.safeParse(found).success === true) return respond({ status: 202, text: JSON.stringify(found) });
  if (!(response instanceof z.ZodType)) return fail(`The response of ${route} is a file.`);
  const checked = z.safeDecode(response, found);
  if (!checked.success) return fail(`${route} cannot answer so: ${z.prettifyError(checked.error)}`);
  return respond({ status, text: status === 204 ? '' : JSON.stringify(found) });
}

/** A file that is sent as multipart/form-data arrives as a form; every other body is JSON. */
async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

const respond = ({ status, text, headers }: Reply): Response =>
  new Response(text === '' ? null : text, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Records a fault for `endServing` and returns the response of a failing server. */
function fail(fault: string): Response {
  faults.push(fault);
  return respond({ status: 500, text: '' });
}

const PATTERNS = Object.keys(routes).map(key => {
  const [method = '', path = ''] = key.split(' ');
  return {
    route: key as RouteKey,
    method,
    isExact: !path.includes('{'),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  };
});

function findRoute(method: string, path: string): RouteKey | undefined {
  const fitting = PATTERNS.filter(one => one.method === method && one.pattern.test(path));
  return (fitting.find(({ isExact }) => isExact) ?? fitting[0])?.route;
}
