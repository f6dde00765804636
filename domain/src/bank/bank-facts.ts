// Which details of a bank channel are facts, and which payees it can reach.

/** Whether a detail holds something. Operators leave it empty, or write '-', where a country has no such number. */
export const isFact = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

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
