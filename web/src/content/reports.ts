// The text around the reports. The operator edits this file. The reports themselves are in the database.

export const reportsPage = {
  name: 'Reports',
  label: 'Reports',
  failed: 'The reports could not be loaded',
  description:
    'Annual, quarterly and research reports and the calendar of expected listings, made from the market’s own trades.',
  loading: 'Loading reports page...',
  title: 'Reports from the market’s own trades.',
  lede: 'What traded, at which prices, in which sectors. Read each report here, or download it as PDF or CSV.',
} as const;

/** The four kinds of reports, in the order of the page. */
export const reportKinds = [
  { type: 'annual', title: 'Annual', text: 'The whole year in tables.' },
  { type: 'quarterly', title: 'Quarterly', text: 'Three months, published nine days after they end.' },
  { type: 'research', title: 'Research', text: 'One question, answered with the market’s figures.' },
  { type: 'calendar', title: 'Calendar', text: 'Who is expected to list, and when.' },
] as const;

/** The words around the reports, which are in English. */
export const reportWords = {
  none: 'No research reports available',
  noneText: 'New ones appear here first.',
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  view: 'View report',
  viewOne: (title: string) => `View report: ${title}`,
  downloadOne: (kind: string, title: string) => `Download ${kind}: ${title}`,
  pdf: 'Download PDF',
  csv: 'Download CSV',
  published: 'Published',
  listings: 'Expected listings',
  expected: 'Expected',
  company: 'Company',
  valuation: 'Valuation',
  toCalendar: 'Add to my calendar',
  figures: 'The period in figures',
  from: (level: string) => `from ${level}`,
  volume: 'Volume',
  volumeNote: 'bought and sold',
  trades: 'Trades',
  tradesNote: 'matched',
  period: 'Period',
  span: (from: string, to: string) => `${from} to ${to}`,
  changes: 'Changes of the index',
  day: 'Day',
  entered: 'Entered',
  left: 'Left',
  sectors: 'Sectors',
  sector: 'Sector',
  share: 'Share of volume',
  companies: 'Companies',
  change: 'Change',
  moves: 'Largest moves',
  largestMove: 'Largest move',
  before: 'Before',
  after: 'After',
  source: 'All figures are of trades on this marketplace.',
  sourceImported:
    'All figures are of trades on this marketplace and of prices that were imported, of which the number of trades is not known.',
  method:
    'Prices before a split are restated in shares of today. A sector’s change is the mean of its companies’ changes; changes are measured from the last close before the period.',
} as const;
