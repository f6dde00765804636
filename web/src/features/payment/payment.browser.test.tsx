// Tests the two steps of the payment dialog against the sentences of the specification.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { broken, type Call, callsOf, refused, serve, type Answers } from '#web/testing/serve-calls.ts';

const idOf = (number: number) => `0198c000-0000-7000-8000-00000000000${number}`;
const BANK = {
  id: idOf(1),
  name: 'Bank transfer',
  description: '1 to 2 days',
  type: 'bank',
  active: true,
} as const;
const CARD = { id: idOf(2), name: 'Card', description: 'At once', type: 'card', active: true } as const;
const CRYPTO = { id: idOf(3), name: 'Crypto', description: 'An hour', type: 'crypto', active: true } as const;
const PAYPAL = { id: idOf(4), name: 'PayPal', description: 'At once', type: 'paypal', active: true } as const;
const CLOSED = { ...BANK, id: idOf(5), name: 'Check by post', active: false };

const terms = { fee: 0, symbol: 'USD', active: true, minimum: 0.01, maximum: 25_000 };
const ACH = { ...terms, id: idOf(6), name: 'ACH' };
const SEPA = { ...terms, id: idOf(7), name: 'SEPA' };
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

const BANK_DETAILS = {
  type: 'bank',
  account_name: 'Foreshare Clients',
  bank_name: 'First Harbor Bank',
  account_address: '1 Market St',
  bank_address: '2 Market St',
  routing_number: '021000021',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
} as const;
const DETAILS = {
  [ACH.id]: BANK_DETAILS,
  [SEPA.id]: BANK_DETAILS,
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

const channelsFor = ({ search }: Call) => ({
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
};

const dialog = page.getByRole('dialog');
const amount = dialog.getByLabelText('Amount');
const reference = dialog.getByLabelText('Reference number');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const told = (text: string) => expect.element(dialog.getByText(text)).toBeVisible();
const facts = () => [...document.querySelectorAll('dialog .kv dt')].map(term => term.textContent);

async function open(kind: 'deposit' | 'withdrawal', more: Answers = {}): Promise<void> {
  await openPage(`/account?dialog=${kind}`, { as: INVESTOR, answers: { ...answers, ...more } });
  await expect.element(amount).toBeVisible();
}

async function choose(method: RegExp, channel: RegExp): Promise<void> {
  const group = (name: string) => dialog.getByRole('group', { name });
  await group('Payment method').getByRole('radio', { name: method }).click({ force: true });
  await group('Channel').getByRole('radio', { name: channel }).click({ force: true });
}

/** Fills in step 1 and goes to step 2. */
async function fill(value: string): Promise<void> {
  await amount.fill(value);
  await choose(/Bank transfer/, /ACH/);
  await button('Next').click();
  await told('Step 2 of 2');
}

test('Amount must be greater than 0; Please select a payment method; Please select a payment channel', async () => {
  await open('deposit');
  await button('Next').click();
  await told('Amount must be greater than 0');
  await told('Please select a payment method');
  await told('Please select a payment channel');
  await expect.element(amount).toHaveFocus();
  for (const value of ['0.00', '-50']) {
    await amount.fill(value);
    await told('Amount must be greater than 0');
  }
  await expect.element(dialog.getByText('Enter an amount like')).not.toBeInTheDocument();
  await amount.fill('0.01');
  await choose(/Bank transfer/, /ACH/);
  await expect.element(dialog.getByText('Please select a payment channel')).not.toBeInTheDocument();
  await button('Next').click();
  await told('Step 2 of 2');
});

test('Fee and limits are shown before step 2, and limits before they are broken', async () => {
  await open('deposit');
  await amount.fill('9.99');
  await choose(/^Card/, /Northgate/);
  await expect.element(dialog).toHaveTextContent('$10.00 to $25,000.00');
  await button('Next').click();
  await told('The smallest amount for this channel is $10.00.');
  await amount.fill('1000');
  await expect.element(dialog).toHaveTextContent('$29.00');
  await expect.element(dialog).toHaveTextContent('$971.00');
});

test('Choosing a method clears the channel and loads that method’s channels; only active ones', async () => {
  await open('deposit');
  await choose(/Bank transfer/, /SEPA/);
  await told('Where you send it');
  await expect.element(dialog.getByText('Check by post')).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /Crypto/ }).click({ force: true });
  await told('Choose a channel to see its details');
  await expect.element(dialog.getByRole('radio', { name: /USDC/ })).not.toBeChecked();
  await expect.element(dialog.getByText('Bitcoin')).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /Bank transfer/ }).click({ force: true });
  await expect.element(dialog.getByRole('radio', { name: /SEPA/ })).not.toBeChecked();
});

test('Details shown depend on the channel type: crypto, bank, card, paypal', async () => {
  await open('deposit');
  for (const [method, channel, ...terms] of [
    [
      /Bank transfer/,
      /ACH/,
      ...['Account name', 'Bank', 'Account address', 'Bank address', 'Routing number', 'IBAN', 'BIC'],
    ],
    [/^Card/, /Northgate/, 'Cards', 'Processor', 'Currencies'],
    [/^PayPal/, /PayPal balance/, 'Merchant account', 'Environment', 'Currencies'],
    [/Crypto/, /USDC/, 'Network', 'Wallet address'],
  ] as const) {
    await choose(method, channel);
    await expect.poll(facts).toEqual(terms);
  }
  const picture = dialog.getByRole('img', { name: 'QR code of the wallet address on Ethereum (ERC-20)' });
  await expect.element(picture).toBeVisible();
  await amount.fill('120');
  await expectAccessible();
});

test('Channel and channel-detail load errors are kept per field', async () => {
  await open('deposit', { 'GET /payment/channels': refused('internal') });
  await dialog.getByRole('radio', { name: /^Card/ }).click({ force: true });
  const channel = dialog.getByRole('group', { name: 'Channel' });
  await expect.element(channel.getByRole('alert')).toHaveTextContent('Failed to load payment channels');
  serve({ 'GET /payment/channels': channelsFor, 'GET /payment/channels/{id}/details': refused('internal') });
  await channel.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('radio', { name: /Northgate/ }).click({ force: true });
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'Failed to load channel details' }))
    .toBeVisible();
});

test('Reference number is required; it is proposed but editable; Back returns to step 1', async () => {
  await open('deposit', { 'POST /payment/deposit': refused('internal') });
  await fill('20');
  expect((reference.element() as HTMLInputElement).value).toMatch(/^FS-\w{4}-\w{4}$/);
  await expectAccessible();
  await reference.fill('');
  await button('Confirm deposit').click();
  await told('Reference number is required');
  await expectAccessible();
  await button('Back').click();
  await told('Step 1 of 2');
  await expect.element(amount).toHaveValue('20');
  await button('Next').click();
  await reference.fill('MINE-1');
  await button('Confirm deposit').click();
  await expect
    .poll(() => callsOf('POST /payment/deposit').map(({ body }) => body))
    .toEqual([
      {
        amount: 20,
        payment_method_id: BANK.id,
        channel_id: ACH.id,
        currency: 'USD',
        description: '',
        metadata: { reference: 'MINE-1' },
      },
    ]);
});

test('A lost answer is sent again with the same Idempotency-Key', async () => {
  await open('deposit', { 'POST /payment/deposit': broken(502, '<h1>Bad gateway</h1>') });
  await fill('75');
  await button('Confirm deposit').click();
  await expect
    .element(dialog.getByRole('alert').first())
    .toHaveTextContent('The same payment is never made twice');
  await button('Confirm deposit').click();
  await expect.poll(() => callsOf('POST /payment/deposit').length).toBe(2);
  const [first, second] = callsOf('POST /payment/deposit').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

test('The payment modal shows the error message in a danger alert, and keeps what was typed', async () => {
  await open('deposit', { 'POST /payment/deposit': refused('channel_unavailable') });
  await fill('75');
  await dialog.getByLabelText('Description').fill('For the house');
  await button('Confirm deposit').click();
  const alert = dialog.getByText('This payment channel is not available. Choose another.');
  await expect.element(alert.first()).toBeVisible();
  await expect.element(amount).toHaveValue('75');
  await expect.element(dialog.getByRole('radio', { name: /ACH/ })).not.toBeChecked();
  await choose(/Bank transfer/, /SEPA/);
  await button('Next').click();
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('For the house');
});

test('The payment dialog stays while the payment is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await open('deposit', { 'POST /payment/deposit': () => promise.then(() => refused('internal')) });
  await fill('75');
  const before = address();
  await button('Confirm deposit').click();
  await expect.element(button('Back')).toBeDisabled();
  await expect.element(button('Close')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).toBeVisible();
  expect(address()).toBe(before);
  resolve(undefined);
  await expect.element(button('Back')).toBeEnabled();
});

test('A withdrawal of more than is available is refused before it is sent', async () => {
  await open('withdrawal');
  await expect.element(dialog).toHaveTextContent(/Available \$\d/);
  const available = (dialog.element().textContent.match(/Available (\$[\d,.]*\d)/) ?? [])[1] ?? '';
  expect(available).not.toBe('');
  await amount.fill('999999');
  await button('Next').click();
  await told(`You have ${available} available.`);
  expect(callsOf('POST /payment/withdraw')).toEqual([]);
});
