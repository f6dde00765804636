// Signing in, up and out: the calls together with what they mean for the session.
import type { CallBody } from './api-contract.ts';
import { api, endOnServer } from './api.ts';
import { endSession, getSession, startSession, type SessionUser } from './session.ts';

export async function login(credentials: CallBody<'POST /auth/login'>): Promise<SessionUser> {
  return startSession(await api('POST /auth/login', { body: credentials }));
}

export async function register(body: CallBody<'POST /auth/register'>): Promise<SessionUser> {
  return startSession(await api('POST /auth/register', { body }));
}

/** Ends the session here at once, and on the server as far as it answers. */
export async function logout(): Promise<void> {
  const { token, refreshToken } = getSession();
  endSession();
  // An unreachable server must not keep anyone in.
  if (token) await endOnServer(token, refreshToken).catch(() => undefined);
}
