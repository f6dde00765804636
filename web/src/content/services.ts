// The text of /services. The operator edits this file.
import { team } from './about.ts';
import { site } from './site.ts';

export const servicesPage = {
  name: 'Services',
  loading: 'Loading services page...',
  description: 'The trading platform, the analytics and the data, and who each of them serves.',
  title: 'Everything you need to trade private shares.',
  lede: 'What we do for investors, shareholders and companies, and which tools each product line includes.',
  audiencesTitle: 'Who it is for',
  toolsTitle: 'Product tools',
  toolsText: 'Market is open today. Pro and Data are planned, on the same ledger and the same prices.',
  closingTitle: 'Take the market with you.',
  closingText: `${site.name} is in neither store. Both buttons show how to install it from this site, on a phone or a computer: its own icon, its own window, and a page to read when you are offline.`,
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
    text: 'Find out what your shares might bring, and sell as many as you choose.',
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

/** The pieces of the product, about one invented trade. */
export const pieces = {
  order: {
    title: 'Your order, before you confirm',
    sentence: (shares: string, company: string, price: string, cost: string) =>
      `Buy ${shares} ${company} at ${price} or less. You pay at most ${cost}.`,
    labels: ['Fee, on its own line', 'Cash reserved', 'Settles'],
    until: 'until it fills or you cancel',
    settles: 'within 24 hours of clearing',
    confirm: 'Confirm order to buy',
  },
  mark: 'A mark, and what it rests on',
  sale: {
    title: 'Your sale, on its way',
    headline: (shares: string, company: string, price: string) => `${shares} ${company} sold at ${price}`,
    steps: [
      { name: 'Agreed', text: 'price fixed, shares and cash reserved' },
      { name: 'Issuer review', text: 'approved by the company' },
      { name: 'Cleared', text: 'the 24-hour clock is running' },
      { name: 'Settled', text: 'next' },
    ],
    receive: 'You receive, after the fee',
  },
  register: {
    title: 'The company’s register, after the trade',
    head: ['Holder', 'Before', 'After', 'Change'],
    holders: ['Seller, employee', 'Buyer, on your list'],
    note: 'Register and market books',
    agrees: 'Agree to the share',
  },
  book: 'The order book of one company',
  bank: {
    title: 'Client cash, against the bank',
    sides: [
      { where: 'Bank statement', what: 'incoming, with our reference' },
      { where: 'Ledger', what: 'deposit of the buyer' },
    ],
    matched: 'Matched',
    difference: (amount: string) => `Difference ${amount}`,
  },
} as const;

/** The product line of each tool. */
export const toolLines = ['Market', 'Pro', 'Data'] as const;
export const serviceTools: readonly (readonly [tool: string, what: string, ...has: boolean[]])[] = [
  ['Order ticket', 'Shares, limit, fee, total and the day it should settle', true, true, true],
  ['Settlement tracker', 'Which step a trade is at, who is next, and by when', true, true, true],
  ['Mark and evidence', 'The trades, quotes and rounds behind a price', true, true, true],
  ['Return analysis', 'Time- and money-weighted, against the index', true, true, true],
  ['Issuer’s desk', 'Rules, reviews and the holders’ register', true, false, false],
  ['Alerts', 'On marks, order books and a company’s rules', false, true, true],
  ['Daily files', `${site.indexName} and every company: prices, marks, inputs`, false, false, true],
];

export const transparencyQuote = {
  text: 'If we cannot show where a price comes from, we do not show the price. That costs us some trades. It is the reason people come back for the others.',
  by: team[0],
} as const;
