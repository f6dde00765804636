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
  lede: 'Your people want to sell some shares; you want to know to whom, when and for how much. A company on the marketplace sets those three things and keeps its right of first refusal.',
  rulesTitle: 'Three rules make a market of your own',
  rulesText: 'An invented company’s quarter, as its page shows it to those it has approved.',
  statsTitle: 'You would be in company',
  solutionsTitle: 'Additional solutions',
  solutionsText: 'For the work around a market. Each can be taken on its own.',
  stepsTitle: 'How It Works',
  closingTitle: 'Start with one window.',
  closingText:
    'Two weeks, one price range, a list of buyers you know. See what your shareholders do, then decide on the next.',
} as const;

export const issuerFigures = [
  { claim: claims.companies, note: 'Issuers with an order book' },
  { claim: claims.monthlyVolume, note: 'Traded under issuers’ own rules' },
  { claim: claims.uptime, note: 'Also on the day a window opens' },
] as const;

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
    text: 'From a private order book to an opening price: what your shareholders have shown you before the banks ask.',
  },
  {
    title: 'Portfolio administration',
    text: 'Statements, tax lots and transfer documents for every holder, without a spreadsheet being mailed around.',
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
    text: 'Bring your cap table and transfer rules. We check them together and set your company’s page up.',
  },
  {
    title: 'Set market rules',
    text: 'Who may participate, when, and in which price ranges. Change them for the next window whenever you like.',
  },
  {
    title: 'Automate transactions',
    text: 'Trades between approved parties review, clear and settle by themselves. The others wait for your word.',
  },
] as const;
