// The text of /solutions: the offer for each of the three audiences. The operator edits this file.
import { site } from './site.ts';

export const solutionsPage = {
  name: 'Solutions',
  createAccount: 'Create Account',
  loading: 'Loading solutions page...',
  description: 'What investors, shareholders and companies each get from the marketplace.',
  title: 'One market, three different reasons to use it.',
  lede: 'Every trade has a buyer, a seller and a company that must agree. Here is what each side gets.',
  audiencesTitle: 'What you get',
  audiencesText: 'One trade in the shares of an invented company, as each of its three sides sees it.',
  sectorsTitle: 'The sectors you can reach',
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

/** The trade that is shown, and what its company may answer. */
export const trade = '250 Halden Robotics at $42.00';
export const tradeDecision = ['Approve', 'Decline'] as const;

/** The same trade of 250 shares, seen from its three sides. */
export const tradeSides = {
  investors: {
    title: 'You bought 250 Halden Robotics',
    status: 'The company is reviewing',
    rows: [
      { label: 'Price', text: '$42.00' },
      { label: 'Reserved', text: '$10,500.00 and the fee' },
      { label: 'Other side', text: 'not named' },
      { label: 'Next', text: 'company’s answer, then 24 hours' },
    ],
  },
  shareholders: {
    title: 'You sold 250 Halden Robotics',
    status: 'The company is reviewing',
    rows: [
      { label: 'Price', text: '$42.00' },
      { label: 'You receive', text: '$10,500.00 less the fee' },
      { label: 'Other side', text: 'not named' },
      { label: 'Next', text: 'company’s answer, then 24 hours' },
    ],
  },
  companies: {
    title: '250 shares to approve',
    status: 'Your decision',
    rows: [
      { label: 'Price', text: '$42.00, in your range' },
      { label: 'Buyer', text: 'on your list' },
      { label: 'Seller', text: 'employee, vested' },
    ],
  },
} as const;

export const sectorHead = ['Sector', 'Companies', 'Traded, 30 days', 'Most traded'] as const;

export const productLines = [
  {
    title: `${site.name} Market`,
    text: 'The core trading platform: order books, marks with their evidence, settlement, statements.',
    fact: 'Open now, no subscription',
  },
  {
    title: `${site.name} Pro`,
    text: 'The analytics platform for people who trade often: your returns against any company or sector, and alerts on marks and rules.',
    fact: 'Planned',
  },
  {
    title: `${site.name} Data`,
    text: `The whole record as daily files for models and desks, with ${site.indexName}, the flagship 50-company index.`,
    fact: 'Planned',
  },
] as const;
