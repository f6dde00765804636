// Tests what is still told apart where the system forces its colors.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { styleOf } from '#web/testing/find.ts';
import { withForcedColors } from '#web/testing/forced-colors.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';

const as = INVESTOR;
/** The colors of the dark contrast theme. */
const [TEXT, BACKGROUND] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];

test('A switch that is on looks otherwise than one that is off, and a primary button than another', async () => {
  edit('GET /settings', settings => ({
    ...settings,
    notifications: { ...settings.notifications, priceAlerts: true, newsletter: false },
  }));
  await openPage('/settings', { as });
  const choice = (name: string) => page.getByLabelText(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(choice('Price alerts')).toBeChecked();
  await expect.element(choice('Newsletter')).not.toBeChecked();
  await withForcedColors(async () => {
    expect(styleOf(choice('Price alerts'), 'background-color')).not.toBe(
      styleOf(choice('Newsletter'), 'background-color'),
    );
    // The button that saves is primary as soon as a choice has changed.
    await choice('Newsletter').click({ force: true });
    await expect.poll(() => styleOf(button('Save Changes'), 'background-color')).toBe(TEXT);
    expect(styleOf(page.getByRole('button', { name: /^(Set|Change) PIN$/ }), 'background-color')).toBe(
      BACKGROUND,
    );
  });
});

test('What a chart says is read in the system’s text color, in either theme', async () => {
  await openPage('/marketplace/quillpay', { as });
  const label = page.css('main svg text').first();
  await expect.element(label).toBeVisible();
  await withForcedColors(() => {
    for (const theme of ['dark', 'light']) {
      document.documentElement.dataset['theme'] = theme;
      expect(styleOf(label, 'fill'), theme).toBe(TEXT);
    }
    return Promise.resolve();
  });
});
