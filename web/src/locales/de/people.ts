// Personen, für die ein Betreiber einsteht.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/people.ts';

export default {
  pageTitle: 'Personen',
  pageText: 'Wer ein Konto hat und wer es nicht mehr nutzen darf.',
  onRecord: 'Jede Suche und jeder Blick wird festgehalten.',
  search: 'Name, E-Mail oder Kontonummer',
  loading: 'Personen werden geladen...',
  failed: 'Die Personen konnten nicht geladen werden',
  none: 'Niemand gefunden',
  noneText: 'Suchen Sie nach einem Teil des Namens, der E-Mail-Adresse oder der Kontonummer.',
  role_operator: 'Betreiber',
  role_issuer: 'Handelt für eine Firma',
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
