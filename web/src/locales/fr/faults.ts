// Ce qui ne va pas dans un champ que plusieurs formulaires demandent.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/faults.ts';

export default {
  firstNameRequired: 'Le prénom est requis',
  lastNameRequired: 'Le nom est requis',
  emailRequired: 'L’adresse e-mail est requise',
  emailInvalid: 'Format d’e-mail non valide',
  passwordRequired: 'Le mot de passe est requis',
  passwordTooShort: 'Le mot de passe doit comporter au moins 8 caractères',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  pinInvalid: 'Le PIN a 4 à 6 chiffres',
  pinsDiffer: 'Les PIN ne correspondent pas',
  codeRequired: 'Le code est requis',
  dateOfBirthRequired: 'La date de naissance est requise',
  tooYoung: 'Vous devez avoir au moins 18 ans',
  genderRequired: 'Le genre est requis',
  phoneNumberRequired: 'Le numéro de téléphone est requis',
  phoneNumberInvalid: 'Saisissez un numéro de téléphone, par exemple +1 415 555 0100',
  streetRequired: 'La rue et le numéro sont requis',
  cityRequired: 'La ville est requise',
  stateRequired: 'L’État ou la région est requis',
  countryRequired: 'Le pays est requis',
  zipCodeRequired: 'Le code postal est requis',
  occupationRequired: 'La profession est requise',
  annualIncomeRequired: 'Le revenu annuel est requis',
  netWorthRequired: 'Le patrimoine net est requis',
  atLeastZero: 'Doit être au moins 0',
  stepsOf1000: 'Uniquement par tranches de 1000',
  investorTypeRequired: 'Le type d’investisseur est requis',
  investmentExperienceRequired: 'L’expérience d’investissement est requise',
  termsRequired: 'Vous devez accepter les Conditions d’utilisation et la Politique de confidentialité',
} satisfies Translation<typeof en>;
