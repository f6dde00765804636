// Who is signed in: the store behind the guards, the top bar and the API client. Lives in browser storage under the
// names of the specification (authToken, refreshToken, authUser), so that every tab and a reload agree.
import { isRecord, textOf } from '#web/lib/shape.ts';
import { createStore } from '#web/lib/store.ts';
import { localStore, readJson, tabStore } from '#web/lib/storage.ts';

export interface SessionUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Null, so that the stored user has every field of the specification. */
  readonly avatar: string | null;
  readonly investorType: string | undefined;
}

export interface SessionState {
  readonly user: SessionUser | undefined;
  readonly token: string | undefined;
  readonly refreshToken: string | undefined;
  readonly isAuthenticated: boolean;
  readonly loading: boolean;
  /**
   * Why it ended, where the person did not ask for it here: the server's sentence, empty where another tab ended it, and
   * the code it is translated by.
   */
  readonly error: string | undefined;
  readonly errorCode: string | undefined;
}

const TOKEN = 'authToken';
const REFRESH = 'refreshToken';
const USER = 'authUser';
/** For draft.ts: whose they are, and what was typed into which form. */
export const DRAFT = 'unsavedChanges';
const SIGNED_OUT: SessionState = {
  user: undefined,
  token: undefined,
  refreshToken: undefined,
  isAuthenticated: false,
  loading: false,
  error: undefined,
  errorCode: undefined,
};

const store = createStore<SessionState>({ ...SIGNED_OUT, loading: true });

export const getSession = store.get;
export const useSession = store.use;

/** Only investors move money and shares. Issuers and operators have read access to the market. */
export const isInvestor = (user: SessionUser | undefined): boolean => user?.role === 'investor';

function toUser(value: unknown): SessionUser | undefined {
  if (!isRecord(value)) return undefined;
  const firstName = textOf(value, 'firstName') ?? '';
  const lastName = textOf(value, 'lastName') ?? '';
  const id = value['id'];
  return {
    id: typeof id === 'number' ? String(id) : (textOf(value, 'id') ?? ''),
    firstName,
    lastName,
    name: textOf(value, 'name') ?? `${firstName} ${lastName}`.trim(),
    email: textOf(value, 'email') ?? '',
    role: textOf(value, 'role') ?? 'investor',
    avatar: textOf(value, 'avatar') ?? null,
    investorType: textOf(value, 'investorType'),
  };
}

/** Reads the session from storage: on start, and whenever another tab changes it. */
export function restoreSession(): void {
  const token = localStore.get(TOKEN);
  if (!token) return store.set({ ...SIGNED_OUT, error: '' });
  const user = toUser(readJson(localStore, USER) ?? readJson(localStore, 'user'));
  dropDraft(user);
  store.set({
    ...SIGNED_OUT,
    token,
    refreshToken: localStore.get(REFRESH),
    user,
    isAuthenticated: true,
  });
}

/** Follows what other tabs do: logging out in one logs out all. Returns the way to stop. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || [TOKEN, REFRESH, USER].includes(event.key)) restoreSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Stores what login or registration answered. Throws where the answer lacks a part. */
export function startSession(answer: unknown): SessionUser {
  const token = textOf(answer, 'token');
  const refreshToken = textOf(answer, 'refreshToken');
  const user = isRecord(answer) ? toUser(answer['user']) : undefined;
  if (!token || !refreshToken || !user) throw new Error('Invalid response format from server');
  localStore.set(USER, JSON.stringify(user));
  keepTokens(token, refreshToken);
  dropDraft(user);
  store.set({ ...SIGNED_OUT, token, refreshToken, user, isAuthenticated: true });
  return user;
}

/** After a refresh: both tokens are new. */
export function replaceTokens(token: string, refreshToken: string): void {
  keepTokens(token, refreshToken);
  store.set({ ...store.get(), token, refreshToken, isAuthenticated: true, loading: false });
}

function keepTokens(token: string, refreshToken: string): void {
  localStore.set(REFRESH, refreshToken);
  localStore.set(TOKEN, token);
  tabStore.set(TOKEN, token);
}

/** The person changed their own name or type: the shell shows it at once. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  const state = store.get();
  if (!state.user) return;
  const merged = { ...state.user, ...change };
  const user = { ...merged, name: `${merged.firstName} ${merged.lastName}`.trim() };
  localStore.set(USER, JSON.stringify(user));
  store.set({ ...state, user });
}

/** Of everybody but this person. */
function dropDraft(user?: SessionUser): void {
  if (!tabStore.get(DRAFT)?.startsWith(`${user?.id} `)) tabStore.remove(DRAFT);
}

/** Forgets everything; without an error the person asked for it, and wants no draft either. */
export function endSession(error?: string, errorCode?: string): void {
  if (error === undefined) dropDraft();
  for (const key of [TOKEN, REFRESH, USER, 'user']) localStore.remove(key);
  tabStore.remove(TOKEN);
  store.set({ ...SIGNED_OUT, error, errorCode });
}

/** What storage holds right now: another tab may have refreshed a moment ago. */
export function storedTokens(): { token: string | undefined; refreshToken: string | undefined } {
  return { token: localStore.get(TOKEN), refreshToken: localStore.get(REFRESH) };
}
