// Login, signup and logout: the calls and their effects on the session.
import type { CallBody } from './api-contract.ts';
import { api, endOnServer } from './api.ts';
import { endSession, getSession, startSession, type SessionUser } from './session.ts';

export async function login(credentials: CallBody<'POST /auth/login'>): Promise<SessionUser> {
  return startSession(await api('POST /auth/login', { body: credentials }));
}

export async function register(body: CallBody<'POST /auth/register'>): Promise<SessionUser> {
  return startSession(await api('POST /auth/register', { body }));
}

/** Ends the session here immediately, and on the server if it responds. */
export async function logout(): Promise<void> {
  const { token, refreshToken } = getSession();
  endSession();
  // A failure of the server must not prevent the logout.
  if (token) await endOnServer(token, refreshToken).catch(() => undefined);
}
