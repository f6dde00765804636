// A holding's page beyond the sentences of the specification.
import { expect, test } from '@playwright/test';
import { edited, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

test('A split and the fraction it paid for stand between lots and trades, which differ by it', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/portfolio');
  await page
    .getByRole('region', { name: /^Holdings/ })
    .locator('tbody tr a')
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Trades' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Splits/ })).toHaveCount(0);

  const holding = new URL(page.url()).pathname;
  await edited<object>(page, holding, body => ({
    ...body,
    splits: [{ at: '2026-03-02T12:00:00.000Z', ratio: '3:2', fractionPaid: 6.07 }],
  }));
  await edited<object>(page, `${holding}/realised`, body => ({
    ...body,
    total: 1,
    results: [
      {
        acquiredAt: '2026-02-02T12:00:00.000Z',
        soldAt: '2026-03-02T12:00:00.000Z',
        shares: 0,
        proceeds: 6.07,
        cost: 5,
        gain: 1.07,
        longTerm: false,
      },
    ],
  }));
  await page.reload();
  const splits = page.getByRole('region', { name: /^Splits/ });
  await expect(splits).toContainText('trades before one are in shares and prices of then');
  await expect(splits.locator('tbody tr')).toHaveText(/Mar 2, 2026.*3:2.*\$6\.07/);
  const sold = page.getByRole('region', { name: 'Realized' }).locator('tbody tr');
  await expect(sold).toContainText('a fraction');
});
