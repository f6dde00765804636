// The company page of the signed-in area, and the tickets that open over other pages. The ticket itself: trading.spec.ts.
import { expect, test } from '@playwright/test';
import { edited, leaveCalls } from './support/calls.ts';
import { formattedWhile } from './support/drawn.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

test('Back closes a ticket that was opened on the marketplace or at a holding, and stays on the page', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  for (const [path, open] of [
    ['/marketplace', /^Buy Stock/],
    ['/portfolio/quillpay', /^Buy more/],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: open }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(path);
  }
  await test.step('The cards behind it are not drawn again', async () => {
    await page.goto('/marketplace');
    const found = page.locator('main p[role=status]');
    await expect(found).toHaveText(/\d/);
    const count = /\d+/.exec((await found.textContent()) ?? '')?.[0];
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Number(count));
    const { amounts } = await formattedWhile(page, async () => {
      await page
        .getByRole('button', { name: /^Buy Stock/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Limit price')).toBeVisible();
    });
    // The ticket formats amounts of its own. A card has four or more.
    expect(amounts).toBeLessThan(3 * Number(count));
  });
});

test('On a phone no word of a name is torn apart, and the widest book does not scroll sideways', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await edited(page, '/market/quillpay', (body: object) => ({ ...body, name: 'Internationalize' }));
  const rung = { price: 123456.78, shares: 12_345_678, yours: 0 };
  await edited(page, '/market/quillpay/book', (body: object) => ({ ...body, bids: [rung], asks: [rung] }));
  await page.goto('/marketplace/quillpay');
  const name = page.getByRole('heading', { level: 1, name: 'Internationalize' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('button', { name: 'Use $123,456.78 as limit price' })).toHaveCount(2);
    const box = await name.evaluate(one => one.getBoundingClientRect().height);
    expect(box, 'one line').toBeLessThan(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
