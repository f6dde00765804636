// Was an einem Feld falsch ist, nach dem mehrere Formulare fragen.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/faults.ts';

export default {
  firstNameRequired: 'Bitte geben Sie Ihren Vornamen ein',
  lastNameRequired: 'Bitte geben Sie Ihren Nachnamen ein',
  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  emailInvalid: 'Diese E-Mail-Adresse ist ungültig',
  passwordRequired: 'Bitte geben Sie ein Passwort ein',
  passwordTooShort: 'Das Passwort braucht mindestens 8 Zeichen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  pinInvalid: 'Die PIN hat 4 bis 6 Ziffern',
  pinsDiffer: 'Die PINs sind nicht gleich',
  codeRequired: 'Der Code fehlt',
  dateOfBirthRequired: 'Bitte geben Sie Ihr Geburtsdatum ein',
  tooYoung: 'Sie müssen mindestens 18 Jahre alt sein',
  genderRequired: 'Bitte wählen Sie Ihr Geschlecht',
  phoneNumberRequired: 'Bitte geben Sie Ihre Telefonnummer ein',
  phoneNumberInvalid: 'Geben Sie eine Telefonnummer ein, etwa +1 415 555 0100',
  streetRequired: 'Bitte geben Sie Straße und Hausnummer ein',
  cityRequired: 'Bitte geben Sie den Ort ein',
  stateRequired: 'Bitte geben Sie Bundesland oder Region ein',
  countryRequired: 'Bitte geben Sie das Land ein',
  zipCodeRequired: 'Bitte geben Sie die Postleitzahl ein',
  occupationRequired: 'Bitte geben Sie Ihren Beruf ein',
  annualIncomeRequired: 'Bitte geben Sie Ihr Jahreseinkommen ein',
  netWorthRequired: 'Bitte geben Sie Ihr Nettovermögen ein',
  atLeastZero: 'Mindestens 0',
  stepsOf1000: 'Nur in Schritten von 1000',
  investorTypeRequired: 'Bitte wählen Sie den Anlegertyp',
  investmentExperienceRequired: 'Bitte wählen Sie Ihre Anlageerfahrung',
  termsRequired: 'Bitte stimmen Sie den Nutzungsbedingungen und der Datenschutzerklärung zu',
} satisfies Translation<typeof en>;
