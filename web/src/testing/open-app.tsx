// Mounts the whole web with the frame around its pages, its guards and its dialogs, in a real browser:
// `await openApp('/dashboard', { as: INVESTOR })`. A test of one page without a frame uses `openPage`, which is faster.
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { watchOtherTabs } from '#web/api/session.ts';
import { loadSite } from '#web/api/site.ts';
import { App } from '#web/app/app.tsx';
import { leaving } from '#web/app/leaving.ts';
import { rememberScroll } from '#web/app/scroll.ts';
import { setPreferences } from '#web/lib/preferences.ts';
import { setSingleKeys } from '#web/lib/single-keys.ts';
import { preparePage, type Options, type TestUser } from './open-page.tsx';
import { edit, usualAnswers } from './recorded.ts';
import { serve, serveUsually } from './serve-calls.ts';

rememberScroll();
watchOtherTabs();

// Before the hooks of `openPage` end the session, which the frame would follow.
afterEach(async () => {
  await cleanup();
  leaving.set(undefined);
  setPreferences({ hideAmounts: false });
  setSingleKeys(true);
});

/** Opens the address as in a browser that has been here before. The settings have the given language. */
export async function openApp(path: string, options: Options = {}): Promise<void> {
  const { as, language = 'en' } = options;
  await preparePage(path, options);
  if (as !== undefined && language !== 'en')
    edit('GET /settings', body => ({ ...body, preferences: { ...body.preferences, language } }), as.role);
  await loadSite();
  await render(<App />);
}

/** Logs out as another tab of the same browser does. */
export function logOutBeside(): void {
  for (const key of ['authToken', 'refreshToken', 'authUser']) localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
}

/** Fills in the login page, to which the app redirects. */
export async function logIn(user: TestUser): Promise<void> {
  const { firstName, lastName, investorType = 'individual' } = user;
  const name = `${firstName} ${lastName}`;
  // The server of a visitor answers no call of a signed-in person.
  serveUsually(usualAnswers(user.role));
  serve({
    'POST /auth/login': {
      token: 'new token',
      refreshToken: 'new refresh',
      user: { ...user, name, avatar: null, investorType },
    },
  });
  await page.getByLabelText('Email').fill(user.email);
  await page.getByLabelText('Password', { exact: true }).fill('Tall-Harbor-77');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
