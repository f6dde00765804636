// The form that files shares: its values and its faults.
import type { Body } from '#contract/api.ts';
import type { KeyOf } from '#web/lib/i18n.ts';
import type { BroughtShares } from '#web/lib/brought-shares.ts';
import type filingWords from '#web/locales/en/filings.json';

import { withoutEmpty } from './check-holding.ts';

export interface FilingValues {
  readonly slug: string;
  /** The chosen company's name, or what was typed. */
  readonly name: string;
  readonly shares: string;
  readonly cost: string;
  readonly acquiredOn: string;
  readonly certificate: string;
  readonly consent: boolean;
}

export const NO_FILING: FilingValues = {
  slug: '',
  name: '',
  shares: '',
  cost: '',
  acquiredOn: '',
  certificate: '',
  consent: false,
};

type Word = KeyOf<typeof filingWords>;

/** @param today as YYYY-MM-DD. Returns the message of each invalid field, in the order of the fields. */
export function checkFiling(values: FilingValues, today: string): Partial<Record<keyof FilingValues, Word>> {
  const { acquiredOn, consent, cost, shares, slug } = values;
  return withoutEmpty<keyof FilingValues, Word>({
    name: slug === '' && 'companyMissing',
    shares: !(Number(shares) >= 1) && 'sharesMissing',
    cost: cost === '' && 'costMissing',
    acquiredOn: acquiredOn === '' ? 'acquiredMissing' : acquiredOn > today && 'acquiredFuture',
    consent: !consent && 'consentMissing',
  });
}

/** What the public estimate knows: the cost is that of all shares. */
export function fromEstimate({ slug, name, shares, paid, since }: BroughtShares): Partial<FilingValues> {
  const cost = paid === '' || shares === '' ? '' : (Number(paid) * Number(shares)).toFixed(2);
  return { slug, name, shares, cost, acquiredOn: since };
}

export function filingBody(
  { acquiredOn, certificate, cost, shares, slug }: FilingValues,
  documents: readonly string[],
): Body<'POST /filings'> {
  return {
    slug,
    shares: Number(shares),
    cost: Number(cost),
    acquiredOn,
    documents: [...documents],
    consent: true,
    ...(certificate.trim() !== '' && { certificate: certificate.trim() }),
  };
}
