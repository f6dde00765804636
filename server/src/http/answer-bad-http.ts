// Answers what Node refuses before there is a request: what is no HTTP, too long an address or headers, what does not arrive
// in time. In the shapes of every other error, so that a program need not know two. Handed to Fastify by create-http.ts.
import type { Socket } from 'node:net';
import { ERRORS, type FieldErrors } from '#contract/errors.ts';
import { makeId } from '#server/kernel/make-id.ts';

/** Imported, it would bring all of Node's fetch with it: an eighth of every start. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

type Answer = readonly [
  status: number,
  body: FieldErrors | { readonly code: string; readonly message: string },
];

function toAnswer(code: string | undefined): Answer {
  const known = PROBLEMS.get(code);
  if (known === undefined) return [400, { request: ['This is not valid HTTP'] }];
  const [status, message] = ERRORS[known];
  return [status, { code: known, message }];
}

const PROBLEMS = new Map<string | undefined, 'request_timeout' | 'headers_too_large'>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
]);

/** @param headers what every answer tells browsers: here no hook adds it. */
export function answerBadHttp(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // Whoever has hung up hears nothing any more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = toAnswer(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${makeId()}`,
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
