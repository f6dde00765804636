// Die Wörter der Grundbausteine.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/ui.ts';

export default {
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Erneut versuchen',
  previous: 'Zurück',
  next: 'Weiter',
  pageOf: 'Seite {page} von {pages}',
  pages: 'Seiten',
  breadcrumb: 'Navigationspfad',
  copy: 'Kopieren',
  copied: 'Kopiert: {what}',
  copyFailed: 'Das Kopieren hat nicht funktioniert. Markieren Sie den Text und kopieren Sie ihn.',
  showPassword: 'Zeigen',
  hidePassword: 'Verbergen',
  showWorking: '{what}. Rechenweg zeigen',
  amountUnclear:
    'Welcher Betrag ist gemeint? Schreiben Sie ihn wie {example}, mit höchstens zwei Nachkommastellen.',
  wholeUnclear: 'Welche Zahl ist gemeint? Schreiben Sie eine ganze, wie {example}.',
  noPrice: 'kein Preis',
  hidden: 'verborgen',
  showTable: 'Als Tabelle zeigen',
  hideTable: 'Tabelle verbergen',
  dismiss: 'Ausblenden',
  sortBy: 'Nach {what} sortieren',
  downloadFailed: 'Die Datei konnte nicht geladen werden. Versuchen Sie es noch einmal.',
  passwordTitle: 'Geben Sie Ihr Passwort noch einmal ein',
  passwordText: 'Ihre Anmeldung liegt eine Weile zurück, und dies schützt Ihr Konto.',
  yourPassword: 'Ihr Passwort',
  needPassword: 'Passwort ist erforderlich',
  goOn: 'Weiter',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Was Sie hier geändert haben, ist noch nicht gespeichert und ginge verloren.',
  leaveYes: 'Ohne Speichern verlassen',
  leaveNo: 'Bleiben',
} satisfies Translation<typeof en>;
