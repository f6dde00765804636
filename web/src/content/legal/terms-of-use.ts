// The Terms of Use. The operator edits this file, with a lawyer.
import { site } from '../site.ts';
import type { LegalDocument } from './legal-document.ts';

export const termsOfUse: LegalDocument = {
  slug: 'terms-of-use',
  title: 'Terms of Use',
  summary: 'What you and we owe each other when you use the marketplace.',
  version: '2.1',
  effective: '2026-11-26',
  changes: [
    {
      version: '2.1',
      day: '2026-11-26',
      what: 'An account is emptied before it is closed.',
    },
    {
      version: '2.0',
      day: '2026-10-01',
      what: 'Orders, settlement and rights of first refusal described step by step.',
    },
    { version: '1.0', day: '2018-06-01', what: 'First version.' },
  ],
  sections: [
    {
      title: 'Who these terms are between',
      paragraphs: [
        `These terms are an agreement between you and the operator of ${site.name}. By opening an account you accept them. If you act for a company or a fund, you confirm that you may bind it.`,
        'Where the law of your country gives you rights that these terms do not mention, you keep them.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You must be an adult, give true details, and keep them current. One person has one account. You may look around and deposit once your account is open; you can buy once your identity and your standing as a qualified investor have been checked.',
        'Keep your password, your second factor and your PIN to yourself. Tell us at once if you think that somebody else knows them. You can end the session of any device in your settings, at any time.',
      ],
    },
    {
      title: 'Orders and trades',
      paragraphs: [
        'An order is a binding offer until it fills, expires or is cancelled. Cash or shares for it are set aside when it is taken. What does not fill is released at once.',
        'Orders match by price, then by time. The price of a trade is that of the order that was there first. We do not change prices and do not trade for ourselves.',
        'An order is refused, with its reason, where the company’s rules, your verification or the money set aside do not allow it.',
      ],
    },
    {
      title: 'The company’s part',
      paragraphs: [
        'Most private shares may only change hands with the consent of the company that issued them. After a match, the company may approve the trade, decline it, or use its right of first refusal and buy the shares itself at the same price, within the deadline shown on the trade.',
        'If the company declines, cash and shares go back to where they came from and nobody pays a fee.',
      ],
    },
    {
      title: 'Settlement',
      paragraphs: [
        'A trade settles when shares and cash change owners in one entry. We undertake to settle within 24 hours of the trade clearing, and publish how long it took. Until then neither side can use what it is due to receive.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'The fee schedule lists every fee. Each is shown before you confirm, on a line of its own. A changed schedule applies to orders placed after the day it is published for, never to those that rest.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: ['You agree not to:'],
      points: [
        'trade with yourself, or agree with somebody else on orders that are not meant to trade;',
        'trade on material information that the company has not made known to those it has approved;',
        'use somebody else’s account, or let somebody use yours;',
        'collect data by automatic means other than the published interface;',
        'disturb the service, or look for faults in it without telling us what you find.',
      ],
    },
    {
      title: 'When things go wrong',
      paragraphs: [
        'We answer for damage that we cause intentionally or by gross negligence, and for breaking a duty without which these terms make no sense. We do not answer for what a share turns out to be worth.',
        'A trade that rests on an obvious error of the system is undone, both sides are told why, and nobody pays a fee for it.',
      ],
    },
    {
      title: 'Ending it',
      paragraphs: [
        'You can close your account, in your settings, once it holds no cash and no shares, no order is open, and no payment or settlement is under way. We can close it with thirty days’ notice, or at once if you break these terms. Shares and cash remain yours; we tell you how to move them.',
      ],
    },
  ],
};
