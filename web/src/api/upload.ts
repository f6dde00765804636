// Sends one file to a call that takes it as multipart/form-data.
import type { Answer, Writing } from './api-contract.ts';
import { readReply, renewOrLeave, toError } from './api.ts';
import { getSession } from './session.ts';

/** @throws ApiError as `api` does. */
export async function upload<R extends Writing>(route: R, file: File): Promise<Answer<R>> {
  const path = route.slice(route.indexOf(' ') + 1);
  const { token } = getSession();
  let reply = await readReply(await post(path, file));
  if (token && (reply.status === 401 || reply.status === 403)) {
    await renewOrLeave(token, reply);
    reply = await readReply(await post(path, file));
  }
  if (!reply.ok) throw toError(reply);
  // The server checks each answer against the schema that this type is made from.
  return reply.body as Answer<R>;
}

function post(path: string, file: File): Promise<Response> {
  const body = new FormData();
  body.append('file', file);
  const { token } = getSession();
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`/api${path}`, { method: 'POST', headers, body });
}
