// The values of the five steps, their validation, and the request body. Independent of React.
import { PASSWORD_MIN_LENGTH } from '#contract/field-rules.ts';
import type { CallBody } from '#web/api/api-contract.ts';
import { RISK_DEFAULT, SIGNUP_STEPS } from '#web/lib/constants.ts';
import type { Language, KeyOf } from '#web/lib/i18n.ts';
import {
  amountFault,
  birthdayFault,
  emailFault,
  missing,
  newPasswordFault,
  onlyFaults,
  phoneFault,
  type Fault,
} from '#web/forms/faults.ts';
import type signupWords from '#web/locales/en/signup.json';

type SignupKey = KeyOf<typeof signupWords>;

export const START = {
  firstName: '',
  lastName: '',
  /** The person has one name, which is the first. */
  hasOneName: false,
  email: '',
  password: '',
  confirmPassword: '',
  dateOfBirth: '',
  gender: '',
  phoneNumber: '',
  street: '',
  city: '',
  state: '',
  country: '',
  zipCode: '',
  occupation: '',
  company: '',
  annualIncome: '',
  netWorth: '',
  investorType: '',
  investmentExperience: '',
  riskTolerance: RISK_DEFAULT as number,
  terms: false,
  newsletter: false,
};
export type SignupValues = typeof START;
export type SignupField = keyof SignupValues;

/** The fields of each step, in display order. */
export const STEP_FIELDS: readonly (readonly SignupField[])[] = [
  ['firstName', 'lastName', 'hasOneName', 'email', 'password', 'confirmPassword'],
  ['dateOfBirth', 'gender', 'phoneNumber'],
  ['street', 'city', 'state', 'country', 'zipCode'],
  ['occupation', 'company', 'annualIncome', 'netWorth'],
  ['investorType', 'investmentExperience', 'riskTolerance', 'terms', 'newsletter'],
];

/**
 * Returns the first step (from 1) that contains one of these fields, or undefined when no field belongs to
 * the form.
 */
export function firstStepWith(fields: readonly string[]): number | undefined {
  const index = STEP_FIELDS.findIndex(step => step.some(field => fields.includes(field)));
  return index < 0 ? undefined : index + 1;
}

/** Returns the step named by the address, within bounds. */
export function stepFrom(text: string | null): number {
  const step = Number(text ?? 1);
  return Number.isInteger(step) ? Math.min(SIGNUP_STEPS, Math.max(1, step)) : 1;
}

/** Returns the key of a message for each invalid field. `now` decides whether the person is an adult. */
export function checkSignup(values: SignupValues, now: Date): Partial<Record<SignupField, Fault>> {
  const same = values.password === values.confirmPassword;
  return onlyFaults({
    firstName: missing(values.firstName, 'firstNameRequired'),
    lastName: values.hasOneName ? undefined : missing(values.lastName, 'lastNameRequired'),
    email: emailFault(values.email),
    password: newPasswordFault(values.password),
    confirmPassword: same ? undefined : 'passwordsDiffer',
    dateOfBirth: birthdayFault(values.dateOfBirth, now),
    gender: missing(values.gender, 'genderRequired'),
    phoneNumber: phoneFault(values.phoneNumber),
    street: missing(values.street, 'streetRequired'),
    city: missing(values.city, 'cityRequired'),
    state: missing(values.state, 'stateRequired'),
    country: missing(values.country, 'countryRequired'),
    zipCode: missing(values.zipCode, 'zipCodeRequired'),
    occupation: missing(values.occupation, 'occupationRequired'),
    annualIncome: amountFault(values.annualIncome, 'annualIncomeRequired'),
    netWorth: amountFault(values.netWorth, 'netWorthRequired'),
    investorType: missing(values.investorType, 'investorTypeRequired'),
    investmentExperience: missing(values.investmentExperience, 'investmentExperienceRequired'),
    terms: values.terms ? undefined : 'termsRequired',
  });
}

/** Rates a password in words instead of colours. */
export function passwordStrength(password: string): SignupKey {
  if (password.length < PASSWORD_MIN_LENGTH) return 'passwordShort';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/].filter(kind => kind.test(password)).length;
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'passwordStrong' : 'passwordFair';
}

const isOneOf = <T extends string>(choices: readonly T[], value: string): value is T =>
  choices.some(choice => choice === value);

/**
 * Returns the request body. The choices must be valid. In addition to the specified fields it contains the
 * consent to the terms, and the newsletter and the language when they differ from the server's defaults.
 */
export function signupBody(values: SignupValues, language: Language): CallBody<'POST /auth/register'> {
  const { gender, investorType } = values;
  if (!isOneOf(['M', 'F', 'O'] as const, gender)) throw new Error('gender is not chosen');
  if (!isOneOf(['individual', 'institutional', 'accredited', 'company'] as const, investorType))
    throw new Error('investor type is not chosen');
  return {
    email: values.email.trim(),
    firstName: values.firstName,
    lastName: values.hasOneName ? null : values.lastName,
    password: values.password,
    investorType,
    terms: true,
    ...(values.newsletter ? { newsletter: true } : {}),
    ...(language === 'en' ? {} : { language }),
    profile: {
      dateOfBirth: values.dateOfBirth,
      gender,
      phoneNumber: values.phoneNumber,
      street: values.street,
      city: values.city,
      state: values.state,
      country: values.country,
      zipCode: values.zipCode,
      occupation: values.occupation,
      company: values.company,
      annualIncome: Number(values.annualIncome),
      netWorth: Number(values.netWorth),
      riskTolerance: values.riskTolerance,
      investmentExperience: values.investmentExperience,
    },
  };
}
