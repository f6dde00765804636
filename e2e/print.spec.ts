// The printed form of the signed-in area.
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

test('On paper the dark theme is dark on light, without what can only be pressed', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/account');
  await expect(page.getByText('Page 1 of 4')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const heading = page.getByRole('heading', { level: 1 }).locator('b');
  await expect(heading).toHaveCSS('color', 'rgb(238, 241, 238)');
  const printed = page.getByText('Only this page of the list is printed.');
  await expect(printed).toBeHidden();
  const remove = page.getByRole('button', { name: /^Remove / }).first();
  await expect(remove).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toHaveCSS('color', 'rgb(16, 25, 27)');
  await expect(page.locator('.card').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
  await expect(remove).toBeHidden();
  await expect(printed).toBeVisible();
  await test.step('Cards follow each other, and go on over its pages: neither leaves the first page empty', async () => {
    await page.emulateMedia({ media: 'screen' });
    const parts = page.locator(':is(.grid, .stack):has(> * > .card, > .card)');
    await expect(parts.first()).toHaveCSS('display', 'grid');
    const trades = page.locator('.card').filter({ hasText: 'Page 1 of 4' });
    const filters = trades.getByRole('button', { name: 'Filters', exact: true });
    await page.setViewportSize({ width: 718, height: 1046 });
    await expect(filters).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const part of await parts.all()) await expect(part).toHaveCSS('display', 'block');
    await expect(trades).toHaveCSS('break-inside', 'auto');
    await expect(page.locator('.card').filter({ hasText: 'Payment methods' })).toHaveCSS(
      'break-inside',
      'avoid',
    );
    await expect(trades.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
    await expect(filters).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/marketplace');
    const stocks = page.locator('[data-part=stock-grid]').filter({ hasText: 'Quillpay' });
    await expect(stocks).toHaveCSS('grid-template-columns', /^\S+ \S+$/);
    await page.goto('/marketplace/quillpay');
    await expect(page.getByRole('heading', { name: 'Order book' })).toBeVisible();
    await expect(page.locator('[data-part=ticket-card]')).toBeHidden();
    await expect(page.locator('.halves')).toHaveCSS('break-inside', 'avoid');
  });
});

test('Signs that are a fill and no more are on paper, too', async ({ page }) => {
  await page.goto('/services');
  await page.emulateMedia({ media: 'print' });
  const sign = page.locator('[data-included=true]').first();
  await expect(sign).toHaveCSS('print-color-adjust', 'exact');
  await expect(page.locator('table:has([data-included]) th').first()).toHaveCSS(
    'print-color-adjust',
    'economy',
  );
  await expect(page.getByText('Skip to content')).toBeHidden();
  await page.goto('/home');
  await expect(page.locator('main .btn.primary').first()).toHaveCSS('color', 'rgb(11, 107, 88)');
});

test('A drawing made for a wide window fits on paper and covers nothing below it', async ({ page }) => {
  // A printout cannot be redrawn by script.
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => undefined;
  });
  await signIn(page, 'investor@foreshare.example');
  for (const path of ['/dashboard', '/index']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const drawing = page.locator('.plot svg').first();
    await expect(drawing).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // An A4 sheet between its margins.
    await page.setViewportSize({ width: 718, height: 1046 });
    const beyond = await drawing.evaluate(svg => {
      const drawn = svg.getBoundingClientRect();
      const room = svg.parentElement?.getBoundingClientRect();
      return room && { right: drawn.right - room.right, bottom: drawn.bottom - room.bottom };
    });
    expect(beyond?.right).toBeLessThanOrEqual(0.5);
    expect(beyond?.bottom).toBeLessThanOrEqual(0.5);
    // The whole drawing, scaled down.
    await expect(drawing).toHaveAttribute('viewBox', /^0 0 [1-9]/);
  }
});
