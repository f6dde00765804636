// Two channels of a bank transfer, for tests of which payments are only a part.
import type { Response } from '#contract/api.ts';
import { serve } from './serve-calls.ts';

type Channel = Response<'GET /payment/channels'>['channels'][number];

/** The terms of a channel without a fee. */
export const terms: Omit<Channel, 'id' | 'name'> = {
  fee: 0,
  symbol: 'USD',
  active: true,
  payees: ['us', 'iban'],
  minimum: 0.01,
  maximum: 25_000,
};
const ACH: Channel = { ...terms, id: '0198c000-0000-7000-8000-000000000051', name: 'ACH' };
const SEPA: Channel = { ...terms, id: '0198c000-0000-7000-8000-000000000052', name: 'SEPA' };

export const BANK_DETAILS = {
  type: 'bank',
  account_name: 'Foreshare Clients',
  bank_name: 'First Harbor Bank',
  account_address: '1 Market St',
  bank_address: '2 Market St',
  routing_number: '021000021',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
} as const;

/** Serves ACH and SEPA, or the given channels. */
export function serveChannels(channels: readonly Channel[] = [ACH, SEPA]): void {
  serve({
    'GET /payment/channels': { channels: [...channels] },
    'GET /payment/channels/{id}/details': { channel: ACH, details: BANK_DETAILS },
  });
}

/** Serves ACH with this fee in percent. */
export const serveFee = (fee: number): void => serveChannels([{ ...ACH, fee }]);
