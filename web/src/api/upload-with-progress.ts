// Sends a file and reports how much of it has left. `fetch` cannot report this, so the older interface is used.
import { readReply, renewOrLeave, toError } from './api.ts';
import { getSession } from './session.ts';

/**
 * @param path below /api, with its query.
 * @param onProgress receives the share that was sent, from 0 to 1.
 * @throws ApiError as `api` does; another Error where the connection failed.
 */
export async function uploadWithProgress(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<unknown> {
  const { token } = getSession();
  let reply = await readReply(await post(path, file, onProgress));
  if (token && (reply.status === 401 || reply.status === 403)) {
    await renewOrLeave(token, reply);
    reply = await readReply(await post(path, file, onProgress));
  }
  if (!reply.ok) throw toError(reply);
  return reply.body;
}

function post(path: string, file: File, onProgress: (share: number) => void): Promise<Response> {
  const form = new FormData();
  form.append('file', file);
  const { token } = getSession();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new TypeError('the connection failed')));
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
      );
    });
    request.send(form);
  });
}
