// Die Liste aller Firmen.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/companies.ts';

export default {
  pageTitle: 'Firmen',
  pageDescription:
    'Jede nicht börsennotierte Firma am Markt: Kurs, Veränderung heute und in 30 Tagen, Branche und Umsatz.',
  title: 'Alle Firmen am Markt.',
  lede: 'Kurse sind die der letzten Geschäfte, keine Schätzungen. Auf der Seite einer Firma steht, worauf ihre Bewertung beruht und wie ihre Anteile gehandelt werden.',
  loading: 'Firmen werden geladen...',
  failed: 'Die Firmen konnten nicht geladen werden',
  sector: 'Branche',
  allSectors: 'Alle Branchen',
  traded: 'Umsatz, 30 Tage',
  closing: 'Eine von ihnen kaufen oder verkaufen',
  closingText:
    'Ein Konto ist in fünf kurzen Schritten eröffnet. Sobald Ihre Identität geprüft ist, sehen Sie die Angebote und können handeln.',
  openMarketplace: 'Zum Marktplatz',
  createAccount: 'Konto eröffnen',
  logIn: 'Anmelden',
} satisfies Translation<typeof en>;
