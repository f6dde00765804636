// Ten questions that an investor asks, each answered within two actions from the dashboard. One account, read only.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

const AMOUNT = /\$[\d,]+\.\d{2}/;
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function onDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(card(page, 'Account value')).toBeVisible();
}

test('Ten questions, each answered within two actions from the dashboard', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await onDashboard(page);

  await test.step('What do I have? Shares, cash and reserved cash add up to the first figure', async () => {
    const account = card(page, 'Account value');
    const cents = async (text: Promise<string | null>) => Number((await text)?.replaceAll(/[^\d]/g, ''));
    const whole = await cents(account.locator('[data-roll]').textContent());
    const parts = await Promise.all(
      ['Portfolio Value', 'Available Balance', 'Reserved'].map(name =>
        page.locator('.figure', { hasText: name }).locator('.v').textContent(),
      ),
    );
    expect(parts).toHaveLength(3);
    const sum = parts.reduce((total, text) => total + Number((text ?? '').replaceAll(/[^\d]/g, '')), 0);
    expect(whole).toBe(sum);
  });

  await test.step('What is it worth now? At the mark, in one press', async () => {
    const account = card(page, 'Account value');
    await account.getByText('Mark', { exact: true }).click();
    await expect(page).toHaveURL(/basis=mark/);
    await expect(account).toContainText(/Shares at the mark, before fees/);
  });

  await test.step('What would I get? The order books, after fees, and for each holding', async () => {
    const account = card(page, 'Account value');
    await account.getByText('Order book', { exact: true }).click();
    await expect(account).toContainText(/What buyers would pay now, after \$[\d,.]+ in fees\./);
    await account.getByRole('button', { name: 'See each holding' }).click();
    const each = page.getByRole('dialog', { name: 'If you sold now' });
    await expect(each.getByRole('table')).toContainText(/would fill now, at \$[\d,.]+ on average/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('Why did it change? A sentence with companies, and a bar for each', async () => {
    const why = card(page, /^Why/);
    await expect(why).toContainText(/You’re (up|down) [\d.]+%/);
    await expect(why.getByRole('listitem').first()).toContainText(/[+−]\$[\d,.]+/);
    await expect(why).toContainText(/Your total return of .* compares value with cost/);
  });

  await test.step('How am I doing against the index?', async () => {
    await expect(card(page, /^Why/)).toContainText(/The Foreshare 50 made [+−][\d.]+%/);
  });

  await test.step('What did I pay in fees? All of them, in one press', async () => {
    await card(page, 'Value over time').getByText('ALL', { exact: true }).click();
    await expect(card(page, /^Why ALL/)).toContainText(/Fees, included above−\$[\d,.]+/);
  });

  await test.step('What did it cost?', async () => {
    await expect(
      page.locator('.figure', { has: page.getByRole('heading', { name: 'Total Invested' }) }),
    ).toContainText(AMOUNT);
  });

  await test.step('What waits for me?', async () => {
    await expect(card(page, /^To do/)).toBeVisible();
    await expect(card(page, /Open orders/)).toContainText('Reserved for these orders');
  });

  await test.step('What may I sell, and when? The holding says what fills now and how long the rest takes', async () => {
    await card(page, /^Your Investments/)
      .getByRole('link')
      .nth(1)
      .click();
    await expect(card(page, 'If you sold now')).toContainText(/would fill now|No buyer right now/);
    await expect(
      page.getByRole('region', { name: 'Price and your trades' }).getByRole('slider'),
    ).toBeVisible();
    await expect(page.locator('.plot circle[data-look=buy]').first()).toBeAttached();
    await expectAccessible(page);
  });

  await test.step('How do I get my money out? Two presses', async () => {
    await onDashboard(page);
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Withdrawal' })).toBeVisible();
  });
});

test('The company’s page: the mark first, a pressed price is taken and said, and keys choose the side', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/marketplace/quillpay');
  await expect(page.getByRole('slider', { name: 'Quillpay: mark, 80% band and trades, 1Y' })).toBeVisible();
  await expect(page.locator('.plot circle').first()).toBeAttached();
  await expect(page.getByRole('region', { name: 'What the mark rests on' })).toBeVisible();
  const desk = page.locator('[data-part=trade-desk]');
  const [book, ticket] = [desk.locator('[data-part=book-card]'), desk.locator('[data-part=ticket-card]')];
  const places = await Promise.all([book, ticket].map(one => one.boundingBox()));
  expect(places[0]?.y).toBeCloseTo(places[1]?.y ?? 0, 0);
  await book.getByRole('button', { name: /^Use / }).last().click();
  await expect(desk.getByRole('status').last()).toContainText(/^Limit price set to \$/);
  await page.locator('h1').click();
  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(ticket.getByRole('textbox', { name: /^Shares/ })).toBeFocused();
  await page.keyboard.type('2');
  // Whether it fills depends on the orders of other tests.
  await expect(desk).toContainText(/your 2 (fill now|would wait)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: /Sell 2 shares of Quillpay/ })).toBeVisible();
});

test('The palette acts: a typed order opens its confirmation, a typed alert its dialog', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await onDashboard(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sell 2 quill 38.5');
  const palette = page.getByRole('dialog', { name: 'Find a company or an action' });
  await expect(palette.getByRole('option', { selected: true })).toHaveText(
    'Sell 2 shares of Quillpay at $38.50 or more',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/marketplace\/quillpay\?/);
  const confirm = page
    .getByRole('dialog')
    .filter({ hasText: /Sell 2 shares of Quillpay at \$38\.50 or more/ });
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('alert quill 42');
  await expect(palette.getByRole('option', { selected: true })).toContainText('reaches $42.00');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: /alert/i }).getByRole('textbox', { name: 'Price' }),
  ).toHaveValue('42');
});
