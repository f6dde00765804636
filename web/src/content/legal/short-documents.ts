// The shorter documents: cookies, the prize wheel, fees. The operator edits this file, with a lawyer.
import { site } from '../site.ts';
import type { LegalDocument } from './legal-document.ts';

export const cookieNote: LegalDocument = {
  slug: 'cookie-note',
  title: 'Cookie Note',
  summary: 'What your browser keeps for us: no tracking, so no banner.',
  version: '1.6',
  effective: '2026-11-29',
  changes: [
    { version: '1.6', day: '2026-11-29', what: 'foreshare.brought is new.' },
    { version: '1.5', day: '2026-11-29', what: 'The cookie for your language.' },
    { version: '1.4', day: '2026-11-27', what: 'unsavedChanges keeps more than your profile.' },
    { version: '1.3', day: '2026-11-26', what: 'foreshare.single-keys is new.' },
    { version: '1.2', day: '2026-11-26', what: 'unsavedChanges was missing from the list.' },
    { version: '1.1', day: '2026-10-01', what: 'Every entry listed by name.' },
  ],
  sections: [
    {
      title: 'No tracking',
      paragraphs: [
        `${site.name} sets no cookies for advertising or measurement and loads nothing from other sites. Your browser keeps a few entries for us, each needed for something that you do.`,
      ],
    },
    {
      title: 'What is kept',
      paragraphs: [
        'One cookie, foreshare.language, holds the language you chose for a year, so that each page is sent in it. All else is in the storage of your browser, on your device only:',
      ],
      points: [
        'authToken, refreshToken, authUser: that you are logged in. Gone when you log out.',
        'foreshare.theme, foreshare.language, foreshare.preferences: how you like the site to look, to speak and to count.',
        'foreshare.first-steps: that you have put away the first steps on your dashboard.',
        'foreshare.single-keys: whether shortcuts of a single key work.',
        'hasSpunWheel, wheelResult: that you have spun the anniversary wheel, and what came of it.',
        'Until you close the tab, foreshare.scroll and preloaderSeen: where you were on a page, and that the site has opened before; signupDraft: what you typed while signing up, without your password; foreshare.brought: the shares you entered to see what they might bring, until you have filed them; unsavedChanges: what you were changing in your profile or settings, or typing into an order or beside papers for a check, when your session ended, until you log in and see it again or somebody else does.',
        'offline-1: the page that is shown without a network.',
      ],
    },
    {
      title: 'How to remove it',
      paragraphs: [
        'Log out, and delete the data of this site in your browser’s settings. Nothing breaks; you will be a new visitor.',
      ],
    },
  ],
};

export const wheelTerms: LegalDocument = {
  slug: 'wheel-terms',
  title: 'Anniversary Wheel Terms',
  summary: 'Who may spin, how a prize is drawn, and how it is claimed.',
  version: '1.0',
  effective: '2026-10-01',
  changes: [{ version: '1.0', day: '2026-10-01', what: 'First version.' }],
  sections: [
    {
      title: 'Who may take part',
      paragraphs: [
        'Adults, once, wherever such a promotion is lawful. No purchase is needed and a purchase does not change the odds. Staff and their households may spin and cannot win.',
      ],
    },
    {
      title: 'How it is drawn',
      paragraphs: [
        'Each opening of the wheel gives at most three spins. The result is drawn before the wheel starts to turn, every field of the wheel with the same chance; the animation only shows it. Fields: Tesla CyberTruck, House, SpaceX, Databricks, Moderna, Plaid, Try Again.',
      ],
    },
    {
      title: 'How a prize is claimed',
      paragraphs: [
        'Claiming needs an account, since we have to know who you are. A prize is confirmed in writing after your identity has been checked. A field that names a company stands for a voucher towards fees, not for shares of that company, which has no part in this promotion.',
      ],
    },
    {
      title: 'While sample data is loaded',
      paragraphs: ['The wheel is a demonstration. Nothing can be won.'],
    },
  ],
};

export const feeSchedule: LegalDocument = {
  slug: 'fee-schedule',
  title: 'Fee Schedule',
  summary: 'Every fee, what it is on, and when it is not charged.',
  version: '1.2',
  effective: '2026-10-01',
  changes: [
    { version: '1.2', day: '2026-10-01', what: 'One rate from each side, whatever the size.' },
    { version: '1.0', day: '2018-06-01', what: 'First version.' },
  ],
  sections: [
    {
      title: 'Trading',
      paragraphs: [
        'Each side of a trade pays the rate below on the shares that change hands. The fee is a line of its own on the ticket, the confirmation and the statement; it is never part of the price.',
      ],
    },
    {
      title: 'Deposits and withdrawals',
      paragraphs: [
        'We charge nothing. The channel that carries a payment may charge its own fee; it is shown before you confirm.',
      ],
    },
    {
      title: 'Conversion',
      paragraphs: [
        'Accounts are kept in US dollars. Amounts in other currencies are shown at a dated reference rate for information; nothing is settled at them.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'A new schedule is published thirty days before it applies, and never applies to orders that already rest.',
      ],
    },
  ],
};
