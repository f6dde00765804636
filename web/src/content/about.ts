// The text of /about. The operator edits this file. Offices are defined in site.ts, and claims in claims.ts.
import { claims } from './claims.ts';
import { site } from './site.ts';

export const aboutPage = {
  name: 'About',
  loading: 'Loading about page...',
  description: `Who runs ${site.name}, what for, and under whose supervision.`,
  title: 'A private share should have a price you can check.',
  lede: `${site.name} is a marketplace for qualified investors. Issuers pre-approve buyers and sellers; everyone else sees prices, sizes and the evidence behind them, but no names.`,
  founded: `Founded ${site.foundedYear}`,
  figuresTitle: 'The market today',
  checksTitle: 'How you can check us',
  checksText: 'You do not have to take our word for any of this. Everything here is public.',
  answersFor: 'Answers for',
  strengthsTitle: 'Strengths you can measure',
  valuesTitle: 'What we hold ourselves to',
  teamTitle: 'Leadership team',
  teamText: `The people accountable for ${site.name}. The names are samples until an operator enters their own.`,
  regulatoryTitle: 'Regulatory statement',
  legalLink: 'Legal & Compliance',
  closingTitle: 'See how it works.',
  closingText: 'An account takes five short steps and costs nothing. Prefer to ask first? Talk to us.',
  createAccount: 'Create Account',
  contact: 'Contact us',
} as const;

export const statements = [
  {
    title: 'Vision',
    text: 'Owning a piece of a private company should be as ordinary, and as well understood, as owning a piece of a public one.',
  },
  {
    title: 'Mission',
    text: 'To give shareholders a way to sell, investors a price they can check, and companies the last word on who owns them.',
  },
] as const;

export const aboutFigures = [
  { claim: claims.activeInvestors, note: 'People and funds with an active account' },
  { claim: claims.companies, note: 'Companies whose shares can be traded' },
  { claim: claims.monthlyVolume, note: 'Shares traded in 30 days, at their prices' },
  { claim: claims.retention, note: 'Clients still here after a year' },
] as const;

/** What anyone can check, and where. */
export const checks = [
  {
    title: 'The cash is at the bank',
    text: 'Every midnight UTC we publish and sign what we owe customers and what the bank holds. You can check that your own balance is in the total.',
    link: 'The latest proof',
    to: '/proof',
  },
  {
    title: 'A certificate is real',
    text: 'Each settlement ends in a certificate with a number and a hash. Anyone who holds one can look it up.',
    link: 'Verify a document',
    to: '/verify',
  },
  {
    title: 'The index is right',
    text: 'Levels, members, weights and the method are published every day. You can recompute each step yourself.',
    link: site.indexName,
    to: '/index',
  },
  {
    title: 'The rules have dates',
    text: 'Every legal document shows its version, since when it applies, and what it replaced.',
    link: 'Legal & Compliance',
    to: '/legal',
  },
] as const;

export const strengths = [
  {
    title: 'Anonymous until completion or signing',
    text: 'The book and the tape show no party. Nobody can pressure a seller they cannot identify. If a company’s documents name both sides, the order review says so first.',
  },
  {
    title: 'One fixed, published fee',
    text: 'The same rate for everyone, on its own line. It is never hidden in the price.',
  },
  {
    title: `Settled within ${claims.settlementHours.value} hours`,
    text: 'From the moment a trade clears. We measure every settlement and publish how long it took.',
  },
  {
    title: 'An index of our own',
    text: `${site.indexName} follows the 50 most liquid securities and is rebalanced daily. Members, weights and method are public.`,
  },
  {
    title: 'Automated compliance',
    text: 'Who you are, what you may buy and what the company allows is checked before an order is taken, not after.',
  },
] as const;

export const values = [
  {
    title: 'Show the evidence',
    text: 'A figure comes with what it rests on. Where that is little, we say so.',
  },
  {
    title: 'Take no side',
    text: 'We do not trade for ourselves and we earn the same from a buyer as from a seller.',
  },
  {
    title: 'Ask the company',
    text: 'No share moves against the rules of the company that issued it.',
  },
  {
    title: 'Write it down',
    text: 'Every look at a name, every decision and every cent is recorded, and the record cannot be changed.',
  },
] as const;

export const team = [
  {
    name: 'Helena Marsh',
    title: 'Chief Executive Officer',
    short: 'CEO',
    text: 'Built the private-shares desk of a large broker and left it because nobody could explain its prices.',
    answers: 'The rules of the market, and every complaint.',
  },
  {
    name: 'Tomasz Adeyemi',
    title: 'Chief Technology Officer',
    short: 'CTO',
    text: 'Wrote matching engines for two exchanges.',
    answers: 'A market that is up, and a record that cannot be changed.',
  },
  {
    name: 'Rukmini Sandoval',
    title: 'Chief Operating Officer',
    short: 'COO',
    text: 'Ran transfer operations at a registrar, and knows why a transfer gets stuck.',
    answers: 'Settlement within 24 hours of clearing.',
  },
  {
    name: 'Edwin Laurent',
    title: 'Chief Financial Officer',
    short: 'CFO',
    text: 'Audited brokers for fifteen years.',
    answers: 'Client money, its daily proof, and the fee schedule.',
  },
] as const;
