// Tests the screen of the audit log: the search, its form, and an entry as it was written.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

type Log = Response<'GET /operator/audit'>;

const as = { ...INVESTOR, role: 'operator' as const };
const entries = page.getByRole('table', { name: 'Entries' }).css('tbody tr');
const label = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const log = sample('GET /operator/audit', 'operator');
const [entry] = log.results;
if (entry === undefined) throw new Error('no entry is recorded');

/** Serves a search that finds nothing, and all recorded entries without a search. */
function serveLog(found: Log['results'] = []): void {
  serve({
    'GET /operator/audit': ({ search }) => {
      const isSearch = ['by', 'about', 'action', 'from', 'to'].some(name => search.has(name));
      const results = isSearch ? found : log.results;
      return { ...log, results, total: results.length };
    },
  });
}

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('The log shows its chain; an entry opens as it was written', async () => {
  serve({ 'GET /operator/audit/{id}': { details: { userIds: [entry.id], reasonId: 'r' } } });
  await openPage('/audit', { as });
  const chain = page.getByRole('region', { name: 'The chain over the log' });
  await expect
    .element(chain)
    .toHaveTextContent(/Chained entries\s*[\d,]+.*hash is [0-9a-f]{8}… [0-9a-f]{64}/);
  await expect.element(chain).toHaveTextContent('Agrees');
  await expectAccessible();
  await entries
    .first()
    .getByRole('button', { name: /^Raw entry: / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'The entry as it was written' });
  await expect.element(dialog).toHaveTextContent(entry.id);
  await expect.element(dialog).toHaveTextContent('reasonId');
  await expectAccessible();
});

test('A blocked account is found with its reason, and the search is in the address', async () => {
  const person = { id: '0198c000-0000-7000-8000-0000000000d1', name: 'Maya Okafor' };
  serveLog([
    {
      ...entry,
      ...{
        action: 'account_blocked',
        people: [person],
        morePeople: 0,
        reason: 'The papers are somebody else’s',
      },
      about: { type: 'user', id: person.id, name: person.name, find: 'FS1', status: null },
    },
  ]);
  await openPage('/audit', { as });
  await label('About whom or what').fill('okafor');
  await label('Done by').fill('castellan');
  await label('Kind of entry').selectOptions('Account blocked');
  const find = button('Find');
  await find.click();
  await expect.element(entries).toHaveLength(1);
  await expect
    .element(entries)
    .toHaveTextContent(
      /Account blocked.*The papers are somebody else’s\s*Maya Okafor\s*Person\s*Robin Castellan\s*account_blocked/,
    );
  await expect.element(find).toHaveFocus();
  expect(address()).toBe('/audit?by=castellan&about=okafor&action=account_blocked');
  await openPage(address(), { as });
  await expect.element(label('About whom or what')).toHaveValue('okafor');
  await expect.element(label('Kind of entry')).toHaveValue('account_blocked');
  await expect.element(entries.getByRole('link', { name: 'Maya Okafor' })).toHaveAttribute('href', '/people');
});

test('Another search may start before the response of the one before', async () => {
  serveLog();
  await openPage('/audit', { as });
  await expect.element(entries.first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<Log>();
  serve({
    'GET /operator/audit': ({ search }) => (search.has('to') ? { ...log, results: [], total: 0 } : promise),
  });
  await label('About whom or what').fill('okafor');
  await button('Find').click();
  await expect.poll(() => callsOf('GET /operator/audit').at(-1)?.search.get('about')).toBe('okafor');
  await label('To').fill('2020-01-01');
  await button('Find').click();
  await expect.element(page.getByRole('heading', { name: 'No entry found' })).toBeVisible();
  resolve(log);
  await expect.element(page.getByRole('heading', { name: 'No entry found' })).toBeVisible();
});

test('Find stays beside the days though one is wrong, which is said', async () => {
  await openPage('/audit', { as });
  const day = label('To');
  const apart = () => {
    const field = day.element().parentElement?.getBoundingClientRect();
    return Math.abs(boxOf(button('Find')).y - (field?.y ?? 99));
  };
  await expect.poll(apart).toBeLessThan(1);
  const asked = callsOf('GET /operator/audit').length;
  await label('From').fill('2026-03-02');
  await day.fill('2026-03-01');
  await button('Find').click();
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('This day is before the first')).toBeVisible();
  await expect.poll(apart).toBeLessThan(1);
  expect(callsOf('GET /operator/audit')).toHaveLength(asked);
});

test('What only the server did is found by its name in the language', async () => {
  serveLog();
  await openPage('/audit', { as });
  for (const [written, asked] of [
    ['The server', 'The server'],
    ['Server', 'server'],
  ] as const) {
    await label('Done by').fill(written);
    await button('Find').click();
    await expect.poll(() => callsOf('GET /operator/audit').at(-1)?.search.get('by')).toBe(asked);
  }
});

test('Entries of refused calls and orders name the response or the rules', async () => {
  serveLog();
  edit(
    'GET /operator/audit',
    body => ({
      ...body,
      results: [{ ...entry, action: 'orders_refused', orders: 1, refusals: ['not_verified'], reason: null }],
    }),
    'operator',
  );
  await openPage('/audit?action=orders_refused', { as });
  await expect.element(entries.first()).toHaveTextContent(/Orders were refused.*The answer was “[^”]+\.”/);
});

test('On a phone nothing is wider than the screen; the failed list is asked again', async () => {
  await page.viewport(390, 844);
  serve({ 'GET /operator/audit': broken(500, '') });
  await openPage('/audit', { as });
  await expect.element(page.getByRole('heading', { name: 'Failed to load the audit log' })).toBeVisible();
  serveLog();
  await button('Try again').click();
  await expect.element(entries.first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
