// The text of /partners. The operator edits this file.

export const partnersPage = {
  name: 'Partners',
  description: 'Transfer agents, law firms, banks and advisers: how they connect to the marketplace.',
  title: 'The partners behind every trade.',
  lede: 'A private share passes through more hands than a public one: a lawyer, a transfer agent, a bank, sometimes an adviser. We connect them in one open, documented way.',
  kindsTitle: 'Four kinds of partners',
  kindsText: 'Partners keep their own clients. Nobody is paid for steering orders.',
  write: 'Write to the partner desk',
  stepsTitle: 'From first contact to first trade',
  rulesTitle: 'What we do not do',
} as const;

export const partnerQuestions = ['You bring', 'We bring', 'How it connects'] as const;

export const partnerKinds = [
  {
    who: 'Cap table and transfer agents',
    answers: [
      'The register of who owns what, and the power to change it.',
      'A cleared trade with both parties checked and the transfer documents complete.',
      'A message at clearing, your confirmation at settlement.',
    ],
  },
  {
    who: 'Law firms',
    answers: [
      'Transfer agreements, legal opinions, and a careful reading of the bylaws.',
      'Each step of a review with its deadline and its documents in one place.',
      'A seat in the issuer’s review, which the company grants and can withdraw.',
    ],
  },
  {
    who: 'Banks and custodians',
    answers: [
      'Client money in segregated accounts, and the payments in and out.',
      'A double-entry ledger that can be reconciled to the cent, every day.',
      'Payment channels with their own fee, limits and processing time.',
    ],
  },
  {
    who: 'Advisers and wealth platforms',
    answers: [
      'Qualified clients who ask what their private shares are worth.',
      'Marks with their evidence, daily index levels, and order books to read.',
      'The data product: files and calls, described in one open document.',
    ],
  },
] as const;

export const partnerSteps = [
  {
    title: 'Tell us what you do',
    text: 'Write to the partner desk. A person answers within two working days, even when the answer is no.',
  },
  {
    title: 'Try it on sample data',
    text: 'You get a market with invented companies and real mechanics, and connect to it without signing anything.',
  },
  {
    title: 'Sign and go live',
    text: 'One agreement, one security review, one named contact on each side. We publish that we work together.',
  },
] as const;

export const partnerRules = [
  {
    question: 'Do you pay for referrals?',
    answer: 'No. We would have to recover the cost through prices or fees, and we publish both.',
  },
  {
    question: 'Do our clients stay ours?',
    answer:
      'Yes. A client you bring keeps you as adviser of record, and we write to them only about their own orders, settlements and account.',
  },
  {
    question: 'What do you check before you connect?',
    answer:
      'Who owns you, which licenses you hold, how you protect personal data, and how you would stop if something went wrong. The list is the same for everyone.',
  },
] as const;
