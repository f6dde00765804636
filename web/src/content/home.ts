// The text and figures of the landing page. The operator edits this file.
import { site } from './site.ts';
import { claims } from './claims.ts';

export const hero = {
  title: 'Private-company shares, at a price you can see.',
  lede: `${site.name} is a marketplace for shares in companies that have not gone public. Orders are anonymous, the company approves each transfer, and a cleared trade settles within 24 hours.`,
} as const;

/** The headings, buttons and short texts of the landing page. */
export const homePage = {
  alwaysOpen: 'Open around the clock',
  getStarted: 'Get Started',
  settleLink: 'How a trade settles',
  indexText: 'The 50 most liquid, rebalanced daily',
  today: 'today',
  backToTop: 'Back to top',
  featured: 'Featured',
  featuredCompanies: 'Featured companies',
  pauseTicker: 'Pause the ticker',
  valuesTitle: 'A private share’s price is usually a guess. Here you can check.',
  valuesText: 'Four ways we make prices trustworthy. Examples use an invented company.',
  reasonsTitle: 'Three reasons to trade here',
  figuresTitle: 'The market in figures',
  audiencesTitle: 'Three sides of the same trade',
  audienceQuestions: ['You bring', 'You do', 'You leave with'],
  sectorsTitle: 'The sectors',
  sectorsTitleDrawn: 'Sector performance, on one scale',
  sectorsText:
    'Each sector is the average of its companies over up to twelve months, 100 at the start. The gray lines are the other sectors.',
  sectorCompanies: (count: number) => (count === 1 ? '1 company' : `${count} companies`),
  sectorShown: 'Day shown in all sectors',
  settleTitle: 'How a trade settles, step by step',
  settleText:
    'The buyer’s cash and the seller’s shares are reserved from the first minute. If the company declines, both sides get theirs back at once.',
  settleClock: 'The 24-hour clock',
  /** `{time}` is shown in bold. */
  settleMeasured: 'Half of all trades of the last 90 days took under {time} from cleared to settled.',
  pricingTitle: 'Trading needs no subscription.',
  pricingText:
    'Market is all there is today, and it is free. Pro and Data are planned: their prices are samples, and nobody can buy them yet.',
  planned: ', planned',
  billing: 'Billing',
  monthly: 'Monthly',
  yearly: 'Yearly',
  yearlyNote: 'Yearly: two months free',
  notIncluded: 'not included',
  always: 'always',
  aMonth: 'a month',
  aMonthOfYear: (year: string) => `a month, $${year} a year`,
  tradeCostTitle: 'What a trade costs',
  tradeCostText: 'One rate for everyone, whatever the size. You pay it only on shares that change hands.',
  questionsTitle: 'Questions',
  askElse: 'Ask us something else',
} as const;

/** The company that the landing page shows with its mark. */
export const liveCompany = {
  title: 'The most traded company, live',
  text: 'The line is the mark: what a share is worth, worked out from trades and quotes. The band around it is meant to hold eight of ten trades. Each dot is a trade or, of earlier days, a close.',
  held: (inside: string, total: string) => `Here the band held ${inside} of ${total}`,
  asOf: (time: string) => `As of ${time}`,
  pause: 'Pause',
  resume: 'Resume',
  year: 'one year',
  none: 'No company on this market has a mark yet. The first one appears here once a few of its trades have settled.',
  failed: 'The mark could not be loaded',
  all: 'See every company',
} as const;

/** The four figures of the landing page. */
export const homeFigures = [
  { claim: claims.activeInvestors, note: 'People and funds with an active account' },
  { claim: claims.companies, note: 'Companies whose shares can be traded' },
  { claim: claims.liveOrders, note: 'Open bids and offers, at their limits' },
  { claim: claims.monthlyVolume, note: 'Shares traded in 30 days, at their prices' },
] as const;

/** The examples of the four values, about an invented company. */
export const valueExamples = {
  /** Shares wanted and offered, by the kind of people behind them. */
  meeting: [
    [5200, 2550],
    [3600, 1500, 800],
  ],
  /** The weight of trades, quotes and the last round, in percent. */
  evidence: [62, 27, 11],
  /** An order to buy, and what each offer fills of it. */
  order: { shares: 400, limit: 42.2, fills: [250, 150, 0] },
} as const;

export const valueWords = {
  sides: [
    { label: 'shares wanted', people: ['Funds', 'Individuals'] },
    { label: 'shares offered', people: ['Employees', 'Early investors', 'Founders'] },
  ],
  mark: (price: string) => `Mark ${price}`,
  band: (low: string, high: string) => `80% band ${low} to ${high}`,
  evidence: ['18 trades in 90 days', '2 firm quotes', 'Last round, 14 months ago'],
  order: (shares: string, limit: string) => `Your order: buy ${shares}, at most ${limit}`,
  orderHead: ['Offered at', 'Shares', 'You get'],
  average: (price: string) => `Average price ${price}`,
} as const;

export const values = {
  network: {
    title: 'Established Network',
    text: 'Funds, individuals and shareholders meet in one book per company. The book names nobody.',
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
    title: 'Other traders do not see your name.',
    text: 'The book and the tape show no parties. The company sees both sides when it approves a trade. If its documents name you to the other side, the order review says so first.',
    fact: 'Anonymous until completion or signing',
  },
  {
    title: 'The fee is never hidden in the price.',
    text: 'It is one published rate, the same for everyone, and it is its own line on every ticket and statement.',
    fact: 'One fixed rate from each side',
  },
  {
    title: 'You know the company’s rules before you order.',
    text: 'The company decides who can trade, when, and in what price range. Its page shows all of it.',
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
    bring: 'Vested shares, and a reason to sell some.',
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

export interface Plan {
  readonly name: string;
  readonly note: string;
  /** Dollars per month, billed monthly and billed yearly. */
  readonly monthly: number;
  readonly yearly: number;
  readonly action: string;
  readonly to: string;
  /** True for a plan that nobody can buy yet. */
  readonly planned?: true;
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
    action: 'Ask about Pro',
    to: '/contact',
    planned: true,
  },
  {
    name: 'Data',
    note: 'The whole record, for models and desks',
    monthly: 240,
    yearly: 200,
    action: 'Ask about Data',
    to: '/contact',
    planned: true,
  },
];

/** The features of the plans, in the order of the plans. An empty text means that a feature is not included. */
export const planRows: readonly (readonly [what: string, ...has: string[]])[] = [
  ['Order books', 'Every company', 'Every company', 'Every company, streamed'],
  ['Price history', 'All of it, CSV', 'All of it, CSV', 'All of it, daily files'],
  ['Marks', 'With evidence', 'With alerts', 'With inputs, daily files'],
  ['Your returns', 'Against the index', 'Against any company or sector', ''],
  ['People', '1', '3', '10'],
];

export const questions = [
  {
    question: 'Can I lose money?',
    answer:
      'Yes, all of it. Private companies fail, go years without listing, and publish less than public ones. Shares can also be hard to sell when you want to. Don’t invest money you will need.',
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
      'Everyone sees the price and size. Nobody sees that they are yours. The company sees both parties when it reviews the trade, and we log every time it looks.',
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
