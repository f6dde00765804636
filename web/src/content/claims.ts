// The claims that this marketplace makes about itself. The operator edits this file, and every page takes
// these figures from here. Pages show what is counted first, and a claim only with the sample market, marked as one. It is separate from site.ts, which every page loads.

export interface Claim {
  /** The number at which a counter ends. */
  readonly value: number;
  readonly prefix?: string;
  readonly suffix?: string;
  /** 'More than' is shown as a plus sign after the figure. */
  readonly atLeast?: boolean;
  /** The figure of `GET /site/figures` that is shown in the claim's place. */
  readonly figure?: string;
  /** True for a year, which has no thousands separator. */
  readonly isYear?: true;
  readonly label: string;
}

export const claims = {
  activeInvestors: { figure: 'investors', value: 50_000, atLeast: true, label: 'Active investors' },
  companies: { figure: 'companies', value: 2000, atLeast: true, label: 'Pre-IPO companies' },
  liveOrders: {
    figure: 'live_orders',
    value: 3,
    prefix: '$',
    suffix: 'B',
    atLeast: true,
    label: 'In live orders',
  },
  monthlyVolume: {
    figure: 'monthly_volume',
    value: 100,
    prefix: '$',
    suffix: 'M',
    atLeast: true,
    label: 'Monthly volume',
  },
  tierOneFirms: { value: 80, suffix: '%', atLeast: true, label: 'of tier-1 venture firms' },
  decacorns: { value: 71, suffix: '%', atLeast: true, label: 'of US decacorns traded' },
  retention: {
    figure: 'client_retention',
    value: 95,
    suffix: '%',
    atLeast: true,
    label: 'Client retention',
  },
  uptime: { figure: 'uptime', value: 99.9, suffix: '%', label: 'Platform uptime' },
  settlementHours: { value: 24, suffix: ' h', label: 'To settle a cleared trade' },
  compliance: {
    figure: 'regulatory_compliance',
    value: 100,
    suffix: '%',
    label: 'Regulatory compliance',
  },
  founded: { value: 2018, isYear: true, label: 'Founded' },
} as const satisfies Record<string, Claim>;

/** The words around the figures that are counted, and around the operator's claims. */
export const figureWords = {
  asOf: (day: string) => `Counted from the market’s own records, ${day}.`,
  how: 'What is counted',
  claims: 'The operator’s own claims, shown as a sample:',
  claim: (label: string, figure: string) => `${label}: ${figure}`,
  claimed: 'Operator’s claim, sample',
  figure: 'Figure',
  counted: 'Counted',
  notCounted: 'not counted',
} as const;

/** The name of a percentage drawn as dots, for screen readers. */
export const dotsLabel = (value: number) => `${value} of 100 dots filled`;

/**
 * Formats a claim: '50,000+', '$3B+', '99.9%'.
 * @param locale the BCP 47 tag of the person's language
 */
export function claimText(claim: Claim, locale: string): string {
  // The fonts draw the narrow space of French too narrow.
  const text = claim.value.toLocaleString(locale).replaceAll('\u202f', '\u00a0');
  const number = claim.isYear ? String(claim.value) : text;
  return `${claim.prefix ?? ''}${number}${claim.suffix ?? ''}${claim.atLeast ? '+' : ''}`;
}
