// Facts about the operator of this marketplace. The operator edits this file and claims.ts. Every page takes
// names, offices and small print from here, so that each fact has one source.

import { BRAND } from './brand.ts';

export const site = {
  name: BRAND,
  indexName: `${BRAND} 50`,
  foundedYear: 2018,
  description: 'Buy and sell shares in companies that have not gone public, at prices you can see.',
  supportEmail: 'support@foreshare.example',
  /** Enables the anniversary prize wheel on the landing page. */
  wheelEnabled: true as boolean,
  /** Whether the consent box of the contact form is ticked by default. Set it to false where the GDPR applies. */
  consentTickedAtFirst: true,
} as const;

export interface Office {
  readonly city: string;
  readonly timeZone: string;
  readonly headOffice?: true;
}

export const offices: readonly Office[] = [
  { city: 'San Francisco', timeZone: 'America/Los_Angeles', headOffice: true },
  { city: 'New York', timeZone: 'America/New_York' },
  { city: 'London', timeZone: 'Europe/London' },
  { city: 'Berlin', timeZone: 'Europe/Berlin' },
  { city: 'Noida', timeZone: 'Asia/Kolkata' },
];

/** The categories of stocks with their names on the site. */
export const sectors = [
  { category: 'tech', name: 'Enterprise Software' },
  { category: 'healthcare', name: 'Healthcare & Biotech' },
  { category: 'fintech', name: 'Fintech' },
  { category: 'industrials', name: 'Industrials' },
  { category: 'consumer', name: 'Consumer Tech' },
  { category: 'energy', name: 'Clean Energy' },
] as const;

export const smallPrint = {
  risk: 'Private securities are speculative and hard to sell. You may lose everything you invest. Past prices, marks and index levels do not predict future ones. Nothing here is investment advice or an offer to buy or sell.',
  status: `Sample text (set by the operator): securities are offered through an SEC-registered broker-dealer, a member of the US broker-dealer regulatory body and investor-protection body, and a registered exempt market dealer in two Canadian provinces. Companies named are not affiliated with ${site.name}.`,
} as const;

/** All parts of this file, for `useContent`. */
export const siteContent = { site, offices, sectors, smallPrint } as const;
