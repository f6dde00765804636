// Tests an operator's people: the search, blocking and unblocking, and who acts for a company.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

type People = Response<'GET /operator/people'>;
type Person = People['results'][number];

const as = { ...INVESTOR, role: 'operator' as const };
const list = sample('GET /operator/people', 'operator');
const find = (name: string): Person => {
  const person = list.results.find(one => one.name === name);
  if (person === undefined) throw new Error(`${name} is not recorded`);
  return person;
};
const people = page.getByRole('table', { name: 'People' }).css('tbody tr');
const search = page.getByLabelText('Name, company, email or account number');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
/** Opens the menu of a person and chooses an action. */
async function choose(name: string, act: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: act }).click();
}

const pageOf = (...results: Person[]): People => ({ ...list, results, total: results.length });

test('A search may be repeated, and another started before its response', async () => {
  serve({ 'GET /operator/people': ({ search: query }) => (query.get('search') ? pageOf() : list) });
  await openPage('/people', { as });
  await expect.element(people.first()).toBeVisible();
  await expectAccessible();
  await search.fill('nobody at all');
  await button('Find').click();
  await expect.element(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '0 results' })).toBeInTheDocument();
  const { promise, resolve } = Promise.withResolvers<People>();
  serve({
    'GET /operator/people': ({ search: query }) =>
      query.get('search') === 'okafor' ? pageOf(find('Maya Okafor')) : promise,
  });
  const asked = callsOf('GET /operator/people').length;
  await button('Find').click();
  await expect.poll(() => callsOf('GET /operator/people').length).toBe(asked + 1);
  await search.fill('okafor');
  await button('Find').click();
  await expect.element(people).toHaveLength(1);
  resolve(list);
  await expect.element(people).toHaveLength(1);
});

test('A person is blocked with a reason, and let in again', async () => {
  const active = find('Maya Okafor');
  const blocked: Person = {
    ...{ ...active, status: 'blocked' },
    blocked: {
      at: '2026-11-28T10:00:00.000Z',
      by: 'Robin Castellan',
      reason: 'The papers are somebody else’s',
    },
  };
  serve({ 'GET /operator/people': pageOf(active) });
  await openPage('/people', { as });
  await expect.element(people).toHaveTextContent('Active');
  await choose('Maya Okafor', 'Block');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect.element(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('The papers are somebody else’s');
  await expectAccessible();
  serve({ 'POST /operator/people/{id}/block': blocked, 'GET /operator/people': pageOf(blocked) });
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect
    .element(people)
    .toHaveTextContent(
      /Blocked.*The papers are somebody else’s\s*\w+ \d+, \d{4}, .*\sE[SD]T · Robin Castellan/,
    );
  await button('Actions for Maya Okafor').click();
  await expect.element(page.getByRole('menuitem', { name: 'Remove second factor' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Unblock' }).click();
  serve({ 'POST /operator/people/{id}/unblock': active, 'GET /operator/people': pageOf(active) });
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await expect.element(people).toHaveTextContent('Active');
});

test('The tabs count people by role, and a row shows what was verified', async () => {
  const person = find('Maya Okafor');
  const counts = { all: 20, investor: 16, issuer: 2, operator: 2, blocked: 1 };
  serve({
    'GET /operator/people': {
      ...pageOf({ ...person, checks: { identity: 'APPROVED', accreditation: 'PENDING' } }),
      counts,
    },
  });
  await openPage('/people', { as });
  await expect.element(page.getByRole('columnheader', { name: 'Accreditation' })).toBeVisible();
  await expect.element(people).toHaveTextContent(/Approved.*Pending.*Active/);
  await page.getByRole('tab', { name: 'Blocked 1' }).click();
  await expect
    .poll(() => callsOf('GET /operator/people').map(({ search: query }) => query.get('show')))
    .toContain('blocked');
  // On a phone each fact has its head above it.
  await page.viewport(390, 844);
  await expectAccessible();
  await page.viewport(1440, 900);
});

test('The whole row opens the person, and its own buttons do what they say', async () => {
  const person = find('Maya Okafor');
  serve({ 'GET /operator/people': pageOf(person) });
  await openPage('/people', { as });
  await button('Actions for Maya Okafor').click();
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect.poll(address).toBe(`/people/${person.id}`);
  await openPage('/people', { as });
  // The link of the name covers the row, so the cell itself does not receive the press.
  await people.css('td').nth(3).click({ force: true });
  await expect.poll(address).toBe(`/people/${person.id}`);
});

test('Before the last who acts for a company is blocked the screen says so', async () => {
  const last: Person = { ...find('Ines Calder'), actsFor: { company: 'Orrery Systems', alone: true } };
  serve({ 'GET /operator/people': pageOf(last) });
  await openPage('/people', { as });
  await expect.element(people).toHaveTextContent('Acts for Orrery Systems');
  await choose('Ines Calder', 'Block');
  await expect.element(dialog).toHaveTextContent('Nobody else acts for Orrery Systems.');
  await expectAccessible();
});

test('The dashboard names the company for which nobody acts, and leads to who did', async () => {
  edit(
    'GET /dashboard',
    body => ({
      ...body,
      tasks: [
        {
          ...{
            kind: 'nobody_acts' as const,
            count: 2,
            link: '/people',
            dueAt: null,
            verification: null,
            order: null,
          },
          company: 'Orrery Systems',
        },
      ],
    }),
    'operator',
  );
  await openPage('/dashboard', { as });
  const task = page.getByRole('listitem').filter({ hasText: 'Nobody acts for Orrery Systems' });
  await expect.element(task).toHaveTextContent(/2 trades wait for its review/);
  await expectAccessible();
  await task.getByRole('link', { name: 'See who acted for it' }).click();
  expect(history.state).toMatchObject({ state: { search: 'Orrery Systems' } });
});
