// The text of /careers. The operator edits this file. Offices are defined in site.ts.
import { site } from './site.ts';

export const careersPage = {
  name: 'Careers',
  openPositions: (count: number) => `${count} open positions`,
  description: `Open positions at ${site.name}, what the work is like and how we hire.`,
  title: 'Work on a market that has to be right.',
  lede: 'Other people’s savings depend on what we build. We take more time than most, and the problems are worth it.',
  rolesTitle: 'Open positions',
  rolesText: 'Sample positions until an operator enters their own. Write to us even if none fits.',
  position: 'Position',
  team: 'Team',
  office: 'Office',
  pay: 'Pay a year',
  apply: 'Apply',
  applyFor: (role: string) => `Apply: ${role}`,
  workTitle: 'How we work',
  stepsTitle: 'How we hire',
  closingTitle: 'Nothing that fits?',
  closingText: 'Tell us in a few lines what you do well and where we could use it.',
  write: 'Write to us',
} as const;

export const openRoles = [
  {
    team: 'Exchange',
    role: 'Engineer, matching and ledger',
    office: 'San Francisco',
    pay: '$185,000 to $230,000',
  },
  { team: 'Exchange', role: 'Engineer, settlement', office: 'Berlin', pay: '€95,000 to €125,000' },
  { team: 'Data', role: 'Quantitative researcher, marks', office: 'New York', pay: '$190,000 to $240,000' },
  { team: 'Product', role: 'Designer, figures and charts', office: 'London', pay: '£80,000 to £105,000' },
  { team: 'Compliance', role: 'Analyst, issuer reviews', office: 'New York', pay: '$105,000 to $130,000' },
  {
    team: 'Support',
    role: 'Client support, German and English',
    office: 'Berlin',
    pay: '€58,000 to €70,000',
  },
  { team: 'Platform', role: 'Engineer, reliability', office: 'Noida', pay: '₹4,200,000 to ₹5,600,000' },
] as const;

export const workRules = [
  {
    title: 'Every change is reviewed',
    text: 'Nothing goes live until a second person has understood it. Every change is small enough to undo.',
  },
  {
    title: 'Time to think',
    text: 'Two meetings a week that everyone attends. Decisions are written, so that you can disagree in writing.',
  },
  {
    title: 'Pay in the open',
    text: 'Every position states its range. People who do the same work are in the same range, wherever they negotiated.',
  },
  {
    title: 'Your own trades, declared',
    text: 'Employees can’t trade in companies whose orders they can see. The rule is short and has no exceptions at the top.',
  },
] as const;

export const hiringSteps = [
  {
    title: 'A letter, not a form',
    text: 'Half a page on something you built or fixed, with or without a link. We answer within a week.',
  },
  {
    title: 'A real piece of work',
    text: 'Three paid hours on a problem we have had, with the people you would work with.',
  },
  {
    title: 'A decision in two days',
    text: 'With reasons, whichever way it goes.',
  },
] as const;
