// The text of /issuers. The operator edits this file. Claims are defined in claims.ts.
import { claims } from './claims.ts';

export const issuersPage = {
  name: 'Issuers',
  talk: 'Talk to the issuer desk',
  refusalLink: 'What a right of first refusal is',
  bringLink: 'What your holders’ shares might bring',
  loading: 'Loading issuers page...',
  description: 'Run your own secondary market: who may trade, when, and between which prices.',
  title: 'Empower Your Shareholders, Manage Your Market',
  lede: 'Your people want to sell some shares. You decide who can buy, when, and at what prices, and you keep your right of first refusal.',
  decisionTitle: 'See the buyer, the price and the cap table before you approve',
  decisionText:
    'A trade that your rules put under review waits for you, with its evidence and your deadline. Nothing moves before you decide.',
  rulesTitle: 'Three rules make a market of your own',
  rulesText: 'One quarter of an invented company, as approved buyers and sellers see it.',
  statsTitle: 'Companies already here',
  solutionsTitle: 'Additional solutions',
  solutionsText: 'For the work around a market. You can use each on its own.',
  stepsTitle: 'How It Works',
  closingTitle: 'Start with one window.',
  closingText:
    'Two weeks, one price range, a list of buyers you know. See what your shareholders do, then plan the next one.',
} as const;

export const issuerFigures = [
  { claim: claims.companies, note: 'Companies whose shares can be traded here' },
  {
    claim: claims.monthlyVolume,
    note: 'Shares traded in 30 days, at their prices, each under its issuer’s rules',
  },
  { claim: claims.uptime, note: 'Minutes in which the market was ready, also when a window opens' },
] as const;

/** An invented transfer under review. Prices are dollars a share, stakes are shares. */
export const decisionExample = {
  shares: 64_000,
  price: 41.1,
  mark: 41.8,
  low: 40.3,
  high: 43.4,
  trades: [40.7, 41.4, 41.6, 42.2, 42.5, 43.1],
  outstanding: 28_000_000,
  /** Seller, buyer, the company itself. */
  stakes: [
    { now: 320_000, approve: 256_000, buy: 256_000, decline: 320_000 },
    { now: 1_100_000, approve: 1_164_000, buy: 1_100_000, decline: 1_100_000 },
    { now: 0, approve: 0, buy: 64_000, decline: 0 },
  ],
} as const;

export const decisionWords = {
  caption: 'Example: a transfer of shares in an invented company, as its desk shows it',
  title: (shares: string, price: string) => `Let ${shares} shares at ${price} go ahead?`,
  text: 'A fund on your list wants to buy from an early employee.',
  until: 'Your turn · by March 12, 5:00 PM · 2 days left',
  againstMark: 'Price against the mark',
  mark: (price: string) => `Mark ${price}`,
  thisTrade: 'This trade',
  insideBand: (low: string, high: string) =>
    `1.67% below the mark, inside the band of ${low} to ${high} where 8 of 10 trades fall.`,
  facts: [
    { label: 'Value', text: '$2,630,400.00' },
    { label: 'Seller', text: 'Employee since 2019, identity verified' },
    { label: 'Buyer', text: 'On your list, accredited, bought twice before' },
    { label: 'First refusal', text: 'Yours until March 12, at the same price' },
  ],
  stakes: 'Cap table, before and after',
  ifYou: 'If you',
  choices: ['Approve', 'Buy', 'Decline'],
  head: ['Holder', 'Now', 'After', 'Change'],
  holders: [
    { who: 'Seller', note: 'Early employee' },
    { who: 'Buyer', note: 'Fund' },
    { who: 'Your company', note: 'Own shares' },
  ],
  same: 'none',
  then: [
    'If you approve, the trade clears, and shares and cash change hands within 24 hours.',
    'If you buy, the seller gets the same money from you, and the buyer gets the cash back.',
    'If you decline, both get back what they reserved at once, and nobody pays a fee.',
  ],
} as const;

/** The invented quarter of the exhibit. Days are counted from its first day. */
export const windowExhibit = {
  company: 'Halden Robotics',
  days: 90,
  months: ['January', 'February', 'March'],
  window: { from: 61, to: 73, label: 'Open: March 3 to 14' },
  blackout: { from: 31, to: 52, label: 'Closed: results' },
  range: { low: 38, high: 46 },
  prices: { low: 34, high: 50 },
  trades: [
    { day: 61, price: 40.5 },
    { day: 62, price: 41 },
    { day: 63, price: 40.8 },
    { day: 65, price: 41.6 },
    { day: 66, price: 41.9 },
    { day: 67, price: 41.4 },
    { day: 69, price: 42.3 },
    { day: 70, price: 42.1 },
    { day: 71, price: 42.8 },
    { day: 72, price: 42.6 },
  ],
  rules: [
    { label: 'Who', text: '42 approved parties; staff up to 20% of vested shares' },
    { label: 'When', text: 'March 3 to 14, closed around results' },
    { label: 'Price', text: 'Between $38.00 and $46.00 a share' },
    { label: 'Right of first refusal', text: '10 days, for each trade' },
  ],
  drawn:
    'Halden Robotics. Open: March 3 to 14, prices between 38 and 46 dollars. Closed from early to late February',
} as const;

export const issuerSolutions = [
  {
    title: 'Cap table management',
    text: 'The register of holders, lots and classes, changed only by settlements and by you.',
  },
  {
    title: 'IPO advisory',
    text: 'What your own order book says about an opening price, before the banks ask.',
  },
  {
    title: 'Portfolio administration',
    text: 'Statements, tax lots and transfer documents for every holder, with no spreadsheets to mail around.',
  },
  {
    title: 'Waterfall modeling',
    text: 'Who gets what at which exit price, class by class, with preferences and conversion worked out.',
  },
] as const;

/** The waterfall of a sample company: two preferred series above its common shares. */
export const waterfallExhibit = {
  caption: 'A sample company: move the sale price',
  start: 200_000_000,
  securities: [
    {
      id: 'common',
      name: 'Common',
      type: 'COMMON',
      traded: true,
      outstanding: '18000000',
      rights: {
        seniority: '1',
        originalPrice: null,
        preferenceMultiple: null,
        participationCapMultiple: null,
        conversionRatio: null,
      },
    },
    {
      id: 'series-a',
      name: 'Series A',
      type: 'PREFERRED',
      traded: false,
      outstanding: '6000000',
      rights: {
        seniority: '2',
        originalPrice: '3.00',
        preferenceMultiple: '1',
        participationCapMultiple: null,
        conversionRatio: '1/1',
      },
    },
    {
      id: 'series-b',
      name: 'Series B',
      type: 'PREFERRED',
      traded: false,
      outstanding: '4000000',
      rights: {
        seniority: '3',
        originalPrice: '8.00',
        preferenceMultiple: '1',
        participationCapMultiple: '2',
        conversionRatio: '1/1',
      },
    },
  ],
} as const;

export const issuerSteps = [
  {
    title: 'Onboard',
    text: 'Bring your cap table and transfer rules. We check them together and set up your company’s page.',
  },
  {
    title: 'Set market rules',
    text: 'Who may participate, when, and in which price ranges. Change them for the next window whenever you like.',
  },
  {
    title: 'Automate transactions',
    text: 'Trades between approved parties are reviewed, cleared and settled automatically. The others wait for your decision.',
  },
] as const;
