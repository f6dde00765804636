// Which details of a channel are facts, and which payees it can reach. Pure.
import type { Answer } from '#web/api/api-contract.ts';

type Details = Answer<'GET /payment/channels/{id}/details'>['details'];
type PayeeType = Answer<'GET /account/payees'>['payees'][number]['type'];

/** Returns whether a detail holds something. Operators leave it empty, or write '-', where a country has no such number. */
export const isFact = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Returns the key of the sentence why a channel cannot reach a payee, or undefined. An account of the United States is
 * reached through a routing number, any other through an IBAN.
 */
export function findUnreachable(payee: PayeeType, details: Details): 'needsIban' | 'needsUs' | undefined {
  if (details.type !== 'bank') return undefined;
  if (payee === 'us') return isFact(details.routing_number) ? undefined : 'needsIban';
  return isFact(details.iban) ? undefined : 'needsUs';
}
