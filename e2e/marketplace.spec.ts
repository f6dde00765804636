// The marketplace on the real server: search, watchlist and price alerts. What its cards, filters and lists say is in
// web/src/features/market: marketplace, market-pages and company.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { leaveCalls } from './support/calls.ts';
import { signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

test('A company is found, watched, and gets a price alert', async ({ page }) => {
  await signInFresh(page);
  const cards = page.getByRole('main').getByRole('article');
  const search = page.getByRole('searchbox', { name: 'Search companies' });
  const watch = page.getByRole('button', { name: 'Watch Quillpay' });
  await test.step('Search box (matches name, description, tags)', async () => {
    await page.goto('/marketplace');
    for (const [words, name] of [
      ['cinderp', 'Cinderpath'],
      ['lenders how sure', 'Abacine Risk'],
      ['biogas', 'Bogmyrtle Biogas'],
      ['genomics', 'Aldergate Genomics'],
    ] as const) {
      await search.fill(words);
      await expect.poll(() => cards.count()).toBeLessThan(10);
      await expect(cards.filter({ has: page.getByRole('heading', { name, exact: true }) })).toBeVisible();
    }
    await expect(page).toHaveURL(/search=genomics/);
  });
  await test.step('A watchlist: the star keeps a company on it, on its page too, and takes it off', async () => {
    await search.fill('quillpay');
    await watch.click();
    await expect(page.getByText('Quillpay is on your watchlist.')).toBeVisible();
    await page.goto('/marketplace?watched=1');
    await expect(cards).toHaveCount(1);
    await cards.first().getByRole('link').click();
    await expect(watch).toHaveAttribute('aria-pressed', 'true');
    await watch.click();
    await expect(page.getByText('Quillpay is off your watchlist.')).toBeVisible();
  });
  await test.step('A price alert names a price, is listed, and can be taken back', async () => {
    await page.getByRole('button', { name: 'Price alert: Quillpay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Price alert: Quillpay' });
    await dialog.getByRole('button', { name: 'Set alert' }).click();
    await expect(dialog.getByText('Enter a price greater than 0.')).toBeVisible();
    // No trade of other tests reaches this price and ends the alert.
    await dialog.getByRole('textbox', { name: 'Price' }).fill('4500');
    await page.keyboard.press('Enter');
    await expect(page.getByText('We will tell you at $4,500.00.')).toBeVisible();
    const list = dialog.getByRole('list', { name: 'Your price alerts' });
    await expect(list.getByRole('listitem')).toHaveText(/Rises to \$4,500\.00/);
    await dialog.getByRole('textbox', { name: 'Price' }).fill('20.50');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('listitem').first()).toHaveText(/Falls to \$20\.50/);
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Remove: Rises to $4,500.00' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  });
});
