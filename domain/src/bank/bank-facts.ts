// Which payees a bank channel can reach.
import { isFact } from '#domain/format/is-fact.ts';

/** Accounts of the United States have a routing number, all others an IBAN. */
export type PayeeType = 'us' | 'iban';

/** The payees that a channel reaches: those whose kind of number its own account has. */
export function reachedPayees(details: {
  readonly routing_number: string;
  readonly iban: string;
}): PayeeType[] {
  return [
    ...(isFact(details.routing_number) ? (['us'] as const) : []),
    ...(isFact(details.iban) ? (['iban'] as const) : []),
  ];
}
