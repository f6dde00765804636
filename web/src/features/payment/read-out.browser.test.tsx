// Tests what a screen reader reads out while an amount is typed.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';

const METHOD = { id: INVESTOR.id, name: 'Card', description: 'At once', type: 'card', active: true } as const;
const CHANNEL = {
  ...{
    id: INVESTOR.id,
    name: 'Northgate',
    fee: 2.9,
    symbol: 'USD',
    active: true,
    payees: [],
    minimum: 10,
    maximum: 25_000,
  },
};

afterEach(() => {
  vi.useRealTimers();
});

test('What comes of the amount is read out once the typing rests, not at each digit', async () => {
  const details = {
    ...{ type: 'card' as const, supported_card_types: ['Visa'], processor_gateway: 'Northgate' },
    supported_currencies: ['USD'],
  };
  await openPage('/account?dialog=deposit', {
    as: INVESTOR,
    answers: {
      'GET /payment/methods': { methods: [METHOD] },
      'GET /payment/channels': { channels: [CHANNEL] },
      'GET /payment/channels/{id}/details': { channel: CHANNEL, details },
    },
  });
  const dialog = page.getByRole('dialog');
  for (const name of [/^Card/, /Northgate/]) await dialog.getByRole('radio', { name }).click({ force: true });
  // Not the loading indicator of the channel's details.
  const outcome = dialog.css('p[role=status]');
  await expect.element(outcome).toHaveTextContent(/^$/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await dialog.getByLabelText('Amount').click();
  await userEvent.keyboard('1000');
  await expect.element(dialog.css('.sum .total')).toHaveTextContent('$971.00');
  await expect.element(outcome).toHaveTextContent(/^$/);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(outcome).toHaveTextContent('Added to your balance: $971.00');
});
