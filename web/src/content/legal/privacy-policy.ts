// The Privacy Policy. The operator edits this file, with a lawyer.
import { site } from '../site.ts';
import type { LegalDocument } from './legal-document.ts';

export const privacyPolicy: LegalDocument = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  summary: 'What we hold about you, why, for how long, and how to see or erase it.',
  version: '2.2',
  effective: '2026-11-29',
  changes: [
    {
      version: '2.2',
      day: '2026-11-29',
      what: 'What is encrypted where it is stored, how long documents are kept, when staff give a reason, who reads your name in transfer documents, and how long network addresses are kept.',
    },
    { version: '2.1', day: '2026-11-26', what: 'How long each kind of record is really kept.' },
    { version: '2.0', day: '2026-10-01', what: 'Export and erasure can be done from the settings.' },
    { version: '1.0', day: '2018-06-01', what: 'First version.' },
  ],
  sections: [
    {
      title: 'What we hold',
      paragraphs: ['Only what a regulated marketplace needs, or what you give us:'],
      points: [
        'who you are: name, date of birth, address, contact details, and the documents you show us;',
        'what you can bear: occupation, income, net worth, experience, and your answer on risk;',
        'what you did: orders, trades, payments, and the sessions of your devices;',
        'what you wrote to us, and what you agreed to, with the time.',
      ],
    },
    {
      title: 'Why we hold it',
      paragraphs: [
        'To run your account under our agreement with you; to fulfil duties of identification, record-keeping and supervision; and, for messages that you have asked for, with your consent, which you can take back with one click.',
        'We do not sell data, show no advertising and let nobody else measure what you read here.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Other traders do not learn who you are. The one exception is a trade that a company closes with transfer documents: the agreement names buyer and seller to each other. The order preview says so before you place the order.',
        'The company whose shares you trade sees both parties when it has to review the trade; each such look is recorded. A document that you hand in is read by our staff only, and by whoever has a link that you made for it. Payment providers see what a payment needs. Authorities see what they lawfully ask for.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Messages that you write to us: 365 days. Mails to you: 30 days after they went out. Notices: 180 days once read, unread ones 365. Sessions: 90 days after they end. The network address and browser of requests that change something: 365 days, encrypted; staff look them up only on record, after something went wrong. An address on the newsletter’s list: 30 days after you end it, or if you never confirm it.',
        'Documents: each has its last day, which you see under “Documents”; after it we destroy the key of the file, and nobody can read it again. Papers about your identity are kept for 6 years, proof of accreditation for 5, closing files for 10. If a court or an authority orders us to keep a document, it stays until the order ends, and the list says so.',
        'Trades, payments, what you agreed to, and the log of who did what: ten years at least, as the law asks, without your name once your account has been erased.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the GDPR, the CCPA and similar laws, and here for everyone: you can see what we hold, correct it, take it with you in a common format, object to how it is used, and have it erased. Settings, “Your data”, does most of it at once.',
        'Erasure removes what identifies you. The ledger keeps its entries under a number, because a market whose past can be deleted cannot be checked.',
        `For the rest write to ${site.supportEmail}. If our answer does not satisfy you, your data protection authority hears complaints.`,
      ],
    },
    {
      title: 'How it is protected',
      paragraphs: [
        'Everything is encrypted on its way between you and us. Encrypted where they are stored are your documents, each file with a key of its own; the tax data of a trade; account numbers for withdrawals; the network addresses of your requests; and the secret of your second factor. Passwords and PINs are stored only as slow hashes. The rest, such as your name, your address and your trades, is protected by access rights and is not encrypted field by field.',
        'Staff open a document only after choosing a reason, and you see under “Documents” who looked, when and why. Each time staff open your other details, the look is recorded without a reason. Both are lines in a log in which later changes are detected. If data of yours is ever exposed, we tell you within 72 hours of knowing it.',
      ],
    },
  ],
};
