// Comparing companies: reached from a company and from the marketplace, kept in the address, three at most.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';

test('Two companies stand beside each other with their figures and marks, and the address keeps them', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/marketplace/orrery-systems');
  await page.getByRole('link', { name: 'Compare Orrery Systems with others' }).click();
  await expect(page.getByRole('heading', { name: 'Compare companies', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Compare companies' });
  await expect(table.getByRole('columnheader')).toHaveCount(1);
  await page.getByLabel('Add a company').selectOption('Quillpay');
  await expect(page).toHaveURL(/\/compare\?companies=orrery-systems(,|%2C)quillpay$/);
  await expect(table.getByRole('columnheader')).toHaveText([/Orrery Systems/, /Quillpay/]);
  await expect(table.getByRole('row', { name: /^Last price/ })).toContainText(/\$.*\$/);
  await expect(table.getByRole('row', { name: /Value at the last price/ })).toContainText(/\$.*\$/);
  const marks = page.getByRole('region', { name: 'Marks over a year' });
  await expect(marks.getByRole('link', { name: /Orrery Systems/ })).toBeVisible();
  await marks.getByRole('slider', { name: 'The day shown in the charts' }).press('ArrowLeft');
  await expectAccessible(page);

  await page.getByLabel('Add a company').selectOption('Latticework');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByLabel('Add a company')).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await page.getByRole('button', { name: 'Remove Quillpay from the comparison' }).click();
  await expect(table.getByRole('columnheader')).toHaveText([/Orrery Systems/, /Latticework/]);
});

test('The marketplace leads to the comparison, which says what to do when nothing is chosen', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await page.goto('/compare?companies=no-such-company,orrery-systems');
  await expect(page.getByText('One company could not be loaded.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Compare companies' })).toContainText('Orrery Systems');
});
