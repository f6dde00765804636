// The text of /legal. The operator edits this file. The documents are in content/legal/.
import { claims } from './claims.ts';
import { site } from './site.ts';

export const legalPage = {
  name: 'Legal & Compliance',
  loading: 'Loading legal page...',
  description: `Regulatory status, risks, privacy and every legal document of ${site.name}.`,
  title: 'The rules, in plain words.',
  lede: 'What we are allowed to do, what can go wrong, what we keep about you, and each document with its version and date.',
  statsTitle: 'What we are held to',
  documentsTitle: 'Legal Documents & Policies',
  documentsText: 'Each opens in full, can be printed, and says since when it applies.',
  /** Shown on each document in other languages than English. */
  binding: 'The English text is binding.',
  version: (version: string, since: string) => `Version ${version}, ${since}`,
  inForce: (version: string, since: string) => `Version ${version}, in force since ${since}`,
  contents: 'Contents',
  versions: 'Versions',
} as const;

export const sampleMeaning = {
  title: 'While sample data is loaded',
  text: `This installation of ${site.name} shows an invented market. Companies, people, prices, trades and money are samples. Running it does not make anyone a broker-dealer. Nothing here is an offer, and no real security can be bought or sold.`,
} as const;

export const legalSections = [
  {
    id: 'regulatory',
    title: 'Regulatory Status',
    items: [
      {
        title: 'Global Compliance',
        text: 'Sample text (set by the operator): an SEC-registered broker-dealer, member of the US broker-dealer regulatory body and investor-protection body; a registered exempt market dealer in two Canadian provinces. Each order passes automated compliance checks before it is accepted.',
      },
      {
        title: 'Regular Audits',
        text: 'Client cash and shares are reconciled against a double-entry ledger every day. The audit log is chained, so that a changed line shows. Outside auditors read both once a year.',
      },
    ],
  },
  {
    id: 'risk',
    title: 'Disclosures & Investment Risk',
    items: [
      {
        title: 'Investment Risk',
        text: 'Private securities are speculative and hard to sell. You may lose everything you invest. Past prices, marks and index levels do not predict future ones.',
      },
      {
        title: 'No Investment Advice',
        text: 'We show prices, evidence and reasons. We do not know your whole situation and do not recommend that you buy, hold or sell. Ask an adviser who does.',
      },
      {
        title: 'Not Affiliated',
        text: `Companies named on ${site.name} are not affiliated with it and have not endorsed it, unless their page says so. Names and marks belong to their owners.`,
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Security & Privacy',
    items: [
      {
        title: 'Data Protection',
        text: 'Bank-grade encryption of every connection and of your stored documents, multi-factor authentication, and a PIN for orders and withdrawals. Passwords are stored as slow hashes; nobody here can read them.',
      },
      {
        title: 'Privacy Standards',
        text: 'GDPR and CCPA compliance, for everyone and not only where the law says so: see what we hold, take it with you, or have it erased, from your settings.',
      },
    ],
  },
] as const;

export const legalFigures = [
  { claim: claims.compliance, note: 'Of trades checked against their rules before they settle' },
  { claim: claims.uptime, note: 'Over the last twelve months' },
  { claim: claims.founded, note: 'And supervised since' },
] as const;
