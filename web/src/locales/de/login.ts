// Die Anmeldeseite.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/login.ts';

export default {
  pageTitle: 'Anmelden',
  intro: 'Ihr Portfolio, Ihre Orders und der ganze Markt.',
  returning: 'Melden Sie sich an, und Sie machen dort weiter, wo Sie waren.',
  email: 'E-Mail',
  password: 'Passwort',
  rememberMe: 'Angemeldet bleiben',
  rememberMeHelp: 'Auf diesem Gerät angemeldet bleiben.',
  forgot: 'Passwort vergessen?',
  submit: 'Anmelden',
  noAccount: 'Noch kein Konto? {signup}',
  signup: 'Registrieren',
  failed: 'Die Anmeldung hat nicht geklappt',
  otpTitle: 'Noch ein Schritt',
  otpIntro:
    'Dieses Konto ist mit einem zweiten Faktor geschützt. Geben Sie den Code ein, den Ihre Authenticator-App gerade zeigt.',
  otp: 'Code',
  otpHelp: '6 Ziffern oder einer Ihrer Wiederherstellungscodes.',
  otpRequired: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  otpSubmit: 'Bestätigen und anmelden',
  otpBack: 'Anderes Konto verwenden',
  indexTitle: '{name} heute',
  indexText: 'Die liquidesten Aktien hier, über ein Jahr.',
  indexLabel: '{name}, ein Jahr',
  date: 'Datum',
  level: 'Stand',
  sampleTitle: 'Beispielkonten',
  sampleText: 'Das Passwort ist jeweils {password}. Wählen Sie eines, um das Formular auszufüllen.',
  sampleInvestor: 'Akkreditierter Anleger mit Beständen',
  sampleFund: 'Institutioneller Anleger',
  sampleNew: 'Neuer Anleger, noch nicht geprüft',
  sampleSeller: 'Anteilseigner, der verkauft',
} satisfies Translation<typeof en>;
