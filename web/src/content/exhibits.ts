// The exhibits of the landing page and of the lessons. The operator edits this file.

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

/** The words of the exhibits. */
export const exhibitWords = {
  /** On what shows the figures of the invented company. */
  sample: 'Sample',
  book: (company: string) => `Order book, ${company}`,
  shares: 'Shares',
  bid: 'Bid',
  ask: 'Ask',
  markRows: ['Trades', 'Quotes', 'Last round'],
  mark: (price: string) => `Mark ${price}`,
  band: '80% band',
  markDrawn: (company: string, mark: string, low: string, high: string, round: string) =>
    `${company}: mark ${mark}, 80 percent band ${low} to ${high}; last round ${round}`,
  limit: 'Limit price',
  fee: 'Fee',
  feeOf: (percent: string) => `Fee, ${percent}`,
  buy: (company: string) => `Buy ${company}`,
  atMost: 'At most',
} as const;

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
