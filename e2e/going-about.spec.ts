// Navigation between pages: Back, and addresses requested before signing in.
import { expect, test } from '@playwright/test';
import { waitForCode } from './support/clock.ts';
import { SAMPLE_PASSWORD, signIn } from './support/people.ts';

test('Back from a row returns to its place, also where the page of the list was changed before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/account');
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  await expect.poll(place).toBeGreaterThan(100);
  await next.click();
  await expect(page.getByText('Page 2 of 4')).toBeVisible();
  const left = await place();
  expect(left).toBeGreaterThan(100);
  // Dispatched as an event, because a click would scroll first.
  await page.locator('th a.who').last().dispatchEvent('click');
  await expect(page).toHaveURL(/\/marketplace\//);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page.getByText('Page 2 of 4')).toBeVisible();
  await expect.poll(place).toBe(left);
});

test('Back from an anchor returns to where its link was pressed, and Forward to the anchor', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/legal/terms-of-use');
  const link = page.locator('main nav a').last();
  await expect(link).toBeVisible();
  const place = () => page.evaluate(() => Math.round(scrollY));
  await waitForCode(page);
  // The scroll position is stored a frame after the scroll event: sooner than people act, but later than a test.
  await page.evaluate(() => {
    const scrolled = new Promise(resolve => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, 100);
    return scrolled.then(() => undefined);
  });
  const pressed = await place();
  expect(pressed).toBeGreaterThan(60);
  await link.dispatchEvent('click');
  await expect.poll(place).toBeGreaterThan(500);
  const anchor = await place();
  await page.goBack();
  await expect.poll(place).toBe(pressed);
  await page.goForward();
  await expect.poll(place).toBe(anchor);
});

test('Who signs in lands where they wanted, with query and anchor', async ({ page }) => {
  await page.goto('/account?type=sell#history');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('fund@foreshare.example');
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in/i })
    .click();
  await expect(page).toHaveURL(/\/account\?type=sell#history$/);
});

test('What is pressed in the frame before its page has come is pressed once, and the page that comes stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'investor@foreshare.example');
  let come = () => {};
  const until = new Promise<void>(done => {
    come = done;
  });
  await page.route(/\/orders-page/, async route => {
    await until;
    await route.continue();
  });
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Member menu' }).click();
  const inMenu = page.getByRole('menuitem', { name: 'Settings' });
  await expect(inMenu).toBeVisible();
  come();
  await expect(page.getByText('Filters', { exact: true })).toBeAttached();
  await expect(inMenu).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  const company = page.getByLabel('Company');
  await company.focus();
  await company.selectOption('Quillpay');
  await expect(page).toHaveURL(/stock=/);
  await expect(company).toBeFocused();
});
