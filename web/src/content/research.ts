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
  title: 'Reports from the market’s own trades.',
  lede: 'What traded, at which prices, in which sectors. Read each report here, or download it as PDF or CSV.',
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
  promise: 'We’ll email you a confirmation link. Unsubscribe any time.',
} as const;
