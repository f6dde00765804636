// Die Wörter der Grundbausteine.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/ui.ts';

export default {
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Erneut versuchen',
  previous: 'Zurück',
  next: 'Weiter',
  firstPage: 'Erste',
  lastPage: 'Letzte',
  pageOf: 'Seite {page} von {pages}',
  onePagePrinted: 'Gedruckt ist nur diese Seite der Liste.',
  pages: 'Seiten',
  home: 'Startseite',
  breadcrumb: 'Navigationspfad',
  copy: 'Kopieren',
  copied: 'Kopiert: {what}',
  copyFailed: 'Das Kopieren hat nicht funktioniert. Markieren Sie den Text und kopieren Sie ihn.',
  emailNotConfirmed: 'nicht bestätigt',
  showPassword: 'Zeigen',
  hidePassword: 'Verbergen',
  showWorking: '{what}. Rechenweg zeigen',
  amountUnclear:
    'Welcher Betrag ist gemeint? Schreiben Sie ihn wie {example}, mit höchstens zwei Nachkommastellen.',
  wholeUnclear: 'Welche Zahl ist gemeint? Schreiben Sie eine ganze, wie {example}.',
  noPrice: 'kein Kurs',
  hidden: 'verborgen',
  showTable: 'Als Tabelle zeigen',
  hideTable: 'Tabelle verbergen',
  dismiss: 'Ausblenden',
  downloadFailed: 'Die Datei konnte nicht heruntergeladen werden. Versuchen Sie es noch einmal.',
} satisfies Translation<typeof en>;
