// Payment methods of the sample market, including an inactive method and an inactive channel. Account
// holders, banks and wallets are invented.
import type { z } from 'zod';
import type { channelDetails } from '#contract/payment.ts';
import type { Minor } from '#domain/money/money.ts';

type ChannelDetails = z.output<typeof channelDetails>;

export interface SampleChannel {
  readonly name: string;
  readonly symbol: string;
  readonly fee_bps: number;
  readonly minimum_minor: Minor;
  readonly maximum_minor: Minor;
  readonly active: boolean;
  readonly details: ChannelDetails;
}

export interface SamplePaymentMethod {
  readonly name: string;
  readonly type: ChannelDetails['type'];
  readonly description: string;
  readonly active: boolean;
  readonly channels: readonly SampleChannel[];
}

const US_ACCOUNT = {
  type: 'bank',
  account_name: 'Foreshare Client Cash',
  bank_name: 'First Harbor Bank, N.A.',
  account_address: '340 Pine Street, San Francisco, CA 94104, USA',
  bank_address: '1 Harbor Plaza, New York, NY 10006, USA',
  routing_number: '021 000 089',
  // Accounts of the United States have no IBAN.
  iban: '',
  bic: 'FHBKUS3NXXX',
} as const;

const EUROPEAN_ACCOUNT = {
  type: 'bank',
  account_name: 'Foreshare Client Cash',
  bank_name: 'Hafenbank Nord AG',
  account_address: 'Torstrasse 140, 10119 Berlin, Germany',
  bank_address: 'Am Sandtorkai 12, 20457 Hamburg, Germany',
  routing_number: '',
  iban: 'DE17 2009 0000 0044 1709 26',
  bic: 'HFNBDEHHXXX',
} as const;

const BANK_TRANSFER: SamplePaymentMethod = {
  name: 'Bank transfer',
  type: 'bank',
  description: 'A bank account in your own name, 1 to 2 working days',
  active: true,
  channels: [
    {
      name: 'ACH',
      symbol: 'USD',
      fee_bps: 0,
      minimum_minor: 1n,
      maximum_minor: 500_000_00n,
      active: true,
      details: US_ACCOUNT,
    },
    {
      name: 'US wire',
      symbol: 'USD',
      fee_bps: 0,
      minimum_minor: 100_00n,
      maximum_minor: 20_000_000_00n,
      active: true,
      details: US_ACCOUNT,
    },
    {
      name: 'SEPA',
      symbol: 'EUR',
      fee_bps: 10,
      minimum_minor: 50_00n,
      maximum_minor: 1_000_000_00n,
      active: true,
      details: EUROPEAN_ACCOUNT,
    },
  ],
};

const CARD: SamplePaymentMethod = {
  name: 'Card',
  type: 'card',
  description: 'Debit or credit card, at once',
  active: true,
  channels: [
    {
      name: 'Northgate Pay',
      symbol: 'USD',
      fee_bps: 290,
      minimum_minor: 10_00n,
      maximum_minor: 25_000_00n,
      active: true,
      details: {
        type: 'card',
        supported_card_types: ['Visa', 'Mastercard', 'American Express'],
        processor_gateway: 'Northgate Pay',
        supported_currencies: ['USD', 'EUR', 'GBP'],
      },
    },
  ],
};

const PAYPAL: SamplePaymentMethod = {
  name: 'PayPal',
  type: 'paypal',
  description: 'Your own PayPal account, at once',
  active: true,
  channels: [
    {
      name: 'PayPal balance',
      symbol: 'USD',
      fee_bps: 200,
      minimum_minor: 10_00n,
      maximum_minor: 10_000_00n,
      active: true,
      details: {
        type: 'paypal',
        merchant_account: 'pay@foreshare.example',
        environment: 'Sandbox',
        supported_currencies: ['USD', 'EUR'],
      },
    },
  ],
};

const CRYPTO: SamplePaymentMethod = {
  name: 'Crypto',
  type: 'crypto',
  description: 'Stablecoins, about an hour until the network confirms',
  active: true,
  channels: [
    {
      name: 'USDC on Ethereum',
      symbol: 'USDC',
      fee_bps: 50,
      minimum_minor: 50_00n,
      maximum_minor: 250_000_00n,
      active: true,
      details: {
        type: 'crypto',
        network: 'Ethereum (ERC-20)',
        wallet_address: '0x5a3f00000000000000000000000000000000f09e',
      },
    },
    {
      name: 'Bitcoin',
      symbol: 'BTC',
      fee_bps: 100,
      minimum_minor: 100_00n,
      maximum_minor: 100_000_00n,
      active: false,
      details: {
        type: 'crypto',
        network: 'Bitcoin',
        wallet_address: 'bc1qsampleaddressofforesharenotforuse0000',
      },
    },
  ],
};

const CHECK_BY_POST: SamplePaymentMethod = {
  name: 'Check by post',
  type: 'bank',
  description: 'No longer accepted',
  active: false,
  channels: [
    {
      name: 'US check',
      symbol: 'USD',
      fee_bps: 0,
      minimum_minor: 500_00n,
      maximum_minor: 100_000_00n,
      active: false,
      details: US_ACCOUNT,
    },
  ],
};

/** In display order. A deposit without a choice uses the first active channel. */
export const PAYMENT_METHODS: readonly SamplePaymentMethod[] = [
  BANK_TRANSFER,
  CARD,
  PAYPAL,
  CRYPTO,
  CHECK_BY_POST,
];
