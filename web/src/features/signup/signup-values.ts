// What the five steps ask, which step asks it, what is wrong with it, and what is sent. No React here.
import { looksLikeEmail } from '#web/lib/looks-like-email.ts';
import type { CallBody } from '#web/lib/api-contract.ts';
import { PASSWORD_MIN_LENGTH, RISK_DEFAULT, SIGNUP_STEPS } from '#web/lib/constants.ts';
import type { SignupKey } from './words.ts';

export const START = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  dateOfBirth: '',
  gender: '',
  phoneNumber: '',
  street: '',
  city: '',
  state: '',
  country: 'USA',
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

/** The fields of each step, in the order they stand. */
export const STEP_FIELDS: readonly (readonly SignupField[])[] = [
  ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
  ['dateOfBirth', 'gender', 'phoneNumber'],
  ['street', 'city', 'state', 'country', 'zipCode'],
  ['occupation', 'company', 'annualIncome', 'netWorth'],
  ['investorType', 'investmentExperience', 'riskTolerance', 'terms', 'newsletter'],
];

/** The first step (from 1) with one of these fields; undefined where none is a field of ours. */
export function firstStepWith(fields: readonly string[]): number | undefined {
  const index = STEP_FIELDS.findIndex(step => step.some(field => fields.includes(field)));
  return index < 0 ? undefined : index + 1;
}

/** The step an address names, within bounds. */
export function stepFrom(text: string | null): number {
  const step = Number(text ?? 1);
  return Number.isInteger(step) ? Math.min(SIGNUP_STEPS, Math.max(1, step)) : 1;
}

const REQUIRED: readonly (readonly [SignupField, SignupKey])[] = [
  ['firstName', 'firstNameRequired'],
  ['lastName', 'lastNameRequired'],
  ['email', 'emailRequired'],
  ['password', 'passwordRequired'],
  ['dateOfBirth', 'dateOfBirthRequired'],
  ['gender', 'genderRequired'],
  ['phoneNumber', 'phoneNumberRequired'],
  ['street', 'streetRequired'],
  ['city', 'cityRequired'],
  ['state', 'stateRequired'],
  ['country', 'countryRequired'],
  ['zipCode', 'zipCodeRequired'],
  ['occupation', 'occupationRequired'],
  ['annualIncome', 'annualIncomeRequired'],
  ['netWorth', 'netWorthRequired'],
  ['investorType', 'investorTypeRequired'],
  ['investmentExperience', 'investmentExperienceRequired'],
];

/** The key of the sentence for each field that is wrong. `now` decides who is an adult. */
export function checkSignup(values: SignupValues, now: Date): Partial<Record<SignupField, SignupKey>> {
  const wrong: Partial<Record<SignupField, SignupKey>> = {};
  for (const [field, key] of REQUIRED) if (!String(values[field]).trim()) wrong[field] = key;
  if (!wrong.email && !looksLikeEmail(values.email)) wrong.email = 'emailInvalid';
  if (!wrong.password && values.password.length < PASSWORD_MIN_LENGTH) wrong.password = 'passwordTooShort';
  if (values.password !== values.confirmPassword) wrong.confirmPassword = 'passwordsDiffer';
  if (!wrong.dateOfBirth && isUnder18(values.dateOfBirth, now)) wrong.dateOfBirth = 'tooYoung';
  if (!values.terms) wrong.terms = 'termsRequired';
  return wrong;
}

function isUnder18(dateOfBirth: string, now: Date): boolean {
  const birthday = new Date(dateOfBirth);
  birthday.setUTCFullYear(birthday.getUTCFullYear() + 18);
  return !(birthday.getTime() <= now.getTime());
}

/** How good a password is, in words rather than colours. */
export function passwordStrength(password: string): SignupKey {
  if (password.length < PASSWORD_MIN_LENGTH) return 'passwordShort';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/].filter(kind => kind.test(password)).length;
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'passwordStrong' : 'passwordFair';
}

const isOneOf = <T extends string>(choices: readonly T[], value: string): value is T =>
  choices.some(choice => choice === value);

/** What is sent; the choices were checked before. */
export function signupBody(values: SignupValues): CallBody<'POST /auth/register'> {
  const { gender, investorType } = values;
  if (!isOneOf(['M', 'F', 'O'] as const, gender)) throw new Error('gender is not chosen');
  if (!isOneOf(['individual', 'institutional', 'accredited', 'company'] as const, investorType))
    throw new Error('investor type is not chosen');
  return {
    email: values.email.trim(),
    firstName: values.firstName,
    lastName: values.lastName,
    password: values.password,
    investorType,
    terms: true,
    newsletter: values.newsletter,
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
