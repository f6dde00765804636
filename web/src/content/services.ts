// The text of /services. The operator edits this file.
import { team } from './about.ts';
import { site } from './site.ts';

export const servicesPage = {
  name: 'Services',
  loading: 'Loading services page...',
  description: 'The trading platform, the analytics and the data, and who each of them serves.',
  title: 'Everything you need to trade private shares.',
  lede: 'A market is more than a price. These are the services around it, by who uses them and by what they do.',
  audiencesTitle: 'By who you are',
  toolsTitle: 'Product tools',
  toolsText: 'Three product lines share one ledger and one record of prices.',
  closingTitle: 'Take the market with you.',
  closingText: `${site.name} installs like an app on a phone or a computer: its own icon, its own window, and a page to read when you are offline.`,
  learnMore: 'Learn more',
  learnMoreFor: (who: string) => ` about services for ${who.toLowerCase()}`,
  tool: 'Tool',
  has: 'yes',
  hasNot: 'no',
  quoteBy: (name: string) => `${name} on transparency`,
} as const;

export const serviceBlocks = [
  {
    who: 'Investors and funds',
    text: 'Find companies, judge prices, place orders, follow settlements, report returns.',
    services: ['Order books and tickets', 'Marks with evidence', 'Lots, statements, tax documents'],
  },
  {
    who: 'Shareholders',
    text: 'Learn what your shares may be worth, ask the company, sell what you choose to.',
    services: [
      'Offers at your own price',
      'Anonymous until completion or signing',
      'Cash out by bank, card or wallet',
    ],
  },
  {
    who: 'Companies',
    text: 'Open a market for your shares under your own rules, and close it again.',
    services: [
      'Windows, ranges and buyer lists',
      'Review and right of first refusal',
      'Cap table kept current',
    ],
  },
] as const;

/** The product line of each tool. */
export const toolLines = ['Market', 'Pro', 'Data'] as const;
export const serviceTools: readonly (readonly [tool: string, what: string, ...has: boolean[]])[] = [
  ['Order ticket', 'Shares, limit, fee, total and the day it should settle', true, true, true],
  ['Settlement tracker', 'Who is waiting for whom, and until when', true, true, true],
  ['Mark working', 'The trades, quotes and rounds behind a price', false, true, true],
  ['Return analysis', 'Time- and money-weighted, against the index', false, true, false],
  ['Issuer’s desk', 'Rules, reviews and the holders’ register', true, false, false],
  ['Index files', `${site.indexName}: levels, members, weights, daily`, false, false, true],
];

export const transparencyQuote = {
  text: 'If we cannot show where a price comes from, we do not show the price. That costs us some trades. It is the reason people come back for the others.',
  by: team[0],
} as const;
