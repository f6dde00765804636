// Saves a file the API answers with (CSV, PDF, .ics, the data export).
import { readReply, renewOrLeave, toError } from './api.ts';
import { getSession } from './session.ts';

/** Fetches `/api` + path with the person's token and hands the file to the browser, named by the API. Throws as `api` does. */
export async function download(path: string): Promise<void> {
  const { token } = getSession();
  let response = await ask(path);
  if (token && (response.status === 401 || response.status === 403)) {
    await renewOrLeave(token, await readReply(response));
    response = await ask(path);
  }
  if (!response.ok) throw toError(await readReply(response));
  // No file is a page: it is a hotel's login page, or a proxy's.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new Error('a page for a file');
  const [, fileName = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), fileName);
}

function ask(path: string): Promise<Response> {
  const { token } = getSession();
  return fetch(`/api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
}

/** Hands what the page has to the browser as a file. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
