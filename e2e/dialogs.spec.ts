// Pressing and dragging with a real mouse around a dialog. What is in dialogs is tested in web/src/**/*.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

test('Neither a double click on what opens a dialog nor text dragged out of a field closes it; a click beside it does', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/marketplace');
  const dialog = page.getByRole('dialog');
  await button(page, /^Buy Stock/).dblclick();
  await expect(dialog).toBeVisible();
  const shares = dialog.getByLabel('Shares');
  await shares.fill('12');
  const box = await shares.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(2, y, { steps: 3 });
  await page.mouse.up();
  await expect(shares).toHaveValue('12');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
});
