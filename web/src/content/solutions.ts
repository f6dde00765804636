// The text of /solutions: the offer for each of the three audiences. The operator edits this file.
import { site } from './site.ts';

export const solutionsPage = {
  name: 'Solutions',
  createAccount: 'Create Account',
  loading: 'Loading solutions page...',
  description: 'What investors, shareholders and companies each get from the marketplace.',
  title: 'One market, three different reasons to use it.',
  lede: 'A trade has a buyer, a seller and a company that must agree. Each needs something else from us.',
  audiencesTitle: 'What you get',
  audiencesText: 'Examples use an invented company.',
  sectorsTitle: 'The sectors you can reach',
  sectorsText:
    'Enterprise software to clean energy. Each sector is the average of its companies over up to twelve months, 100 at the start; the gray lines are the other sectors.',
  linesTitle: 'Three product lines on one record',
  closingTitle: 'The first step is the same for all three.',
  closingText: 'Open an account, tell us who you are, and look around before you decide anything.',
  ask: 'Ask first',
} as const;

export const solutionAudiences = {
  investors: {
    title: 'Investors and funds',
    text: 'Institutions and accredited individuals who want in before a listing.',
    points: [
      'Read every order book before you bid.',
      'Open any mark to the trades and quotes behind it.',
      'Hold, review and report each lot in one account.',
    ],
    link: 'For investors',
    to: '/investors',
  },
  shareholders: {
    title: 'Shareholders',
    text: 'Employees, founders and early backers who want to sell some of what they own.',
    points: [
      'Post an offer at your price, or meet a bid at once.',
      'Buyers see your name only where the documents of the trade must state it.',
      'Cash is yours as soon as the trade settles.',
    ],
    link: 'How shares are sold',
    to: '/education',
  },
  companies: {
    title: 'Companies and issuers',
    text: 'Private companies that would rather run their own market than watch one form without them.',
    points: [
      'Decide who may trade, when, and in what price range.',
      'Review each transfer, or let your rules do it.',
      'Keep your right of first refusal and a clean cap table.',
    ],
    link: 'For companies',
    to: '/issuers',
  },
} as const;

export const productLines = [
  {
    title: `${site.name} Market`,
    text: 'The core trading platform: order books, tickets, settlement, statements.',
    fact: 'No subscription',
  },
  {
    title: `${site.name} Pro`,
    text: 'The analytics platform: marks with evidence, two years of history, your returns against the index.',
    fact: 'For people who trade often',
  },
  {
    title: `${site.name} Data`,
    text: `The whole record for models and desks, with ${site.indexName}, the flagship 50-company index.`,
    fact: 'Files and an open interface',
  },
] as const;
