// The text around articles and reports, and of the newsletter. The operator edits this file. Articles and
// reports themselves are in the database.

export const articlesPage = {
  description:
    'Articles on how private shares are priced, traded and settled, with the market’s own figures.',
  loading: 'Loading insights page...',
  title: 'Insights',
  lede: 'How the market works, and what moves it. Written by the desk that runs it, with the market’s own figures beside the words.',
} as const;

export const earlierArticles = 'Earlier articles';

export const reportsPage = {
  description:
    'Annual, quarterly and research reports and the calendar of expected listings, made from the market’s own trades.',
  loading: 'Loading reports page...',
  title: 'Reports that count what happened.',
  lede: 'Each one is made from this market’s own trades: what changed hands, at which prices, in which sectors. Read it here, or take it along as PDF or CSV.',
} as const;

/** The four kinds of reports, in the order of the page. */
export const reportKinds = [
  { type: 'annual', title: 'Annual', text: 'The whole year in tables.' },
  { type: 'quarterly', title: 'Quarterly', text: 'Three months, nine days after they end.' },
  { type: 'research', title: 'Research', text: 'One question, answered with the market’s figures.' },
  { type: 'calendar', title: 'Calendar', text: 'Who is expected to list, and when.' },
] as const;

export const newsletter = {
  title: 'New articles and reports, by mail',
  text: 'A few times a month, nothing else.',
  promise:
    'First we send one message; you are subscribed when you open its link. Every newsletter has a link that ends it.',
} as const;
