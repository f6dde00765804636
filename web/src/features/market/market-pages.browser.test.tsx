// Tests the marketplace and the company page by axe, and what they say where something cannot be loaded.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, refused, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const heading = page.getByRole('heading', { level: 1 });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const trades = region('Recent trades').css('tbody tr');

test('axe finds nothing on the marketplace, as grid and as list', async () => {
  await openPage('/marketplace', { as });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expectAccessible();
  await openPage('/marketplace?view=list', { as });
  await expect.element(page.getByRole('main').css('tbody tr').first()).toBeVisible();
  await expectAccessible();
});

test('A company that cannot be loaded says so, and trying again works; axe finds nothing on its page', async () => {
  await openPage('/marketplace/quillpay', { as, answers: { 'GET /market/{slug}': broken(500, '') } });
  const box = page.getByRole('alert').filter({ hasText: 'This company could not be loaded' });
  await expect.element(box).toBeVisible();
  serve({ 'GET /market/{slug}': sample('GET /market/{slug}') });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent('Quillpay');
  await expect.element(region('Mark').getByRole('slider')).toBeVisible();
  await expect.element(trades.first()).toBeVisible();
  await expectAccessible();
});

test('A company that does not exist says so, and leads to those that do', async () => {
  await openPage('/marketplace/nothing-here', {
    as,
    answers: { 'GET /market/{slug}': refused('not_found') },
  });
  await expect.element(heading).toHaveTextContent('Company not found');
  const link = page.getByRole('main').getByRole('link', { name: 'Open the marketplace' });
  await expect.element(link).toHaveAttribute('href', '/marketplace');
  await expectAccessible();
});

test('A failed book leaves the rest of the page alone', async () => {
  await openPage('/marketplace/quillpay', { as, answers: { 'GET /market/{slug}/book': broken(500, '') } });
  await expect.element(page.getByText('The order book could not be loaded').first()).toBeVisible();
  await expect.element(trades.first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Review order to buy' })).toBeEnabled();
});
