import type { ReadyResponse } from '#server/http/handle.ts';

/** The text of a response that is sent whole. A streamed one is an error of the test. */
export function textOf(body: ReadyResponse['body']): string {
  if (typeof body === 'string') return body;
  if (Buffer.isBuffer(body)) return body.toString();
  throw new Error('the response is streamed');
}
