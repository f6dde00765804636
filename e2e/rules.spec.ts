// An issuer's rules on the real server: changed at once or later, with a dry run, cancelled; and the list of people. What the
// form says is in web/src/features/issuer/rules.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { linkFromMail } from './support/outbox.ts';
import { signIn, signInFresh } from './support/people.ts';

const ISSUER = 'issuer@foreshare.example';

// The tests share one company's rules.
test.describe.configure({ mode: 'serial' });

async function openRules(page: Page): Promise<void> {
  await signIn(page, ISSUER);
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: /^In force/ })).toBeVisible();
}

const startChange = (page: Page) => page.getByRole('button', { name: 'Change rules' }).click();
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('Rules for later are told what they do, wait, and are cancelled; others apply at once', async ({
  page,
}) => {
  await openRules(page);
  await startChange(page);
  const dialog = dialogOf(page, 'Change the rules');
  await dialog.getByLabel('Only investors on your list').check();
  await dialog.getByRole('button', { name: 'Add a window' }).click();
  await dialog.getByLabel('Repeats').selectOption('Each quarter');
  await dialog.getByLabel('From').fill('2090-01-03T09:30');
  await dialog.getByLabel('To', { exact: true }).fill('2090-01-07T16:00');
  await dialog.getByLabel('Between two prices').check();
  await dialog.getByLabel('Lowest price').fill('0.5');
  await dialog.getByLabel('Highest price').fill('1.25');
  await dialog.getByLabel('Later').check();
  await dialog.getByLabel('Date and time').fill('2090-01-01T09:00');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await expect(
    dialog.getByRole('heading', { name: /^Publish these rules on Jan 1, 2090, 9:00\sAM\sEST\?$/ }),
  ).toBeVisible();
  await expect(dialog).toContainText(/\d+ open orders?, for [\d,]+ shares, would be suspended/);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Highest price')).toHaveValue('1.25');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByRole('button', { name: 'Publish rules' }).click();
  await expect(page.getByText(/^The rules take effect on Jan 1, 2090/)).toBeVisible();
  const coming = page.getByRole('region', { name: /^Scheduled effective Jan 1, 2090, 9:00\sAM\sEST/ });
  await expect(coming).toContainText('Invited investors only.');
  await expect(coming).toContainText(/Open from Jan 3, 2090, 9:30\sAM\sEST to Jan 7, 2090, 4:00\sPM\sEST\./);
  await expect(coming).toContainText('Each quarter');
  await expect(coming).toContainText('Between $0.50 and $1.25.');
  await expectAccessible(page);
  await coming.getByRole('button', { name: /^Cancel this change, effective/ }).click();
  await dialogOf(page, 'Cancel this change?').getByRole('button', { name: 'Cancel this change' }).click();
  await expect(coming).toHaveCount(0);
  await test.step('Nothing can be published while nothing is changed; a change names the old and the new rule', async () => {
    const before = page.getByRole('region', { name: 'Earlier' }).getByRole('group');
    const count = await before.count();
    const publish = async (days: string) => {
      await startChange(page);
      const preview = dialog.getByRole('button', { name: 'Preview impact' });
      await expect(preview).toBeDisabled();
      await dialog.getByLabel('Days to decide').fill(days);
      await preview.click();
      await expect(dialog.getByRole('heading', { name: 'Publish these rules?' })).toBeVisible();
      await expect(dialog).toContainText('No open order is affected.');
      await expect(dialog.getByRole('deletion')).toHaveText(/within \d+ days/);
      await expect(dialog.getByRole('insertion')).toContainText(`within ${days} days`);
      await dialog.getByRole('button', { name: 'Publish rules' }).click();
      await expect(page.getByText('The rules are in force.').first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
    };
    await publish('12');
    await publish('10');
    await expect(before).toHaveCount(count + 2);
    await before.first().locator('summary').click();
    await expect(before.first()).toContainText('Within 20% of the last price.');
  });
});

test('An investor is put on the list, pre-approved, and taken off', async ({ page }) => {
  const { email, token } = await signInFresh(page);
  const headers = { authorization: `Bearer ${token}` };
  const settings = { privacy: { profileVisibility: 'public' } };
  expect((await page.request.put('/api/settings', { headers, data: settings })).ok()).toBe(true);
  await page.goto(await linkFromMail(email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await openRules(page);
  await page.getByRole('button', { name: 'Add investor' }).click();
  const dialog = dialogOf(page, 'Add an investor');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Add investor' }).click();
  await expect(page.getByText('Nora Lindqvist is on your list.')).toBeVisible();
  const list = page.getByRole('region', { name: /^Your list/ });
  await list.getByRole('searchbox', { name: 'Name or email' }).fill(email);
  await list.getByRole('button', { name: 'Find', exact: true }).click();
  const line = list.getByRole('listitem').filter({ hasText: email });
  await expect(line).toContainText('Reviewed');
  await line.getByRole('button', { name: 'Pre-approve Nora Lindqvist' }).click();
  await expect(line).toContainText('Pre-approved');
  await line.getByRole('button', { name: 'Remove Nora Lindqvist' }).click();
  await dialogOf(page, 'Remove Nora Lindqvist from your list?')
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(line).toHaveCount(0);
});
