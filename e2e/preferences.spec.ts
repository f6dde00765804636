// Every setting by the keyboard alone, and the preferences on other screens. Everybody here is new.
import { expect, test, type Page } from '@playwright/test';
import { signInFresh, type Person } from './support/people.ts';

let person: Person;

test.beforeEach(async ({ page }) => {
  person = await signInFresh(page);
});

test('Five languages, five currencies and the spec’s time zones take effect on every screen', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${person.token}` };
  const choose = async (preferences: Record<string, string>) => {
    const saved = await page.request.put('/api/settings', { headers, data: { preferences } });
    expect(saved.ok()).toBe(true);
    await page.goto('/account');
  };
  const main = page.getByRole('main');
  for (const [timezone, shown] of [
    ['est', /E[SD]T/],
    ['cst', /C[SD]T/],
    ['mst', /M[SD]T/],
    ['pst', /P[SD]T/],
    ['utc', /UTC/],
  ] as const) {
    await choose({ timezone });
    await expect(main.getByText(/^Balances as of/)).toHaveText(shown);
  }
  for (const [language, currency, title, zero] of [
    ['en', 'usd', 'Available Balance', '$0.00'],
    ['es', 'eur', 'Saldo disponible', '0,00\u00a0€'],
    ['fr', 'gbp', 'Solde disponible', '0,00\u00a0£GB'],
    ['de', 'jpy', 'Verfügbares Guthaben', '0,00\u00a0¥'],
    ['zh', 'cny', '可用余额', '¥0.00'],
  ] as const) {
    await choose({ language, currency });
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    const figure = main.locator('.figure', { has: page.getByRole('heading', { name: title }) });
    await expect(figure.locator('.v')).toHaveText(zero);
    // Another currency than dollars names its rate and the rate's day.
    const note = main.locator('.rate-note');
    await (currency === 'usd'
      ? expect(note).toHaveCount(0)
      : expect(note).toContainText(currency.toUpperCase()));
  }
});

test('The keyboard alone changes every setting, sets the PIN, and saves', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  const headers = { authorization: `Bearer ${person.token}` };
  const read = async () => {
    const answer = await page.request.get('/api/settings', { headers });
    const { notifications, security, privacy, preferences } = (await answer.json()) as Record<string, object>;
    return { ...notifications, ...security, ...privacy, ...preferences } as Record<string, unknown>;
  };
  const before = await read();
  // Into the page by its first link, 'Skip to content'.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (let stop = ''; stop !== 'Save Changes';) {
    await page.keyboard.press('Tab');
    stop = await page.evaluate(() => {
      const here = document.activeElement;
      if (here instanceof HTMLSelectElement)
        return here.selectedIndex === here.options.length - 1 ? 'last of a list' : 'list';
      if (here instanceof HTMLInputElement) return here.type;
      return here?.textContent ?? '';
    });
    if (stop === 'list') await page.keyboard.press('ArrowDown');
    if (stop === 'last of a list') await page.keyboard.press('ArrowUp');
    if (stop === 'checkbox') await page.keyboard.press('Space');
    if (stop === 'Set PIN') await setPin(page);
  }
  await page.keyboard.press('Enter');
  const unchanged = async () => {
    const after = await read();
    return Object.keys(before).filter(key => after[key] === before[key]);
  };
  // Those two have dialogs of their own, as the PIN has.
  await expect.poll(unchanged).toEqual(['twoFactorAuth', 'password']);
});

async function setPin(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Transaction PIN' });
  for (const [label, text] of [
    ['PIN', '4711'],
    ['Repeat the PIN', '4711'],
    ['Your password', person.password],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    // 'Show' stands between the fields.
    while (!(await field.evaluate(input => input === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeFocused();
}

test('A company’s rules are said in the person’s language', async ({ page }) => {
  const headers = { authorization: `Bearer ${person.token}` };
  await page.request.put('/api/settings', { headers, data: { preferences: { language: 'de' } } });
  await page.goto('/marketplace/quillpay');
  const rules = page.getByRole('region', { name: 'Die Regeln der Firma' });
  await expect(rules).toContainText('Der Handel ist immer offen.');
  await expect(rules).toContainText('Die Firma hat kein Vorkaufsrecht.');
});
