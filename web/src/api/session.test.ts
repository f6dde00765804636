// Tests which values the session store keeps in which storage, and how it restores them.
import { forgetDraft, hasDraft, keepDraft, readDraft } from '#web/forms/draft.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endSession,
  getSession,
  replaceTokens,
  restoreSession,
  startSession,
  updateSessionUser,
} from './session.ts';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';

const USER = {
  id: 7,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@foreshare.example',
  role: 'investor',
  avatar: null,
  investorType: 'individual',
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a login is kept in local storage, its token also for the tab', () => {
  startSession({ token: 't', refreshToken: 'r', user: USER });
  expect(getSession()).toMatchObject({
    token: 't',
    refreshToken: 'r',
    isAuthenticated: true,
    loading: false,
  });
  expect(getSession().user).toMatchObject({ id: '7', name: 'Maya Okafor' });
  expect([localStorage.getItem('authToken'), localStorage.getItem('refreshToken')]).toEqual(['t', 'r']);
  expect(sessionStorage.getItem('authToken')).toBe('t');
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toEqual({
    ...USER,
    id: '7',
    name: 'Maya Okafor',
    avatar: null,
  });
});

test('a reload brings the session back', () => {
  localStorage.setItem('authToken', 't');
  localStorage.setItem('authUser', JSON.stringify(USER));
  restoreSession();
  expect(getSession()).toMatchObject({ token: 't', isAuthenticated: true, user: { firstName: 'Maya' } });
});

test('the first name may come from the item named user', () => {
  localStorage.setItem('authToken', 't');
  localStorage.setItem('user', JSON.stringify({ firstName: 'Ada' }));
  restoreSession();
  expect(getSession().user?.firstName).toBe('Ada');
});

test('damaged or missing storage means signed out, not a crash', () => {
  localStorage.setItem('authToken', 't');
  localStorage.setItem('authUser', '{broken');
  restoreSession();
  expect(getSession()).toMatchObject({ isAuthenticated: true, user: undefined });
  vi.stubGlobal('localStorage', undefined);
  restoreSession();
  expect(getSession().isAuthenticated).toBe(false);
});

test.each([{}, { token: 't', refreshToken: 'r' }, { refreshToken: 'r', user: USER }, 'text', undefined])(
  'the answer %j is no session',
  answer => {
    expect(() => startSession(answer)).toThrow('Invalid response format from server');
  },
);

test('a refresh replaces both tokens and keeps the person', () => {
  startSession({ token: 't', refreshToken: 'r', user: USER });
  replaceTokens('t2', 'r2');
  expect(getSession()).toMatchObject({ token: 't2', refreshToken: 'r2', user: { firstName: 'Maya' } });
  expect(localStorage.getItem('refreshToken')).toBe('r2');
});

test('ending it leaves nothing behind', () => {
  startSession({ token: 't', refreshToken: 'r', user: USER });
  endSession('Authentication failed', 'session_ended');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(getSession()).toMatchObject({
    isAuthenticated: false,
    user: undefined,
    error: 'Authentication failed',
    errorCode: 'session_ended',
  });
});

test('a draft is kept for the person whose session expired, and for no other', () => {
  const answer = { token: 't', refreshToken: 'r', user: USER };
  const start = (user = USER) => startSession({ ...answer, user });
  const [loaded, typed] = [{ city: 'Rome' }, { city: 'Oslo' }];
  const keep = () => {
    start();
    endSession('Authentication failed');
    keepDraft('7', 'profile', typed, loaded);
  };
  keep();
  start();
  expect(readDraft('profile', loaded)).toEqual(typed);
  keep();
  start({ ...USER, id: 8 });
  expect(hasDraft('profile')).toBe(false);
  keep();
  start();
  endSession();
  expect(hasDraft('profile')).toBe(false);
  keep();
  // Simulates another tab.
  localStorage.setItem('authToken', 't');
  localStorage.setItem('authUser', JSON.stringify({ ...USER, id: 8 }));
  restoreSession();
  expect(hasDraft('profile')).toBe(false);
});

test('each form has a draft of its own, of what was changed in it, until it is forgotten', () => {
  const [order, profile] = [{ shares: '', side: 'buy' }, { city: 'Rome' }];
  keepDraft('7', 'ticket orbital', { shares: '250', side: 'buy' }, order);
  keepDraft('7', 'profile', { city: 'Oslo' }, profile);
  keepDraft('7', 'settings', { theme: 'dark' }, { theme: 'dark' });
  expect(sessionStorage.getItem('unsavedChanges')).toBe(
    '7 {"ticket orbital":{"shares":"250"},"profile":{"city":"Oslo"}}',
  );
  expect(readDraft('ticket orbital', order)).toEqual({ shares: '250' });
  forgetDraft('ticket orbital');
  expect([hasDraft('ticket orbital'), hasDraft('profile')]).toEqual([false, true]);
  // Values that no longer fit the form are dropped, as is stored data that is not a draft.
  expect(readDraft('profile', { city: false })).toEqual({});
  forgetDraft('profile');
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem('unsavedChanges', '7 {broken');
  expect(hasDraft('profile')).toBe(false);
});

test('a logout here is distinguished from a session that another tab ended', () => {
  startSession({ token: 't', refreshToken: 'r', user: USER });
  endSession();
  expect(getSession().error).toBeUndefined();
  startSession({ token: 't', refreshToken: 'r', user: USER });
  localStorage.removeItem('authToken');
  restoreSession();
  expect(getSession()).toMatchObject({ isAuthenticated: false, error: '' });
});

test('a new name shows at once', () => {
  startSession({ token: 't', refreshToken: 'r', user: USER });
  updateSessionUser({ firstName: 'Ada' });
  expect(getSession().user?.name).toBe('Ada Okafor');
});
