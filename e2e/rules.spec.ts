// An issuer's rules on the real server: changed at once or later, with a dry run, cancelled; and the list of people. What the
// form says is in web/src/features/issuer/rules.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls } from './support/calls.ts';
import { linkFromMail } from './support/outbox.ts';
import { signIn, signInFresh, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

const ISSUER = 'issuer@foreshare.example';

// The tests share one company's rules.
test.describe.configure({ mode: 'serial' });

async function openRules(page: Page): Promise<Person> {
  const issuer = await signIn(page, ISSUER);
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: /^In force/ })).toBeVisible();
  return issuer;
}

const startChange = (page: Page) => page.getByRole('button', { name: 'Change rules' }).click();
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('Rules for later are told what they do, wait, and are cancelled', async ({ page }) => {
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
  const question = dialogOf(page, /^Publish these rules on Jan 1, 2090, 9:00\sAM\sEST\?$/);
  await expect(question).toContainText(/\d+ open orders?, for [\d,]+ shares, would be suspended/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Highest price')).toHaveValue('1.25');
  await edited<Record<'suspended' | 'resumed', object>>(
    page,
    '/issuer/rules/dry-run',
    ({ suspended, resumed }) => ({
      suspended: { ...suspended, orders: 1, shares: 1 },
      resumed: { ...resumed, orders: 2, shares: 1200 },
    }),
  );
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await expect(question).toContainText('1 open order, for 1 share, would be suspended, and its owner told.');
  await expect(question).toContainText('2 suspended orders, for 1,200 shares, would come back.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await question.getByRole('button', { name: 'Publish rules' }).click();
  await expect(page.getByText(/^The rules take effect on Jan 1, 2090/)).toBeVisible();
  const coming = page.getByRole('region', { name: /^Scheduled effective Jan 1, 2090, 9:00\sAM\sEST/ });
  await expect(coming).toContainText('Invited investors only.');
  await expect(coming).toContainText(/Open from Jan 3, 2090, 9:30\sAM\sEST to Jan 7, 2090, 4:00\sPM\sEST\./);
  await expect(coming).toContainText('Each quarter');
  await expect(coming).toContainText('Between $0.50 and $1.25.');
  await expectAccessible(page);
  // Rules that start earlier are in force until then; rules for the same time replace these.
  await startChange(page);
  await dialog.getByLabel('Days to decide').fill('11');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  const atOnce = dialogOf(page, 'Publish these rules?');
  await expect(atOnce).toContainText(/They apply until Jan 1, 2090, 9:00\sAM\sEST/);
  await atOnce.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('Later').check();
  await dialog.getByLabel('Date and time').fill('2090-01-01T09:00');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await expect(question).toContainText('They replace the rules already scheduled for the same time.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await coming.getByRole('button', { name: /^Cancel this change, effective/ }).click();
  await dialogOf(page, 'Cancel this change?').getByRole('button', { name: 'Cancel this change' }).click();
  await expect(coming).toHaveCount(0);
});

test('Nothing can be published while nothing is changed; a change names the old and the new rule', async ({
  page,
}) => {
  await openRules(page);
  const before = page.getByRole('region', { name: 'Earlier' }).getByRole('group');
  const count = await before.count();
  const publish = async (days: string) => {
    await startChange(page);
    const dialog = dialogOf(page, 'Change the rules');
    const preview = dialog.getByRole('button', { name: 'Preview impact' });
    await expect(preview).toBeDisabled();
    await dialog.getByLabel('Days to decide').fill(days);
    await preview.click();
    const question = dialogOf(page, 'Publish these rules?');
    await expect(question).toContainText('No open order is affected.');
    await expect(question.getByRole('deletion')).toHaveText(/within \d+ days/);
    await expect(question.getByRole('insertion')).toContainText(`within ${days} days`);
    await question.getByRole('button', { name: 'Publish rules' }).click();
    await expect(page.getByText('The rules are in force.').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await publish('12');
  await publish('10');
  await expect(before).toHaveCount(count + 2);
  await before.first().locator('summary').click();
  await expect(before.first()).toContainText('Within 20% of the last price.');
});

test('What a colleague changed while the form was filled in is not undone by it', async ({ page }) => {
  const { token } = await openRules(page);
  await startChange(page);
  const dialog = dialogOf(page, 'Change the rules');
  await dialog.getByLabel('Smallest order').fill('7');
  const headers = { authorization: `Bearer ${token}` };
  const { current } = (await (await page.request.get('/api/issuer/rules', { headers })).json()) as {
    current: Record<'id' | 'effectiveAt' | 'setBy' | 'setAt', string>;
  };
  const { id: _id, effectiveAt: _at, setBy: _by, setAt: _set, ...same } = current;
  const other = await page.request.post('/api/issuer/rules', { headers, data: same });
  expect(other.status()).toBe(201);
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialogOf(page, 'Publish these rules?').getByRole('button', { name: 'Publish rules' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Other rules have come into force since.');
  // The typed values stay, beside the rules now in force, and may be sent again.
  await expect(dialog.getByText('What you have not changed here is shown as it is in them.')).toBeVisible();
  await expect(dialog.getByLabel('Smallest order')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await expect(dialogOf(page, 'Publish these rules?')).toBeVisible();
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
  await dialog.getByRole('button', { name: 'Add investor' }).click();
  await expect(dialog.getByText('Enter an email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Add investor' }).click();
  await expect(dialog.getByText('No investor with this address can be added')).toBeVisible();
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

test('A holder is found by part of the name; other text finds no one', async ({ page }) => {
  await signIn(page, ISSUER);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Shareholders' }).first().click();
  await expect(page).toHaveURL(/\/holders$/);
  const rows = page.getByRole('table', { name: 'Holders' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const name = (await rows.last().locator('.title').textContent()) ?? '';
  const search = page.getByRole('searchbox', { name: 'Name or email' });
  await search.fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(name);
  await search.fill('nobody of that name');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await search.fill('');
  await expect(rows.nth(1)).toBeVisible();
});
