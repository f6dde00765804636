// Die fünf Schritte der Registrierung.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/signup.ts';

export default {
  pageTitle: 'Registrieren',
  title: 'Konto eröffnen',
  intro: 'Fünf kurze Schritte. Umsehen ist kostenlos; bevor Sie kaufen, prüfen wir Ihre Identität.',
  stepOf: 'Schritt {step} von {steps}',
  step1: 'Sie',
  step2: 'Über Sie',
  step3: 'Adresse',
  step4: 'Beruf',
  step5: 'Geldanlage',
  password: 'Passwort',
  passwordHelp: 'Mindestens 8 Zeichen. Ein Satz lässt sich leichter merken als ein Rätsel.',
  passwordShort: 'Noch zu kurz.',
  passwordFair: 'Ausreichend. Länger ist besser.',
  passwordStrong: 'Stark.',
  confirmPassword: 'Passwort bestätigen',
  terms: 'Ich stimme den {terms} und der {privacy} zu',
  termsLink: 'Nutzungsbedingungen',
  privacyLink: 'Datenschutzerklärung',
  newsletter: 'Ich möchte den Newsletter bekommen',
  back: 'Zurück',
  next: 'Weiter',
  submit: 'Konto eröffnen',
  haveAccount: 'Schon ein Konto? {login}',
  login: 'Anmelden',
  fixBelow: 'Bitte korrigieren Sie die Fehler unten',
  failed: 'Bei der Registrierung ist ein Fehler aufgetreten. Versuchen Sie es noch einmal.',
  factsTitle: 'Wie es weitergeht',
  factOpen: 'Sie können sich sofort umsehen',
  factOpenText: 'Kurse, Geschäfte und Berichte stehen offen, sobald das Konto besteht.',
  factCheck: 'Wir prüfen, wer Sie sind',
  factCheckText:
    'Ihre Identität und Ihre Eignung als Anleger. Danach sehen Sie Orderbücher und können kaufen. Ihr Profil zeigt, wie weit wir sind.',
  factFree: 'Das Konto kostet nichts',
  factFreeText: 'Jeder Handel hat nur eine Gebühr. Sie sehen sie, bevor Sie bestätigen.',
  factYours: 'Ihre Angaben gehören Ihnen',
  factYoursText:
    'Wir brauchen sie für diese Prüfungen. In den Einstellungen können Sie sie mitnehmen oder löschen lassen.',
} satisfies Translation<typeof en>;
