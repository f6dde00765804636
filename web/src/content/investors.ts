// The text of /investors. The operator edits this file. Claims are defined in claims.ts.
import { claims } from './claims.ts';

export const investorsPage = {
  name: 'Investors',
  open: 'Open an account',
  loading: 'Loading investors page...',
  description:
    'Buy shares in private companies at prices with evidence, with every fee shown before you confirm.',
  title: "Invest in the World's Most Ambitious Companies",
  lede: 'Many companies now reach their best years before they list. Here qualified investors can own a part of them, at a price that shows what it rests on.',
  whyTitle: 'Why invest before the listing',
  statsTitle: 'Who is already here',
  toolsTitle: 'Advanced tools, no extra guesswork',
  toolsText: 'Examples use an invented company.',
  stepsTitle: 'How to Get Started',
} as const;

export const whyInvest = [
  {
    title: 'Growth now happens earlier',
    text: 'Companies stay private for a decade and more. Whoever waits for the listing buys what others have already held.',
  },
  {
    title: 'It moves differently',
    text: 'Private prices follow rounds, results and exits more than the day’s news. They also fall, sometimes to nothing.',
  },
  {
    title: 'You can leave before the exit',
    text: 'An order book gives you a chance to sell before a company lists. A chance, not a promise: some books are thin.',
  },
] as const;

export const investorStats = {
  dots: [claims.decacorns, claims.tierOneFirms],
  dotLabels: ['US decacorns traded here', 'tier-1 VC firms that trade here'],
  orders: claims.liveOrders,
  ordersLabel: 'live orders, bids and offers added up',
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
    text: 'Marks with an 80 percent band, the tape without names, and reports made from the market’s own data.',
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
