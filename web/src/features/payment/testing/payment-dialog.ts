// The payment dialog in component tests: its fields, and the server's payment methods with their channels.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { BANK_DETAILS, terms } from '#web/testing/payment-channels.ts';
import { type Call, refused, type Answers } from '#web/testing/serve-calls.ts';

/** Opens the form of a new payee from the dialog, and fills it. */
export async function fillPayee() {
  await dialog.getByRole('button', { name: 'Add a payee' }).click();
  const form = page.getByRole('dialog', { name: 'Add a payee' });
  await form.getByLabelText('Account holder').fill('Maya Okafor');
  await form.getByLabelText('Bank').fill('First Harbor Bank');
  await form.getByLabelText('IBAN', { exact: true }).fill('DE89370400440532013000');
  return form;
}

const idOf = (number: number) => `0198c000-0000-7000-8000-00000000000${number}`;
export const BANK = {
  id: idOf(1),
  name: 'Bank transfer',
  description: '1 to 2 days',
  type: 'bank',
  active: true,
} as const;
export const CARD = {
  id: idOf(2),
  name: 'Card',
  description: 'At once',
  type: 'card',
  active: true,
} as const;
const CRYPTO = { id: idOf(3), name: 'Crypto', description: 'An hour', type: 'crypto', active: true } as const;
const PAYPAL = { id: idOf(4), name: 'PayPal', description: 'At once', type: 'paypal', active: true } as const;
const CLOSED = { ...BANK, id: idOf(5), name: 'Check by post', active: false };

export const ACH = { ...terms, id: idOf(6), name: 'ACH', payees: ['us' as const] };
const SEPA = { ...terms, id: idOf(7), name: 'SEPA', payees: ['iban' as const] };
const NORTHGATE = { ...terms, id: idOf(8), name: 'Northgate', fee: 2.9, minimum: 10 };
const USDC = { ...terms, id: idOf(9), name: 'USDC', symbol: 'USDC' };
const BITCOIN = { ...terms, id: '0198c000-0000-7000-8000-000000000010', name: 'Bitcoin', active: false };
const BALANCE = { ...terms, id: '0198c000-0000-7000-8000-000000000011', name: 'PayPal balance' };

const CHANNELS = new Map([
  [BANK.id, [ACH, SEPA]],
  [CARD.id, [NORTHGATE]],
  [CRYPTO.id, [USDC, BITCOIN]],
  [PAYPAL.id, [BALANCE]],
] as const);

const DETAILS = {
  [ACH.id]: { ...BANK_DETAILS, iban: '' },
  [SEPA.id]: { ...BANK_DETAILS, routing_number: '-' },
  [NORTHGATE.id]: {
    type: 'card',
    supported_card_types: ['Visa'],
    processor_gateway: 'Northgate',
    supported_currencies: ['USD'],
  },
  [USDC.id]: {
    type: 'crypto',
    network: 'Ethereum (ERC-20)',
    wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  },
  [BALANCE.id]: {
    type: 'paypal',
    merchant_account: 'pay@foreshare.example',
    environment: 'live',
    supported_currencies: ['USD'],
  },
} as const;

/** A payee that can be used now. */
export const PAYEE = {
  id: '0198c000-0000-7000-8000-000000000012',
  type: 'us',
  holderName: 'Maya Okafor',
  bankName: 'First Harbor Bank',
  last4: '8842',
  country: 'US',
  status: 'usable',
  usableAt: '2026-01-02T10:00:00.000Z',
  verified: true,
  createdAt: '2026-01-01T10:00:00.000Z',
} as const;

export const channelsFor = ({ search }: Call) => ({
  channels: [...(CHANNELS.get(search.get('method_id') ?? '') ?? [])],
});
const detailsOf = ({ path }: Call) => {
  const [channel] = [...CHANNELS.values()].flat().filter(({ id }) => path.includes(id));
  const details = DETAILS[channel?.id ?? ''];
  return channel === undefined || details === undefined
    ? refused('not_found')
    : { channel, details: details as never };
};

const answers: Answers = {
  'GET /payment/methods': { methods: [BANK, CARD, PAYPAL, CRYPTO, CLOSED] },
  'GET /payment/channels': channelsFor,
  'GET /payment/channels/{id}/details': detailsOf,
  'GET /account/payees': { payees: [PAYEE] },
};

export const dialog = page.getByRole('dialog');
export const amount = dialog.getByLabelText('Amount');
export const reference = dialog.getByLabelText('Reference number');
export const button = (name: string) => dialog.getByRole('button', { name, exact: true });
export const told = (text: string | RegExp) => expect.element(dialog.getByText(text)).toBeVisible();
export const facts = () => [...document.querySelectorAll('dialog .kv dt')].map(term => term.textContent);

export async function open(kind: 'deposit' | 'withdrawal', more: Answers = {}): Promise<void> {
  await openPage(`/account?dialog=${kind}`, { as: INVESTOR, answers: { ...answers, ...more } });
  await expect.element(dialog).toBeVisible();
}

export async function choose(method: RegExp, channel: RegExp): Promise<void> {
  const group = (name: string) => dialog.getByRole('group', { name });
  await group('Payment method').getByRole('radio', { name: method }).click({ force: true });
  await group('Channel').getByRole('radio', { name: channel }).click({ force: true });
}

/** Fills in step 1 and goes to step 2. The only payee is chosen already. */
export async function fill(value: string): Promise<void> {
  await amount.fill(value);
  await choose(/Bank transfer/, /ACH/);
  await button('Next').click();
  await told('Step 2 of 2');
}
