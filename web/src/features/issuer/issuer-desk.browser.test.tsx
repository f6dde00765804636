// Tests the issuer's dashboard: the company, its decisions with their evidence, and the acts.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage, type TestUser } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import { decision, evidence, serveDesk } from './testing/desk.ts';

const as: TestUser = {
  id: '0198c000-0000-7000-8000-000000000004',
  firstName: 'Nora',
  lastName: 'Bekker',
  email: 'nora@example.com',
  role: 'issuer',
};
const FIRST = '0198c000-0000-7000-8000-000000000011';
const SECOND = '0198c000-0000-7000-8000-000000000012';

const TWO = {
  decisions: [decision(FIRST, '2026-11-28T12:00:00.000Z'), decision(SECOND, '2026-12-01T10:00:00.000Z')],
  waiting: 2,
};

test('The company is the heading, and each decision stands beside its evidence', async () => {
  serveDesk(TWO);
  serve({ 'GET /issuer/reviews/{id}': ({ path }) => evidence(path.split('/').at(-1) ?? '') });
  await openPage('/dashboard', { as });
  const { name } = sample('GET /issuer', 'issuer').company;
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.element(page.getByText('2 decisions wait for you.')).toBeVisible();
  await expect.element(page.getByText(/2\sh left/).first()).toBeVisible();
  const stakes = page.getByRole('region', { name: 'Stakes, before and after' });
  await expect.element(stakes.getByRole('row', { name: /Jonas/ })).toHaveTextContent('4,0002,800−1,200');
  await expect.element(stakes.getByRole('row', { name: /^Holders/ })).toHaveTextContent('1213+1');
  await stakes.getByText('If you buy').click();
  await expect.element(stakes.getByRole('row', { name: /^Own shares/ })).toHaveTextContent('01,200+1,200');
  await stakes.getByText('If you reject').click();
  await expect.element(stakes.getByRole('row', { name: /Jonas/ })).toHaveTextContent('no change');
  await expect
    .element(page.getByRole('region', { name: 'Both parties' }))
    .toHaveTextContent('8,000 shares, 2 trades');
  await expect
    .element(page.getByRole('region', { name: 'Register' }))
    .toHaveTextContent('500 shares wait for them');
  await expectAccessible();
  // One primary action on the page.
  expect(document.querySelectorAll('.btn.primary')).toHaveLength(1);
  await userEvent.keyboard('j');
  await expect.poll(() => location.search).toContain(SECOND);
});

test('A trade is approved after a question, and its refusal is shown', async () => {
  serveDesk({ ...TWO, decisions: TWO.decisions.slice(0, 1), waiting: 1 });
  serve({
    'GET /issuer/reviews/{id}': evidence(FIRST),
    'POST /issuer/reviews/{id}/approve': refused('deadline_passed'),
  });
  await openPage('/dashboard', { as });
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(page.getByText('The deadline for this has passed.')).toBeVisible();
  expect(callsOf('POST /issuer/reviews/{id}/approve')).toHaveLength(1);
});

test('Documents to sign lead to the closing; without a decision the page says so', async () => {
  serveDesk({
    decisions: [{ ...decision(FIRST, '2026-12-01T10:00:00.000Z'), kind: 'closing' }],
    waiting: 1,
  });
  await openPage('/dashboard', { as });
  await expect
    .element(page.getByRole('link', { name: 'Read and sign' }))
    .toHaveAttribute('href', `/trades/${FIRST}`);
});

test('An issuer without a decision sees the market of the company, and no other company', async () => {
  serveDesk({ closingsOfOthers: 1 });
  await openPage('/dashboard', { as, language: 'de' });
  await expect.element(page.getByRole('heading', { name: 'Nichts wartet auf Sie' })).toBeVisible();
  await expect.element(page.getByText('1 Abschluss wartet auf eine andere Seite.').first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Handel' })).toBeVisible();
  await expectAccessible();
});

test('A desk that cannot be loaded can be asked for again', async () => {
  serve({ 'GET /issuer/desk': refused('internal') });
  await openPage('/dashboard', { as });
  await expect.element(page.getByText('Your desk could not be loaded')).toBeVisible();
  serveDesk({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
});
