// By what entries of one kind differ, as their words are named. Pure.
import type { Answer } from '#web/api/api-contract.ts';

type Details = Answer<'GET /operator/audit'>['results'][number]['details'];

/** The detail by which entries of one kind differ in what they tell; empty where none does. */
export function entryVariant({ event, from, status, proposed, what, code }: Details): string {
  if (typeof proposed === 'string') return `proposed_${proposed}`;
  // Rejecting an approved check withdraws the approval.
  if (event === 'reject' && from === 'APPROVED') return 'take_back';
  const variant = event ?? status ?? what ?? code;
  return typeof variant === 'string' ? variant : '';
}
