// Tests the frame around the pages of the signed-in area: menus, titles, notices, theme, hidden amounts, and screens seen
// before.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectWholePage } from '#web/testing/accessible.ts';
import { boxOf, textsOf } from '#web/testing/find.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { address, INVESTOR } from '#web/testing/open-page.tsx';
import { edit, sample, usualAnswers } from '#web/testing/recorded.ts';
import { callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import type { RouteKey } from '#contract/api.ts';

const as = INVESTOR;
const root = document.documentElement;
const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const lead = page.css('.figure .v').first();
const link = (name: string) => page.getByRole('link', { name, exact: true }).first();

afterEach(async () => {
  await page.viewport(1440, 900);
});

async function openDashboard(): Promise<void> {
  await openApp('/dashboard', { as });
  await expect.element(lead).toHaveTextContent('$');
}

test('Sidebar expanded when window width is above 1200; icons below; a bottom bar on phones', async () => {
  await openDashboard();
  const side = page.css('aside:has(nav)');
  const word = side.getByRole('link', { name: 'Portfolio' }).css('span');
  await page.viewport(1201, 800);
  expect(boxOf(word).width).toBeGreaterThan(20);
  await page.viewport(1200, 800);
  expect(boxOf(side).width).toBeLessThan(100);
  await page.viewport(390, 844);
  await expect.element(side).not.toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main, bottom bar' });
  const links = bar.getByRole('link');
  expect(textsOf(links)).toEqual(['Dashboard', 'Portfolio', 'Market', 'Orders', 'Account']);
  for (const one of links.elements()) expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await bar.getByRole('link', { name: 'Portfolio' }).click();
  await expect.poll(address).toBe('/portfolio');
  // What the bars have no room for is in the person's menu.
  await expect.element(page.getByRole('button', { name: 'Hide amounts' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Member menu' }).click();
  for (const name of ['Market Insights', 'Hide amounts', 'Switch between dark and light'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Hide amounts' }).click();
  await expect.poll(() => document.body.textContent).toContain('••••••');
  await page.getByRole('button', { name: 'Member menu' }).click();
  await page.getByRole('menuitem', { name: 'Show amounts' }).click();
  await page.getByRole('button', { name: 'Member menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.poll(address).toBe('/settings');
});

test('The bottom bar of an issuer leads to reviews, rules, shareholders and cap table', async () => {
  await page.viewport(390, 844);
  await openApp('/holders', { as: { ...as, role: 'issuer' } });
  const bar = page.getByRole('navigation', { name: 'Main, bottom bar' });
  await expect.element(bar).toBeVisible();
  expect(textsOf(bar.getByRole('link'))).toEqual([
    'Dashboard',
    'Reviews',
    'Rules',
    'Shareholders',
    'Cap table',
  ]);
  // Nothing is cut off, and every name fits its place.
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('An unknown address leads to the home page, which says so once', async () => {
  await openApp('/nowhere/at/all');
  await expect.poll(address).toBe('/home');
  await expect.element(page.getByText('We couldn’t find that page')).toBeVisible();
  expect(history.state).not.toMatchObject({ state: { missing: true } });
});

test('Each page has its own title, and the focus starts at its top after moving', async () => {
  await openDashboard();
  await expect.poll(() => document.title).toMatch(/^Dashboard/);
  await link('Orders').click();
  await expect.poll(() => document.title).toMatch(/^Orders/);
  await expect.element(main).toHaveFocus();
  await expect.element(link('Orders')).toHaveAttribute('aria-current', 'page');
});

test('Theme at once from the top bar, and kept for the next device', async () => {
  const dark = sample('GET /settings');
  const light = { ...dark, preferences: { ...dark.preferences, darkMode: false } };
  serve({
    'GET /settings': () => (callsOf('PUT /settings').length === 0 ? dark : light),
    'PUT /settings': light,
  });
  await openDashboard();
  await expect.poll(() => root.dataset['theme']).toBe('dark');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect.poll(() => root.dataset['theme']).toBe('light');
  await expect
    .poll(() => callsOf('PUT /settings').map(({ body }) => body))
    .toEqual([{ preferences: { darkMode: false } }]);
  // The next device knows the settings only.
  localStorage.clear();
  await openDashboard();
  await expect.poll(() => root.dataset['theme']).toBe('light');
});

test('Notices centre with unread count', async () => {
  edit('GET /notices', body => ({ ...body, unread: 3 }));
  await openDashboard();
  await page.getByRole('link', { name: 'Notices, 3 new' }).click();
  await expect.poll(address).toBe('/notices');
  await expect.element(page.getByText('3 new', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('Loading is announced once; the frame is there while a slow page waits', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'GET /insights/market': () => promise.then(() => sample('GET /insights/market')) });
  await openApp('/insights', { as });
  await expect.element(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await expect.element(page.css('[aria-busy=true]').first()).toBeVisible();
  resolve();
  await expect.element(page.css('[aria-busy=true]')).not.toBeInTheDocument();
});

test('Privacy mask for amounts: replaced, on every screen, and percentages stay', async () => {
  await openDashboard();
  await userEvent.keyboard('h');
  const figures = page.css('.figures');
  const expectHidden = async () => {
    await expect.element(lead).toHaveTextContent('••••••');
    await expect.element(figures).not.toHaveTextContent('$');
  };
  await expectHidden();
  await expect
    .element(page.css('.figure').filter({ hasText: 'Total Return' }).css('.v'))
    .toHaveTextContent('%');
  await link('Account').click();
  await expect.element(heading).toHaveTextContent('Account');
  await expectHidden();
  await link('Portfolio').click();
  await expect.element(heading).toHaveTextContent('Portfolio');
  await expectHidden();
  const holding = page.getByRole('table', { name: 'Holdings' }).css('tbody tr').first();
  await expect.element(holding.css('td').last()).toHaveTextContent('••••••');
  await openApp('/portfolio', { as });
  await expectHidden();
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect.element(lead).toHaveTextContent('$');
});

const SCREENS = ['Portfolio', 'Marketplace', 'Orders', 'Market Insights', 'Account', 'Settings', 'Dashboard'];
const BONES = 'main [aria-busy=true], main .bone';

test('Moving between screens shows content at once when it was seen before, and never a spinner or skeleton', async () => {
  // All companies are in one response.
  edit('GET /market/search', body => ({ ...body, total: body.results.length }));
  await openDashboard();
  const visit = async (name: string) => {
    await link(name).click();
    await expect.poll(() => document.title).toMatch(new RegExp(`^${name}`));
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.css(BONES)).not.toBeInTheDocument();
  };
  for (const name of SCREENS) await visit(name);
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    for (const bone of document.querySelectorAll(BONES))
      seen.push(`${location.pathname}: ${bone.ariaLabel ?? bone.className}`);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // No call is answered any more.
  for (const route of Object.keys(usualAnswers('investor')) as RouteKey[])
    serve({ [route]: () => new Promise<never>(() => undefined) });
  for (const name of SCREENS) await visit(name);
  observer.disconnect();
  expect(seen).toEqual([]);
});

test('The menu open or shut, no balance leaves the account page, and no name is squeezed', async () => {
  await openApp('/account', { as });
  await expect.element(page.getByText('Page 1 of 4')).toBeVisible();
  for (const width of [1100, 1201, 1240, 1300]) {
    await page.viewport(width, 900);
    expect(root.scrollWidth).toBe(width);
    const widths = page
      .css('th .who .title')
      .elements()
      .map(one => one.parentElement?.parentElement?.clientWidth ?? 0);
    expect(Math.min(...widths), `${width} px`).toBeGreaterThan(120);
  }
});

test('axe finds nothing in the logout dialog, the member menu of a phone, and a public page with the member menu', async () => {
  await openDashboard();
  const logout = page.getByRole('button', { name: 'Logout' }).first();
  const question = page.getByRole('dialog', { name: 'Logout Confirmation' });
  await logout.click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Member menu' }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible([[390, 844]]);
  await openApp('/partners', { as });
  await expect.element(page.getByRole('navigation', { name: 'Member menu' })).toBeVisible();
  await expectAccessible();
  await logout.click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
});

test('A member reads help and articles in the frame of the member area', async () => {
  await openDashboard();
  await link('Help').click();
  await expect.poll(address).toBe('/education');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(link('Portfolio').first()).toBeVisible();
  await expectAccessible([[1440, 900]]);
  await link('Portfolio').first().click();
  await expect.poll(address).toBe('/portfolio');
});

test('A visitor reads help on the public site, also where the member area has loaded before', async () => {
  await openApp('/education');
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
});

test('axe finds nothing in the menus and dialogs of the public pages', async () => {
  const bar = page.getByRole('banner');
  await openApp('/companies/quillpay');
  await page
    .getByRole('button', { name: /^Mark \$/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: 'How the mark is made' })).toBeVisible();
  await expectAccessible();
  await openApp('/services');
  await page.getByRole('button', { name: 'App Store' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Install Foreshare' })).toBeVisible();
  await expectAccessible();
  // The cover reads a report, which is not recorded.
  serve({ 'GET /insights/reports/{slug}': refused('not_found') });
  await openApp('/reports');
  await page.getByRole('button', { name: 'Subscribe' }).first().click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await bar.getByRole('button', { name: 'Research' }).click();
  await expect.element(bar.getByRole('link', { name: /^Market Insights/ })).toBeVisible();
  await expectAccessible([[1440, 900]]);
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible([[390, 844]]);
});

test.each([
  '/dashboard',
  '/portfolio',
  '/marketplace',
  '/marketplace/quillpay',
  '/orders',
  '/insights',
  '/account',
  '/documents',
  '/notices',
  '/profile',
  '/settings',
])('%s has a title, a heading of level 1, and landmarks around all its content', async path => {
  await openApp(path, { as });
  await expect.element(heading).toBeVisible();
  await expect.element(page.css('main [aria-busy=true]')).not.toBeInTheDocument();
  await expectWholePage();
});
