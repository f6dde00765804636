// Tests who may see the signed-in area, what is shown when a session ends, and logging out.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '#contract/api.ts';
import '#web/testing/find.ts';
import { logIn, logOutBeside, openApp } from '#web/testing/open-app.tsx';
import { address, INVESTOR, type TestUser } from '#web/testing/open-page.tsx';
import { refused, routesCalled, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const OPERATOR: TestUser = {
  ...INVESTOR,
  id: '0198c000-0000-7000-8000-000000000002',
  email: 'dana@example.com',
  role: 'operator',
};
const OTHER: TestUser = { ...INVESTOR, id: '0198c000-0000-7000-8000-000000000003', email: 'ada@example.com' };

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const alert = page.getByRole('alert');
const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const stored = () => ['authToken', 'refreshToken', 'authUser'].map(key => localStorage.getItem(key));

test.each(['/dashboard', '/portfolio', '/profile', '/settings', '/insights', '/account', '/marketplace'])(
  'Protected: %s redirects to /login when not authenticated',
  async path => {
    await openApp(path);
    await expect.poll(address).toBe('/login');
    await logIn(as);
    await expect.poll(address).toBe(path);
  },
);

test('A failed refresh removes the three stored items, leaves the user unauthenticated and goes to /login', async () => {
  serve({ 'GET /account': refused('session_ended'), 'POST /auth/refresh-token': refused('session_ended') });
  await openApp('/account', { as, language: 'de' });
  await expect.poll(address).toBe('/login');
  expect(stored()).toEqual([null, null, null]);
  await expect.element(alert).toHaveTextContent('Ihre Sitzung ist beendet. Melden Sie sich erneut an.');
});

test('No refresh token available: to /login', async () => {
  serve({
    'GET /portfolio': () => {
      localStorage.removeItem('refreshToken');
      return refused('session_ended');
    },
  });
  await openApp('/portfolio', { as });
  await expect.poll(address).toBe('/login');
});

async function editProfile(): Promise<void> {
  await openApp('/profile', { as });
  await button('Edit Profile').click();
  await page.getByLabelText('First name').fill('Somebody else');
}

async function expectNoQuestionAfterLogin(): Promise<void> {
  await expect.poll(address).toBe('/login');
  await logIn(OTHER);
  await expect.element(page.getByRole('link', { name: 'My Profile' }).first()).toBeVisible();
  await expect.element(heading).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('Whether to leave without saving is not asked of the next person', async () => {
  serve({ 'PUT /profile': refused('session_ended'), 'POST /auth/refresh-token': refused('session_ended') });
  await editProfile();
  await button('Save Changes').click();
  await expectNoQuestionAfterLogin();
});

test('The password is not asked of the next person', async () => {
  serve({ 'PUT /profile': refused('password_needed') });
  await editProfile();
  await button('Save Changes').click();
  await expect.element(page.getByRole('dialog', { name: 'Enter your password again' })).toBeVisible();
  logOutBeside();
  await expectNoQuestionAfterLogin();
});

/** Confirms the logout. Only advancing the time shows the login page. */
async function logOut(): Promise<void> {
  await button('Logout').click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Yes, logout').click();
  await expect.element(page.getByRole('dialog', { name: 'Logged Out!' })).toBeVisible();
}

test.each(['/dashboard', '/account'])(
  'Logging out of %s shows nothing private, asks for nothing more, and the next person begins at the dashboard',
  async path => {
    serve({ 'POST /auth/logout': { message: 'Signed out.' } });
    await openApp(path, { as });
    await expect.element(page.css('.figure .v').first()).toHaveTextContent('$');
    try {
      await logOut();
      await expect.element(main).toHaveTextContent(/^Logged Out!You have been successfully logged out\.$/);
      await expect.element(page.css('aside, nav')).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(1400);
      expect(address()).toBe(path);
      await vi.advanceTimersByTimeAsync(200);
      await expect.element(page.getByLabelText('Email')).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(page.getByText('pick up where you left off')).not.toBeInTheDocument();
      const called = routesCalled().slice(routesCalled().indexOf('POST /auth/logout') + 1);
      expect(called.filter(route => routes[route].access !== 'public')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
    await logIn(OTHER);
    await expect.poll(address).toBe('/dashboard');
    await expect.element(heading).toHaveTextContent(/^Welcome back,/);
  },
);

test('Logging out of a page that only one role has stays there while it says so', async () => {
  serve({ 'POST /auth/logout': { message: 'Signed out.' } });
  await openApp('/people', { as: OPERATOR });
  await expect.element(heading).toBeVisible();
  try {
    await logOut();
    await vi.advanceTimersByTimeAsync(1400);
    await expect.element(page.getByRole('dialog', { name: 'Logged Out!' })).toBeVisible();
    expect(address()).toBe('/people');
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(address).toBe('/login');
  } finally {
    vi.useRealTimers();
  }
});
