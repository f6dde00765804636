// Saves a file returned by the API (CSV, PDF, .ics, the data export).
import { readReply, renewOrLeave, toError } from './api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { getSession } from './session.ts';

/**
 * Fetches `/api` + path with the person's token and passes the file to the browser under the name given by
 * the API. Throws like `api`.
 */
export async function download(path: string): Promise<void> {
  const response = await fetchResponse(path);
  const [, fileName = ''] = /filename="(.+?)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), fileName);
}

/** Fetches a file of the API. Throws like `api`. */
export async function fetchFile(path: string): Promise<Blob> {
  return (await fetchResponse(path)).blob();
}

async function fetchResponse(path: string): Promise<Response> {
  const { token } = getSession();
  let response = await ask(path);
  if (token && (response.status === 401 || response.status === 403)) {
    await renewOrLeave(token, await readReply(response));
    response = await ask(path);
  }
  if (!response.ok) throw toError(await readReply(response));
  // An HTML page is never a file. It comes from a captive portal or a proxy.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new Error('a page for a file');
  return response;
}

function ask(path: string): Promise<Response> {
  const { token } = getSession();
  return fetch(`/api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
}
