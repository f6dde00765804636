// Wer die Anteile einer Firma hält.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/holders.ts';

export default {
  pageTitle: 'Anteilseigner',
  pageText: 'Wer Ihre Anteile hält, die größten zuerst.',
  list: 'Anteilseigner',
  loading: 'Anteilseigner werden geladen...',
  failed: 'Die Anteilseigner konnten nicht geladen werden',
  none: 'Niemand hält Ihre Anteile',
  noneText: 'Wer sie kauft oder vom Betreiber mit Anteilen eingetragen wird, steht hier.',
  name: 'Name',
  type: 'Art',
  theCompany: 'Ihre Firma',
  others: 'Hält auch',
  companies: { one: '{count} weitere Firma', other: '{count} weitere Firmen' },
  shares: 'Anteile',
  percent: 'Von allen Anteilen',
  privacy:
    'Alle Anteile in diesen Büchern sind 100 %. E-Mail-Adresse und weitere Beteiligungen stehen hier, soweit die Person sie Firmen zeigt.',
} satisfies Translation<typeof en>;
