// Wie Angaben zu einem Menschen heißen: Registrierung, Profil und Prüfungen.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/person.ts';

export default {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phoneNumber: 'Telefonnummer',
  dateOfBirth: 'Geburtsdatum',
  gender: 'Geschlecht',
  street: 'Straße und Hausnummer',
  city: 'Ort',
  state: 'Bundesland oder Region',
  country: 'Land',
  zipCode: 'Postleitzahl',
  occupation: 'Tätigkeit',
  company: 'Firma',
  annualIncome: 'Jahreseinkommen',
  netWorth: 'Nettovermögen',
  investorType: 'Anlegertyp',
  investmentExperience: 'Anlageerfahrung',
  riskTolerance: 'Risikobereitschaft',
  choose: 'Auswählen',
  optional: 'optional',
} satisfies Translation<typeof en>;
