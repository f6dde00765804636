// The text of /education, which explains how private shares trade, with worked examples. The operator edits
// this file.

export const educationPage = {
  name: 'Education',
  extent: (lessons: number, minutes: number) => `${lessons} lessons, ${minutes} minutes`,
  lessons: 'Lessons',
  minutes: (count: number) => `${count} min`,
  description:
    'How private shares trade: order books, marks, lots, rights of first refusal, taxes, settlement.',
  title: 'How private shares trade, from the beginning.',
  lede: 'Seven short lessons, each with an example. Read them in order, or start with your question.',
  wordsTitle: 'The words we use',
  closingTitle: 'Now look at a real company.',
  closingText:
    'Prices, marks and rules are open to everyone with an account. Order books open once we have verified you.',
  open: 'Open the marketplace',
} as const;

export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly paragraphs: readonly string[];
}

export const lessons: readonly Lesson[] = [
  {
    id: 'private',
    title: 'What makes a share private',
    minutes: 2,
    paragraphs: [
      'A private company has shares like any other. What it lacks is a public market where anyone can buy them. Its bylaws usually say who may hold them, and that the company must agree before they change hands.',
      'So a trade has three sides: a seller, a buyer and the company. Everything else on this site follows from that.',
    ],
  },
  {
    id: 'book',
    title: 'Reading an order book',
    minutes: 3,
    paragraphs: [
      'Bids are what buyers would pay, asks what sellers would accept. The best of each are on top. The distance between them is the spread: a wide one means that buyers and sellers do not yet agree.',
      'The best price trades first; at the same price, the earliest order. The trade happens at the price of the order that was already there.',
    ],
  },
  {
    id: 'mark',
    title: 'A mark and its band',
    minutes: 3,
    paragraphs: [
      'A share that trades twice a month has no price today. A mark is the best estimate from what there is: trades, firm quotes, the last round. Newer and larger evidence counts more.',
      'The band says how sure one can be: four times in five the next trade should fall inside it. Where the evidence is thin, the mark reads “indicative”, and the band is wide.',
    ],
  },
  {
    id: 'refusal',
    title: 'The right of first refusal',
    minutes: 2,
    paragraphs: [
      'When two orders meet, the company may step in and buy the shares itself, at the same price, within a deadline. That is its right of first refusal. It protects the company from owners it did not choose.',
      'For the seller nothing changes: the money is the same. The buyer gets the cash back in full and pays no fee.',
    ],
  },
  {
    id: 'settlement',
    title: 'From agreed to settled',
    minutes: 2,
    paragraphs: [
      'Cash and shares are reserved when an order is accepted, so neither side can fail to deliver. After the company’s review the trade clears, and within 24 hours both change owners in one entry: delivery versus payment.',
    ],
  },
  {
    id: 'lots',
    title: 'Lots: which shares did you sell?',
    minutes: 3,
    paragraphs: [
      'Each purchase is a lot with its own price and day. When you sell, the oldest shares go first. What you gained is what you received, less what those shares cost, fees included on both sides.',
    ],
  },
  {
    id: 'taxes',
    title: 'Taxes, in general',
    minutes: 3,
    paragraphs: [
      'A gain is usually taxed in the year of the sale, and in many countries less the longer you held. Options have rules of their own: exercising them can cost tax long before you sell.',
      'Your statements list every lot with its day, cost and proceeds, in the form that advisers ask for. What it means for you depends on where you live. Ask an adviser who knows your situation.',
    ],
  },
];

/** The worked example of lots: shares and prices of an invented sale. The text says that fees are left out. */
export const lotExample = {
  caption: 'You sell 300 shares at $42.00, oldest first, fees left out',
  lots: [
    { bought: 'Feb 4, 2024', shares: 200, price: 18.5, sold: 200 },
    { bought: 'Aug 19, 2025', shares: 250, price: 31, sold: 100 },
    { bought: 'Mar 2, 2026', shares: 100, price: 38.25, sold: 0 },
  ],
  salePrice: 42,
  head: ['Bought', 'Shares', 'Cost each', 'Sold', 'Gain'],
  total: 'Gain before fees',
} as const;

/** What an invented company’s bylaws say about its shares. */
export const bylawsExample = {
  caption: 'From an invented company’s bylaws',
  rules: [
    { label: 'Who may hold', text: 'Staff, founders, and investors the board has approved' },
    { label: 'Before a sale', text: 'Written notice to the company, with buyer and price' },
    { label: 'First refusal', text: '30 days for the company, then 15 for other holders' },
    { label: 'Public offering', text: 'None planned; restrictions end with a listing' },
  ],
} as const;

/** The sale of the lots above, as a tax statement groups it. */
export const taxExample = {
  caption: 'The same sale on your tax statement',
  head: ['Held', 'Proceeds', 'Cost', 'Gain'],
  rows: [
    { held: 'Over one year', proceeds: 8400, cost: 3700 },
    { held: 'One year or less', proceeds: 4200, cost: 3100 },
  ],
} as const;

/** What the three sides get when the company approves, buys, or declines. */
export const refusalExhibit = {
  caption: 'Three ways a company may answer',
  head: ['The company', 'Buyer gets', 'Seller gets', 'Company has'],
  ways: [
    ['Approves', 'Shares', 'Cash', 'A new holder it knows'],
    ['Buys itself', 'Cash back', 'The same cash', 'The shares'],
    ['Declines', 'Cash back', 'Shares back', 'Nothing changes'],
  ],
} as const;

export const glossary = [
  { title: 'Execution', text: 'A match of two orders.' },
  { title: 'Fill', text: 'One order’s part of an execution.' },
  { title: 'Hold', text: 'Cash or shares reserved for an order or a payment.' },
  { title: 'Limit', text: 'The worst price at which an order may trade.' },
  { title: 'Lot', text: 'One acquisition within a holding, with its day and cost.' },
  { title: 'Mark', text: 'A derived price with its evidence and an 80 percent band.' },
  { title: 'Position', text: 'Everything you hold of one stock.' },
  { title: 'Spread', text: 'The distance between the best bid and the best ask.' },
] as const;
