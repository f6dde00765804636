// Mitteilungen: was das Haus gesagt hat.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/notices.ts';

export default {
  pageTitle: 'Mitteilungen',
  loading: 'Mitteilungen werden geladen...',
  failed: 'Die Mitteilungen konnten nicht geladen werden',
  unread: { one: '{count} neue', other: '{count} neue' },
  allRead: 'Alles gelesen',
  markAll: 'Alle als gelesen markieren',
  markFailed: 'Die Mitteilungen konnten nicht markiert werden. Versuchen Sie es noch einmal.',
  newOne: 'Neu',
  none: 'Noch keine Mitteilungen',
  noneText:
    'Wenn eine Order ausgeführt, ein Geschäft abgewickelt, Geld angekommen oder ein neues Gerät angemeldet ist, steht es hier.',
} satisfies Translation<typeof en>;
