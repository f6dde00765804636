// Words of a closing that depend on its state: the documents, the parties, the current task.
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import closingWords from '#web/locales/en/closing.json';

export type Closing = Answer<'GET /market/trades/{id}/closing'>;
export type Step = Closing['steps'][number];
export type Party = Closing['role'];
export type DocumentId = Exclude<Step['id'], 'tax_form'>;

const PARTY = { seller: 'theSeller', buyer: 'theBuyer', company: 'theCompany' } as const;
const ROLE = { seller: 'seller', buyer: 'buyer', company: 'company' } as const;

export function useClosingWords() {
  const t = useText(closingWords);
  return {
    title: (id: Step['id']) => t(`d_${id}`),
    note: (id: Step['id']) => t(`n_${id}`),
    party: (party: Party) => t(PARTY[party]),
    role: (party: Party) => t(ROLE[party]),
  };
}

/** A short name of a trade for people, as it is printed on its documents. */
export const tradeNumber = (id: string): string => `T-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

/** The step that the caller has to take now. */
export function ownTask({ steps, role }: Pick<Closing, 'steps' | 'role'>): Step | undefined {
  return steps.find(({ acts }) => acts.some(({ by, status }) => by === role && status === 'now'));
}

export function isDocument(id: Step['id']): id is DocumentId {
  return id !== 'tax_form';
}

const ENDS = ['rejected', 'rofr_exercised', 'expired', 'voided'] as const;
/** How a trade ended without settling. */
export type End = (typeof ENDS)[number];

/** Undefined for a trade that settled or may still settle. */
export const endOf = ({ trade: { state } }: Pick<Closing, 'trade'>): End | undefined =>
  ENDS.find(end => end === state);
