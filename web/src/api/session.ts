// The session store used by the guards, the top bar and the API client. It is kept in browser storage under
// the names of the specification (authToken, refreshToken, authUser), so that all tabs and reloads share it.
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
  /** Null and not undefined, so that the stored user has every field of the specification. */
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
   * The reason when the person did not end the session here: the server's message (empty when another tab
   * ended the session) and the code used to translate it.
   */
  readonly error: string | undefined;
  readonly errorCode: string | undefined;
}

const TOKEN = 'authToken';
const REFRESH = 'refreshToken';
const USER = 'authUser';
/** The storage key of form drafts: their owner and the input by form. Used by draft.ts. */
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

/** Reads the session from storage, on start and when another tab changes it. */
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

/** Follows changes in other tabs: a logout in one tab logs out all. Returns a function that stops watching. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || [TOKEN, REFRESH, USER].includes(event.key)) restoreSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Stores the response of a login or registration. Throws when the response is incomplete. */
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

/** Stores the tokens of a refresh, which replaces both. */
export function replaceTokens(token: string, refreshToken: string): void {
  keepTokens(token, refreshToken);
  store.set({ ...store.get(), token, refreshToken, isAuthenticated: true, loading: false });
}

function keepTokens(token: string, refreshToken: string): void {
  localStore.set(REFRESH, refreshToken);
  localStore.set(TOKEN, token);
  tabStore.set(TOKEN, token);
}

/** Applies a change of the person's own name or type, so that the shell shows it at once. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  const state = store.get();
  if (!state.user) return;
  const merged = { ...state.user, ...change };
  const user = { ...merged, name: `${merged.firstName} ${merged.lastName}`.trim() };
  localStore.set(USER, JSON.stringify(user));
  store.set({ ...state, user });
}

/** Deletes drafts that belong to other people, or all drafts without a `user`. */
function dropDraft(user?: SessionUser): void {
  if (!tabStore.get(DRAFT)?.startsWith(`${user?.id} `)) tabStore.remove(DRAFT);
}

/** Deletes the session. Without an error the logout was intended, and the drafts are deleted too. */
export function endSession(error?: string, errorCode?: string): void {
  if (error === undefined) dropDraft();
  for (const key of [TOKEN, REFRESH, USER, 'user']) localStore.remove(key);
  tabStore.remove(TOKEN);
  store.set({ ...SIGNED_OUT, error, errorCode });
}

/** Reads the tokens from storage, because another tab may have refreshed them. */
export function storedTokens(): { token: string | undefined; refreshToken: string | undefined } {
  return { token: localStore.get(TOKEN), refreshToken: localStore.get(REFRESH) };
}
