// The text of /investors. The operator edits this file. Claims are defined in claims.ts.
import { claims } from './claims.ts';

export const investorsPage = {
  name: 'Investors',
  open: 'Open an account',
  loading: 'Loading investors page...',
  description:
    'Buy shares in private companies at prices with evidence, with every fee shown before you confirm.',
  title: "Invest in the World's Most Ambitious Companies",
  lede: 'Many companies now grow the most before they go public. Qualified investors can buy in here, at prices that show the evidence behind them.',
  whyTitle: 'Why invest before the listing',
  statsTitle: 'Who is already here',
  toolsTitle: 'Advanced tools, without the guesswork',
  toolsText: 'Examples use an invented company.',
  stepsTitle: 'How to Get Started',
  saleTitle: 'Know what you would actually get',
  saleText:
    'In a thin market the last price is not what you would be paid. Your portfolio shows both, and what lies between them.',
  closingTitle: 'See which companies trade.',
  closingText:
    'Looking is free and an account takes five short steps. Order books open once we have verified you.',
  companies: 'See the companies',
} as const;

/** An invented portfolio. Prices are dollars a share. */
export const saleExample = {
  feePercent: 0.5,
  holdings: [
    { company: 'Halden Robotics', shares: 1200, last: 41.8, mark: 41.8, fills: 1200, average: 41.75 },
    { company: 'Nacre Instruments', shares: 2000, last: 18.6, mark: 18.05, fills: 1350, average: 17.62 },
    { company: 'Corvid Freight', shares: 640, last: 64.2, mark: 65.1, fills: 640, average: 63.85 },
  ],
} as const;

export const saleWords = {
  caption: 'Example: a portfolio of three invented companies',
  title: 'If you sold now',
  text: 'What buyers in the order books would pay for all three holdings today, after fees.',
  atLast: 'At the last price',
  noBuyer: '650 shares find no buyer yet',
  below: 'Bids below the last price',
  fee: (percent: string) => `Fee, ${percent}`,
  afterFees: 'Order book, after fees',
  byBook: 'If you sold now, by company',
  head: ['Company', 'Last price', 'Mark', 'Order book, after fees'],
  /** In the order of the holdings. */
  books: [
    'All 1,200 shares would sell now, at $41.75 on average.',
    '1,350 of 2,000 would sell now, at $17.62 on average, and push the price down 4.1% to $17.10. The other 650: about 6 days at the usual volume.',
    'All 640 shares would sell now, at $63.85 on average.',
  ],
} as const;

export const whyInvest = [
  {
    title: 'Growth now happens earlier',
    text: 'Companies now stay private for ten years or more. By the time they list, much of their growth can be behind them.',
  },
  {
    title: 'Prices move differently',
    text: 'Private prices follow funding rounds, results and exits more than the day’s news. They fall too, sometimes to zero.',
  },
  {
    title: 'You can sell before the exit',
    text: 'An order book gives you a chance to sell before a company lists. It is not a promise: some books are thin.',
  },
] as const;

export const investorStats = {
  dots: [claims.decacorns, claims.tierOneFirms],
  dotLabels: ['US decacorns traded here', 'tier-1 VC firms that trade here'],
  orders: claims.liveOrders,
  ordersLabel: 'live orders, bids and offers added up',
  claimed: 'The operator’s own claims, shown as a sample. They are not counted on this market.',
} as const;

export const investorTools = {
  insights: {
    title: 'Portfolio insights',
    text: 'Time-weighted and money-weighted returns side by side, against the index, each open to its formula.',
  },
  compliant: {
    title: 'Compliant platform',
    text: 'Identity, accreditation and the company’s own rules are checked before an order is taken.',
  },
  intelligence: {
    title: 'Market intelligence',
    text: 'Every trade of a company as it happens, without names, beside the mark and its 80 percent band.',
  },
} as const;

/** The returns exhibit: percent over a year, invented. */
export const returnsExhibit = [
  { label: 'Time-weighted', value: 18.4 },
  { label: 'Money-weighted', value: 14.9 },
  { label: 'The index', value: 11.2 },
] as const;

export const checksExhibit = [
  { label: 'Identity', state: 'done', word: 'Approved' },
  { label: 'Accreditation', state: 'done', word: 'Approved' },
  { label: 'Company’s buyer list', state: 'done', word: 'On the list' },
  { label: 'Trading window', state: 'part', word: 'Opens March 3' },
] as const;

/** The tape of an invented company, newest first. */
export const tapeExample = [
  { shares: 250, price: 42, away: 0.48 },
  { shares: 1100, price: 41.7, away: -0.24 },
  { shares: 90, price: 41.9, away: 0.24 },
  { shares: 640, price: 41.1, away: -1.67 },
] as const;

export const tapeWords = {
  head: ['Today', 'Shares', 'Price', 'To the mark'],
  times: ['2:41 PM', '1:08 PM', '11:52 AM', '9:30 AM'],
  caption: 'Latest trades of an invented company',
} as const;

export const investorSteps = [
  {
    title: 'Register and complete accreditation',
    text: 'Five short steps, then proof that you are a qualified investor. We check it once.',
  },
  {
    title: 'Browse opportunities',
    text: 'Companies by sector, price and liquidity. Read the book, the mark and the company’s rules.',
  },
  {
    title: 'Transact',
    text: `Place an order, confirm the total, and follow it until it settles, at most ${claims.settlementHours.value} hours after it clears.`,
  },
] as const;
