// The text around articles and reports, and of the newsletter. The operator edits this file. Articles and
// reports themselves are in the database.

export const articlesPage = {
  name: 'Insights',
  label: 'Articles',
  failed: 'The articles could not be loaded',
  description:
    'Articles on how private shares are priced, traded and settled, with the market’s own figures.',
  loading: 'Loading insights page...',
  title: 'Insights',
  lede: 'How the market works and what moves it, with the market’s own figures beside each article.',
} as const;

export const articleWords = {
  none: 'No insights available',
  noneText: 'New articles appear here first.',
  more: 'More articles',
  earlier: 'Earlier articles',
  read: 'Read the article',
  readOne: (title: string) => `Read the article: ${title}`,
  tags: 'Tags',
  minutes: (count: number) => `${count} min`,
  market: 'Market Analysis',
  industry: 'Industry Reports',
  beside: 'With this article',
  readOn: 'Read on',
  loadingChart: 'Loading the chart...',
  overHalfYear: 'six months',
  thirtyDays: '30 days',
  mostTraded: 'most traded, 30 days',
  indexNote: 'Base 1,000.',
} as const;

export const newsletter = {
  title: 'New articles and reports, by mail',
  text: 'A few times a month, nothing else.',
  promise: 'We’ll email you a confirmation link. Unsubscribe any time.',
  email: 'Email',
  placeholder: 'Your email address',
  subscribe: 'Subscribe',
  emailMissing: 'Email is required',
  emailWrong: 'Invalid email format',
} as const;

/** The page of one text, by its kind. */
export const publishedWords = {
  article: {
    name: 'Article',
    list: 'Insights',
    loading: 'Loading article...',
    unknown: 'There is no article at this address',
    failed: 'The article could not be loaded',
    all: 'See all articles',
  },
  report: {
    name: 'Report',
    list: 'Reports',
    loading: 'Loading report...',
    unknown: 'There is no report at this address',
    failed: 'The report could not be loaded',
    all: 'See all reports',
  },
  mistyped: 'The address may be mistyped.',
} as const;
