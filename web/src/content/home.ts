// The text and figures of the landing page. The operator edits this file.

export const hero = {
  title: 'Private-company shares, at a price you can see.',
  lede: 'Foreshare is a marketplace for shares in companies that have not gone public. Orders are anonymous, the company approves each transfer, and a cleared trade settles within 24 hours.',
} as const;

/** An invented company for the exhibits, so that no real market is implied. */
export const exhibit = {
  company: 'Halden Robotics',
  book: [
    { bidShares: 900, bid: 41.8, ask: 42, askShares: 250 },
    { bidShares: 1450, bid: 41.6, ask: 42.2, askShares: 1100 },
    { bidShares: 2300, bid: 41.4, ask: 42.5, askShares: 1850 },
    { bidShares: 3100, bid: 41.1, ask: 42.8, askShares: 2700 },
  ],
  mark: {
    price: 41.8,
    low: 40.3,
    high: 43.4,
    quotes: [41.2, 42.4],
    round: 38.5,
    trades: [
      { price: 40.9, size: 4 },
      { price: 41.3, size: 5 },
      { price: 41.7, size: 7 },
      { price: 41.9, size: 8 },
      { price: 42.2, size: 6 },
      { price: 43.1, size: 4 },
    ],
  },
  ticketShares: 250,
  ticketPrice_minor: 4200n,
} as const;

export const values = {
  network: {
    title: 'Established Network',
    text: 'Most of the firms that hold private shares already trade here, so an order has someone to meet.',
  },
  data: {
    title: 'Deep Data and Insights',
    text: 'Each mark shows the trades, quotes and rounds it rests on. Where they are few, it says “indicative”.',
  },
  technology: {
    title: 'Purpose-Built Technology',
    text: 'One order book per company. The best price trades first; at the same price, the earliest order.',
  },
  experience: {
    title: 'User-Friendly Experience',
    text: 'Shares, limit, fee, total and the day it should settle, on one ticket. You read it before you confirm. Nothing is added after.',
  },
} as const;

export const reasons = [
  {
    title: 'Your name stays hidden until the trade is complete.',
    text: 'The book and the tape show no parties. Only the company sees both sides, when it has to approve them.',
    fact: 'Anonymous until completion',
  },
  {
    title: 'The fee is never hidden in the price.',
    text: 'It is one published rate, the same for everyone, and it is its own line on every ticket and statement.',
    fact: 'One fixed rate from each side',
  },
  {
    title: 'You know the company’s rules before you order.',
    text: 'Who may trade, when, and between which prices: the issuer sets it and the company’s page shows it.',
    fact: 'Both sides are pre-approved',
  },
] as const;

export const audiences = [
  {
    who: 'Investors and funds',
    to: '/investors',
    link: 'For investors',
    bring: 'Proof that you are a qualified investor. We check it once.',
    act: 'Compare companies, read the book, post a bid at your price.',
    leave: 'Shares in your account and a record of every lot.',
  },
  {
    who: 'Shareholders',
    to: '/solutions',
    link: 'For shareholders',
    bring: 'Vested shares, and a reason to sell some of them.',
    act: 'Post an offer. The company reviews the transfer.',
    leave: 'Cash you can use as soon as the trade settles.',
  },
  {
    who: 'Companies',
    to: '/issuers',
    link: 'For companies',
    bring: 'A cap table, and people asking when they can sell.',
    act: 'Decide who may trade, when, and in what price range.',
    leave: 'An orderly market, and your right of first refusal intact.',
  },
] as const;

export const settlementSteps = [
  { title: 'Agreed', text: 'Two orders match. The price is fixed; cash and shares are reserved.' },
  {
    title: 'Issuer review',
    text: 'The company approves, declines, or buys the shares itself. Pre-approved parties skip the wait.',
  },
  {
    title: 'Cleared',
    text: 'Checks are done. From this moment we have 24 hours, and we publish how long we took.',
    clock: true,
  },
  { title: 'Settled', text: 'Shares and cash change owners in one entry, or not at all.' },
] as const;

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly who: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I had options in one company and a mortgage. I sold a fifth of my shares, the company signed off in a day, and I still hold the rest.',
    name: 'Margit Osei',
    who: 'Engineer, early employee. Sample quote.',
  },
  {
    quote:
      'We used to phone four brokers and get four prices. Now we read the book, see the evidence behind the mark, and bid.',
    name: 'Daniel Reyes-Holt',
    who: 'Partner at a secondaries fund. Sample quote.',
  },
  {
    quote:
      'Staff asked me every quarter when they could sell. Now there is a window, a price range and a list of buyers we have approved.',
    name: 'Ines Calder',
    who: 'CFO of a software company. Sample quote.',
  },
];

export interface Plan {
  readonly name: string;
  readonly note: string;
  /** Dollars per month, billed monthly and billed yearly. */
  readonly monthly: number;
  readonly yearly: number;
  readonly action: string;
  readonly to: string;
}

export const plans: readonly Plan[] = [
  {
    name: 'Market',
    note: 'The trading platform',
    monthly: 0,
    yearly: 0,
    action: 'Open an account',
    to: '/signup',
  },
  {
    name: 'Pro',
    note: 'Analytics for people who trade often',
    monthly: 60,
    yearly: 50,
    action: 'Try Pro',
    to: '/signup',
  },
  {
    name: 'Data',
    note: 'The whole record, for models and desks',
    monthly: 240,
    yearly: 200,
    action: 'Ask about Data',
    to: '/contact',
  },
];

/** The features of the plans, in the order of the plans. An empty text means that a feature is not included. */
export const planRows: readonly (readonly [what: string, ...has: string[]])[] = [
  ['Order books', 'Every company', 'Every company', 'Every company, streamed'],
  ['Price history', '90 days', 'Two years', 'All of it, CSV and API'],
  ['Marks', 'Today’s', 'With evidence', 'With inputs, daily file'],
  ['Your returns', 'Value and gain', 'Against the index', ''],
  ['People', '1', '3', '10'],
];

export const questions = [
  {
    question: 'Can I lose money?',
    answer:
      'Yes, all of it. Private companies fail, go years without listing, and publish less than public ones. Shares can also be hard to sell when you want to. Don’t put in what you will need.',
  },
  {
    question: 'Who may trade here?',
    answer:
      'Qualified investors: accredited individuals, institutions and companies. Anyone can open an account and look around; you can buy once we have checked who you are.',
  },
  {
    question: 'Why does the company have to approve my trade?',
    answer:
      'Most private shares carry transfer limits and a right of first refusal. If the company declines, your cash or shares go back at once and you pay nothing.',
  },
  {
    question: 'Who can see my orders?',
    answer:
      'Everyone sees the price and size. Nobody sees that they are yours. The company sees both parties when it reviews the trade, and each such look is logged.',
  },
  {
    question: 'When do I get my shares or cash?',
    answer:
      'Settlement takes at most 24 hours from the moment a trade clears. The company’s review comes before that; its deadline is on the trade.',
  },
  {
    question: 'How is my account protected?',
    answer:
      'Bank-grade encryption, multi-factor login, and a PIN for orders and withdrawals. You can see every signed-in device and end its session.',
  },
] as const;
