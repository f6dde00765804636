// Personen, für die ein Betreiber einsteht.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/people.ts';

export default {
  pageTitle: 'Personen',
  pageText: 'Wer ein Konto hat und wer es nicht mehr nutzen darf.',
  onRecord: 'Jede Suche und jeder Blick wird festgehalten.',
  search: 'Name, Firma, E-Mail oder Kontonummer',
  loading: 'Personen werden geladen...',
  failed: 'Die Personen konnten nicht geladen werden',
  none: 'Niemand gefunden',
  noneText:
    'Suchen Sie nach einem Teil des Namens, der Firma, für die jemand handelt, der E-Mail-Adresse oder der Kontonummer.',
  operator: 'Betreiber',
  actsFor: 'Handelt für {company}',
  active: 'Aktiv',
  blocked: 'Gesperrt',
  erased: 'Gelöscht',
  joined: 'Seit {date}',
  lastSeen: 'Zuletzt hier {ago}',
  seenNow: 'Gerade angemeldet',
  neverSeen: 'Nie angemeldet',
  log: 'Im Audit-Protokoll',
  logNamed: 'Im Audit-Protokoll: {name}',
  block: 'Sperren',
  blockNamed: 'Sperren: {name}',
  blockTitle: 'Diese Person sperren',
  blockText:
    'Jede Sitzung endet und keine neue beginnt. Alle offenen Orders werden storniert, Käufe wie Verkäufe. Die Person liest Ihre Begründung.',
  actsAlone:
    'Sonst handelt niemand für {company}. Geschäfte, die auf ihre Prüfung warten, enden dann unentschieden, jedes mit seiner Frist.',
  blockedDone: '{name} ist gesperrt.',
  unblock: 'Entsperren',
  unblockNamed: 'Entsperren: {name}',
  unblockTitle: '{name} wieder einlassen?',
  unblockText:
    'Die Person darf sich wieder anmelden und handeln, soweit ihre Prüfungen es erlauben. Stornierte Orders bleiben storniert.',
  unblocked: '{name} darf sich wieder anmelden.',
  factor: 'Zweiten Faktor entfernen',
  factorNamed: 'Zweiten Faktor entfernen: {name}',
  factorTitle: 'Zweiten Faktor entfernen',
  factorText:
    'Erst, wenn Sie sicher sind, wer darum bittet. Dann genügt wieder das Passwort, jede Sitzung endet und die Person erfährt davon.',
  factorDone: 'Der zweite Faktor von {name} ist entfernt.',
} satisfies Translation<typeof en>;
