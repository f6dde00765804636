// Every setting by keyboard alone, and the effect of preferences on other screens. All people here are new.
import { TOTP } from 'otpauth';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { edited } from './support/calls.ts';
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
    ['de', 'jpy', 'Verfügbares Guthaben', '0\u00a0¥'],
    ['zh', 'cny', '可用余额', '¥0.00'],
  ] as const) {
    await choose({ language, currency });
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    const figure = main.locator('.figure', { has: page.getByRole('heading', { name: title }) });
    await expect(figure.locator('.v')).toHaveText(zero);
    // Another currency than dollars shows its rate and the rate's day.
    const note = main.getByRole('note');
    await (currency === 'usd'
      ? expect(note).toHaveCount(0)
      : expect(note).toContainText(currency.toUpperCase()));
  }
  // Public pages use the currency too, also when opened by address.
  await page.goto('/index');
  await expect(main.getByRole('note')).toContainText('CNY');
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
  // Enters the page by its first link, 'Skip to content'.
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
  // Those two have dialogs of their own, like the PIN: see the next test.
  await expect.poll(unchanged).toEqual(['twoFactorAuth', 'password', 'passwordChangedAt']);
});

test('The keyboard alone changes the password, sets up two-factor with its recovery codes, and removes a device', async ({
  page,
}) => {
  await page.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Version/18 Mobile Safari/604' },
  });
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Connected Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await tabTo(page, page.getByRole('button', { name: /^Remove Safari, iPhone/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Remove device' }));
  await expect(page.getByRole('button', { name: 'Remove device' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await tabTo(page, page.getByRole('button', { name: 'Set up' }));
  await page.keyboard.press('Enter');
  const setup = page.getByRole('dialog');
  await typeInto(page, setup.getByLabel('Your password'), person.password);
  await page.keyboard.press('Enter');
  const secret =
    (await setup.getByRole('button', { name: /[A-Z2-7]{16,}/ }).textContent())?.match(/[A-Z2-7]{16,}/)?.[0] ??
    '';
  await typeInto(page, setup.getByLabel('Code from the app'), new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(setup).toContainText('Save these recovery codes');
  const codes = page.waitForEvent('download');
  await tabTo(page, setup.getByRole('button', { name: 'Download' }));
  await page.keyboard.press('Enter');
  await codes;
  await tabTo(page, setup.getByRole('button', { name: 'I have saved them' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Change password' }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: 'Change password' });
  await typeInto(page, change.getByLabel('Current password'), person.password);
  await typeInto(page, change.getByLabel('New password', { exact: true }), 'Quiet-Lantern-52');
  await typeInto(page, change.getByLabel('Repeat the new password'), 'Quiet-Lantern-52');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
});

/** Far more stops than the screen has. */
const MOST_STOPS = 80;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function setPin(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Transaction PIN' });
  for (const [label, text] of [
    ['PIN', '4711'],
    ['Repeat the PIN', '4711'],
    ['Your password', person.password],
  ] as const) {
    await typeInto(page, dialog.getByLabel(label, { exact: true }), text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeFocused();
}

test('A form that has no sentence of its own for a failure has one in the person’s language', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${person.token}` };
  await page.request.put('/api/settings', { headers, data: { preferences: { language: 'de' } } });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['PIN', 'PIN wiederholen']) await dialog.getByLabel(name, { exact: true }).fill('4711');
  await dialog.getByLabel('Ihr Passwort').fill(person.password);
  await page.route('**/api/settings/pin', route => route.abort());
  await dialog.getByRole('button', { name: 'PIN speichern' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Die Antwort kam nicht bei uns an. Wir wissen deshalb nicht/,
  );
  // A fault with a message of its own shows that, not the general text of its code.
  const json = { code: 'conflict', message: 'Two-factor authentication is not set up.' };
  await page.route('**/api/settings/pin', route => route.fulfill({ status: 409, json }));
  await dialog.getByRole('button', { name: 'PIN speichern' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Die Zwei-Faktor-Anmeldung ist nicht eingerichtet.');
});

test('A company’s rules, notices, tasks, reasons, names of payment methods and refusals are said in the person’s language', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${person.token}` };
  await page.request.put('/api/settings', { headers, data: { preferences: { language: 'de' } } });
  await page.goto('/marketplace/quillpay');
  const rules = page.getByRole('region', { name: 'Die Regeln der Firma' });
  await expect(rules).toContainText('Der Handel ist immer offen.');
  await expect(rules).toContainText('Die Firma hat kein Vorkaufsrecht.');
  const main = page.getByRole('main');
  await edited<{ eligibility: object }>(page, '/market/quillpay', company => ({
    ...company,
    eligibility: {
      ...company.eligibility,
      code: 'window_closed',
      reason: refusalSentence('window_closed', { opens: 'some day' }),
    },
  }));
  await page.reload();
  await expect(main).toContainText('Das Handelsfenster ist geschlossen, und kein neues ist angesetzt.');
  await page.goto('/notices');
  await expect(main).toContainText('Willkommen bei Foreshare');
  await page.goto('/dashboard');
  await expect(main).toContainText('Bestätigen Sie Ihre E-Mail-Adresse');
  await page.goto('/insights');
  await expect(main.getByText(/^In 90 Tagen für .* gehandelt/).first()).toBeVisible();
  await expect(main).toContainText('Saubere Energie');
  await expect(
    main.getByText(/^Quartalsbericht · [1-4]\. Quartal \d{4} · \d+ Seiten?$/).first(),
  ).toBeVisible();
  await page.goto('/account?dialog=deposit');
  const deposit = page.getByRole('dialog');
  await deposit.getByRole('radio', { name: /Banküberweisung/ }).check();
  await deposit.getByRole('radio', { name: /ACH/ }).check();
  // Amounts in the language's format with a decimal comma; an ambiguous amount is refused.
  const amount = deposit.getByLabel('Betrag');
  await amount.fill('1,005');
  const unclear = deposit.getByText('Geben Sie einen Betrag wie 1.234,50 ein');
  await expect(unclear).toBeVisible();
  await amount.fill('1.250,5');
  await expect(deposit.locator('.sum .total')).toContainText('1.250,50');
  await expect(unclear).toHaveCount(0);
  await page.goto('/settings');
  await expect(main).toContainText('Zuletzt geändert am');
  await main.getByRole('button', { name: 'Passwort ändern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jetziges Passwort').fill('not-this-one');
  await dialog.getByLabel('Neues Passwort', { exact: true }).fill('Quiet-Lantern-52');
  await dialog.getByLabel('Neues Passwort wiederholen').fill('Quiet-Lantern-52');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Das jetzige Passwort stimmt nicht.')).toBeVisible();
});

test('Settings changed on another device stay when something else is saved on a page opened before', async ({
  page,
}) => {
  await page.goto('/settings');
  await expect(page.getByLabel('Market updates')).toHaveValue('weekly');
  const headers = { authorization: `Bearer ${person.token}` };
  const changes = { preferences: { currency: 'eur' }, privacy: { profileVisibility: 'private' } };
  await page.request.put('/api/settings', { headers, data: changes });
  await page.getByLabel('Market updates').selectOption('daily');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(page.getByLabel('Currency')).toHaveValue('eur');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const stored = (await (await page.request.get('/api/settings', { headers })).json()) as {
    notifications: object;
    preferences: object;
    privacy: object;
  };
  expect(stored.notifications).toMatchObject({ marketUpdates: 'daily' });
  expect(stored.preferences).toMatchObject({ currency: 'eur' });
  expect(stored.privacy).toMatchObject({ profileVisibility: 'private' });
});

test('Single-key shortcuts can be turned off, and the way to turn them on stays', async ({ page }) => {
  await page.goto('/notices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = dialog.getByRole('switch', { name: 'Single-key shortcuts' });
  await page.keyboard.press('?');
  await expect(keys).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  for (const key of ['?', '/', 'g', 'm']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/notices$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('shortcuts');
  await page.keyboard.press('Enter');
  await expect(keys).not.toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/marketplace$/);
});

test('The keys that open the palette are named as this keyboard writes them, wherever they are named', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const expectNamed = async (keys: string) => {
    await page.goto('/notices');
    await expect(page.getByRole('banner').locator('kbd')).toHaveText(keys);
    await page.keyboard.press('?');
    await expect(dialog.locator('kbd').first()).toHaveText(keys);
    await expect(dialog.getByRole('switch')).toHaveAccessibleDescription(new RegExp(keys));
  };
  const headers = { authorization: `Bearer ${person.token}` };
  await page.request.put('/api/settings', { headers, data: { preferences: { language: 'de' } } });
  await expectNamed('Strg K');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh)' });
  });
  await expectNamed('⌘ K');
});

test('The edge of a field', async ({ page }) => {
  await test.step('Where the system asks for more contrast, the edge of a field and its help stand out more', async () => {
    await page.goto('/settings');
    const field = page.locator('main .input', { has: page.getByLabel('Language', { exact: true }) });
    await expect(field).toBeVisible();
    const help = page.locator('main .help').first();
    const looks = async () => [
      await field.evaluate(one => getComputedStyle(one).borderTopColor),
      await help.evaluate(one => getComputedStyle(one).color),
    ];
    const [edge = '', text = ''] = await looks();
    await page.emulateMedia({ contrast: 'more' });
    await expect(field).not.toHaveCSS('border-top-color', edge);
    await expect(help).not.toHaveCSS('color', text);
  });
  await test.step('The edge of a field is seen on page, card and well, in both themes', async () => {
    await page.emulateMedia({ contrast: 'no-preference' });
    const field = page.locator('main .input').first();
    for (const theme of ['light', 'dark']) {
      const [edge, ...grounds] = await field.evaluate((one, chosen) => {
        document.documentElement.dataset['theme'] = chosen;
        for (const animation of document.getAnimations()) animation.finish();
        const luminance = (colour: string) => {
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          if (!context) throw new Error('there is nothing to draw on');
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
            .map(part => part / 255)
            .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const style = getComputedStyle(one);
        const names = ['--surface', '--raised', '--sunken'];
        return [style.borderTopColor, ...names.map(name => style.getPropertyValue(name))].map(luminance);
      }, theme);
      const ratio = (ground = 0) =>
        (Math.max(edge ?? 0, ground) + 0.05) / (Math.min(edge ?? 0, ground) + 0.05);
      expect(Math.min(...grounds.map(ratio)), theme).toBeGreaterThanOrEqual(3);
    }
  });
});
