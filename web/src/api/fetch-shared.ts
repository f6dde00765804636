// Fetches a document with the link that its owner made.
import { readReply, toError } from './api.ts';

const NAME = /filename\*=UTF-8''([^;]+)/;

/** @throws ApiError where the link is wrong, expired or revoked. */
export async function fetchShared(token: string): Promise<{ readonly content: Blob; readonly name: string }> {
  const response = await fetch('/api/documents/shared', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) throw toError(await readReply(response));
  const [, name = 'document'] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { content: await response.blob(), name: decodeURIComponent(name) };
}
