// Comment s’appellent les données d’une personne : inscription, profil et vérifications.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/person.ts';

export default {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phoneNumber: 'Numéro de téléphone',
  dateOfBirth: 'Date de naissance',
  gender: 'Genre',
  street: 'Rue et numéro',
  city: 'Ville',
  state: 'État ou région',
  country: 'Pays',
  zipCode: 'Code postal',
  occupation: 'Profession exercée',
  company: 'Société',
  annualIncome: 'Revenu annuel',
  netWorth: 'Patrimoine net',
  investorType: 'Type d’investisseur',
  investmentExperience: 'Expérience d’investissement',
  riskTolerance: 'Tolérance au risque',
  choose: 'Choisir',
  optional: 'facultatif',
} satisfies Translation<typeof en>;
