// Evidence of an accreditation, on a phone and by keyboard: handed in, one item asked for again, and approved.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { letAccreditationEndSoon, OPERATOR, test } from './support/operator-screen.ts';
import { signIn } from './support/people.ts';

const SELLER = 'seller@foreshare.example';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PAGE_CUT = 'The second page is cut off.';

async function openEvidence(page: Page): Promise<Locator> {
  await signIn(page, SELLER);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Verification' });
  await card.getByRole('button', { name: /: Accreditation$/ }).press('Enter');
  return page.getByRole('dialog', { name: 'Proof of accreditation' });
}

async function addItem(dialog: Locator, item: string, name: string): Promise<void> {
  const part = dialog.getByRole('region', { name: item });
  await part
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });
  await expect(part.getByText(`Handed in: ${name}`)).toBeVisible();
}

async function submit(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByText('All evidence is here.')).toBeVisible();
  await dialog.getByLabel('Note', { exact: true }).fill('Over the line in both years.');
  await dialog.getByRole('button', { name: 'Submit documents' }).press('Enter');
  await expect(page.getByText('Submitted. We will review it and tell you.')).toBeVisible();
}

async function openCheck(page: Page): Promise<Locator> {
  await signIn(page, OPERATOR);
  await page.goto('/verifications');
  const line = page.getByRole('tabpanel').locator('tbody tr').filter({ hasText: SELLER });
  await line.getByRole('button', { name: /Accreditation/ }).press('Enter');
  return page.getByRole('dialog', { name: 'Decide this check' });
}

test('Evidence is handed in, one item is asked for again, and it is approved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await letAccreditationEndSoon(page, SELLER);
  let dialog = await openEvidence(page);
  await dialog.getByLabel('Type of proof').selectOption('income');
  await addItem(dialog, 'Tax form of last year', 'last-year.png');
  await addItem(dialog, 'Tax form of the year before', 'year-before.png');
  const continues = dialog.getByLabel('I expect the same income this year.');
  if (!(await continues.isChecked())) await continues.press('Space');
  await expectAccessible(page);
  await submit(page, dialog);

  let check = await openCheck(page);
  await expect(check.getByText('All evidence is here.')).toBeVisible();
  await check.getByRole('button', { name: 'View: last-year.png' }).press('Enter');
  await expect(check.getByRole('img', { name: 'last-year.png' })).toBeVisible();
  await check.getByLabel('Ask for it again: Tax form of last year').press('Space');
  await check.getByLabel('Reason or question').fill(PAGE_CUT);
  await check.getByRole('button', { name: 'Ask for more' }).press('Enter');
  await expect(page.getByText('Request sent. We’ve notified the investor.')).toBeVisible();

  dialog = await openEvidence(page);
  await expect(dialog.getByText(`Please hand this in again: ${PAGE_CUT}`)).toBeVisible();
  await expect(dialog.getByText('Still missing: Tax form of last year')).toBeVisible();
  await addItem(dialog, 'Tax form of last year', 'last-year-whole.png');
  await submit(page, dialog);

  check = await openCheck(page);
  await expect(check.getByText('All evidence is here.')).toBeVisible();
  await check.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('Approved. We’ve notified the investor.')).toBeVisible();

  // The owner sees who looked, and why.
  await signIn(page, SELLER);
  await page.goto('/documents');
  await page.getByRole('button', { name: 'More: last-year.png' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Who opened it/ }).press('Enter');
  const looks = page.getByRole('dialog', { name: 'Who opened it, and why' });
  await expect(looks.getByText('For your verification')).toBeVisible();
  await expect(looks.getByText('Robin Castellan')).toBeVisible();
});
