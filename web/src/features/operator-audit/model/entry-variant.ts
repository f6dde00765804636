// Determines the variant of an entry, by which its text is selected. Pure.
import type { Answer } from '#web/api/api-contract.ts';

type Details = Answer<'GET /operator/audit'>['results'][number]['details'];

/** Returns the detail that distinguishes entries of one kind, or an empty text. */
export function entryVariant({ event, from, status, proposed, what, code }: Details): string {
  if (typeof proposed === 'string') return `proposed_${proposed}`;
  // Rejecting an approved check withdraws the approval.
  if (event === 'reject' && from === 'APPROVED') return 'take_back';
  const variant = event ?? status ?? what ?? code;
  return typeof variant === 'string' ? variant : '';
}
