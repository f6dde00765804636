// Who runs this marketplace and what it claims: the operator edits this file. Every page takes names, offices, claims
// and figures from here, so that a fact stands in one place.

export const site = {
  name: 'Foreshare',
  indexName: 'Foreshare 50',
  foundedYear: 2018,
  tagline: 'A marketplace for private-company shares',
  description: 'Buy and sell shares in companies that have not gone public, at prices you can see.',
  supportEmail: 'support@foreshare.example',
  /** The anniversary prize wheel on the landing page. */
  wheelEnabled: true as boolean,
  /** The consent box of the contact form is ticked at first. Turn it off where the GDPR applies. */
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

export interface Claim {
  /** The number a counter runs to. */
  readonly value: number;
  readonly prefix?: string;
  readonly suffix?: string;
  /** 'more than' is shown as a plus sign after the figure. */
  readonly atLeast?: boolean;
  readonly label: string;
}

export const claims = {
  activeInvestors: { value: 50_000, atLeast: true, label: 'Active investors' },
  companies: { value: 2000, atLeast: true, label: 'Pre-IPO companies' },
  liveOrders: { value: 3, prefix: '$', suffix: 'B', atLeast: true, label: 'In live orders' },
  monthlyVolume: { value: 100, prefix: '$', suffix: 'M', atLeast: true, label: 'Monthly volume' },
  tierOneFirms: { value: 80, suffix: '%', atLeast: true, label: 'of tier-1 venture firms' },
  decacorns: { value: 71, suffix: '%', atLeast: true, label: 'of US decacorns traded' },
  retention: { value: 95, suffix: '%', atLeast: true, label: 'Client retention' },
  uptime: { value: 99.9, suffix: '%', label: 'Platform uptime' },
  settlementHours: { value: 24, suffix: ' h', label: 'To settle a cleared trade' },
  compliance: { value: 100, suffix: '%', label: 'Regulatory compliance' },
  founded: { value: 2018, label: 'Founded' },
} as const satisfies Record<string, Claim>;

/** A claim as printed: '50,000+', '$3B+', '99.9%'. A year has no thousands separator. */
export function claimText(claim: Claim): string {
  const number = claim.label === 'Founded' ? String(claim.value) : claim.value.toLocaleString('en-US');
  return `${claim.prefix ?? ''}${number}${claim.suffix ?? ''}${claim.atLeast ? '+' : ''}`;
}

/** The categories of stocks with the names the site gives them. */
export const sectors = [
  { category: 'tech', name: 'Enterprise Software' },
  { category: 'healthcare', name: 'Healthcare & Biotech' },
  { category: 'fintech', name: 'Fintech' },
  { category: 'industrials', name: 'Industrials' },
  { category: 'consumer', name: 'Consumer Tech' },
  { category: 'energy', name: 'Clean Energy' },
] as const;

export const smallPrint = {
  risk: 'Private securities are speculative and hard to sell. You may lose everything you invest. Past prices, marks and index levels say nothing certain about later ones. Nothing here is investment advice or an offer to buy or sell.',
  status: `Text of the operator, shown as a sample: securities are offered through an SEC-registered broker-dealer, a member of the US broker-dealer regulatory body and investor-protection body, and a registered exempt market dealer in two Canadian provinces. Companies named are not affiliated with ${site.name}.`,
} as const;
