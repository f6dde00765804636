// Tests client money of a day: red, explained, and signed off.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { callsOf } from '#web/testing/serve-calls.ts';
import { as, type Day, days, EMPTY, red } from './testing/bank-answers.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('A red day names its lines and is signed off with an explanation only', async () => {
  await openPage('/bank?tab=day', {
    as,
    answers: {
      ...EMPTY,
      'GET /operator/bank/reconciliations': days('does_not_tie'),
      'GET /operator/bank/reconciliations/{day}': red,
      'POST /operator/bank/reconciliations/{day}': { ...red, status: 'explained' },
    },
  });
  await seen('Nov 20, 2026 is off by $12,480.00.');
  await seen('+$12,480.00, Aldergate Holdings Ltd, INV 2291, Nov 20, 2026');
  await expect.element(page.getByRole('img', { name: 'does not equal' })).toBeVisible();
  await seen('−$62,487.85');
  await expectAccessible();
  await button('Explain the difference').click();
  const dialog = page.getByRole('dialog', { name: 'Explain $12,480.00' });
  const sign = dialog.getByRole('button', { name: 'Sign off Nov 20, 2026' });
  await sign.click();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await dialog.getByRole('textbox').fill('Not ours, asked the bank');
  await expectAccessible();
  await sign.click();
  await expect
    .poll(() => callsOf('POST /operator/bank/reconciliations/{day}').map(({ body }) => body))
    .toEqual([{ explanation: 'Not ours, asked the bank' }]);
  await button('Oct 22, 2026: no statement').click();
  await expect
    .poll(() => callsOf('GET /operator/bank/reconciliations/{day}').at(-1)?.path)
    .toBe('/operator/bank/reconciliations/2026-10-22');
});

test('A day that ties is signed off without an explanation', async () => {
  const tied: Day = {
    ...red,
    named: red.bank ?? 0,
    difference: 0,
    ties: true,
    status: 'ties',
    unexplained: [],
  };
  await openPage('/bank?tab=day', {
    as,
    answers: {
      ...EMPTY,
      'GET /operator/bank/reconciliations': days('ties'),
      'GET /operator/bank/reconciliations/{day}': tied,
      'POST /operator/bank/reconciliations/{day}': { ...tied, status: 'signed' },
    },
  });
  await seen('Nov 20, 2026 ties to the cent.');
  await expect.element(page.getByRole('img', { name: 'equals' })).toBeVisible();
  await expectAccessible();
  await button('Sign off Nov 20, 2026').click();
  await expect
    .poll(() => callsOf('POST /operator/bank/reconciliations/{day}').map(({ body }) => body))
    .toEqual([{ explanation: '' }]);
});
