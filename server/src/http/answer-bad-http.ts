// Responds to input that Node rejects before a request exists: invalid HTTP, oversized headers, timeouts. The
// responses have the same shape as every other error.
import type { Socket } from 'node:net';
import { ERRORS, type FieldErrors } from '#contract/errors.ts';
import { uuidv7 } from 'uuidv7';

/** A normal import would load Node's fetch as well and slow each start by an eighth. */
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

/** @param headers Security headers. No hook adds them to these responses. */
export function answerBadHttp(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // The client has disconnected and cannot receive a response.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = toAnswer(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${uuidv7()}`,
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
