// The profile as one form of texts, and back: what is sent is only what was changed. Pure. Used by use-profile-form.ts.
import type { Answer, CallBody } from '#web/lib/api-contract.ts';
import { INCOME_STEP } from '#web/lib/constants.ts';

export type Profile = Answer<'GET /profile'>;
export type Details = Answer<'GET /profile/details'>;
type DetailsBody = CallBody<'PUT /profile/details'>;
type Gender = NonNullable<Details['gender']>;

export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly investorType: Profile['investorType'];
  readonly phoneNumber: string;
  readonly dateOfBirth: string;
  readonly gender: Gender | '';
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly occupation: string;
  readonly company: string;
  /** Dollars, as typed. */
  readonly annualIncome: string;
  readonly netWorth: string;
  readonly riskTolerance: number;
  readonly investmentExperience: string;
}

export function toValues(profile: Profile, details: Details): ProfileValues {
  const { firstName, lastName, email, investorType } = profile;
  return {
    firstName,
    lastName,
    email,
    investorType,
    ...details,
    dateOfBirth: details.dateOfBirth ?? '',
    gender: details.gender ?? '',
    annualIncome: details.annualIncome === null ? '' : String(details.annualIncome),
    netWorth: details.netWorth === null ? '' : String(details.netWorth),
  };
}

/** The body of PUT /profile, or undefined where nothing of it was changed. */
export function toProfileBody(
  values: ProfileValues,
  loaded: ProfileValues,
): CallBody<'PUT /profile'> | undefined {
  const body = {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    investorType: values.investorType,
  };
  const same =
    body.firstName === loaded.firstName &&
    body.lastName === loaded.lastName &&
    body.email === loaded.email &&
    body.investorType === loaded.investorType;
  return same ? undefined : body;
}

const TEXTS = [
  'phoneNumber',
  'dateOfBirth',
  'street',
  'city',
  'state',
  'zipCode',
  'country',
  'occupation',
  'company',
  'investmentExperience',
] as const;
const AMOUNTS = ['annualIncome', 'netWorth'] as const;

/** The body of PUT /profile/details, or undefined where nothing of it was changed. */
export function toDetailsBody(values: ProfileValues, loaded: ProfileValues): DetailsBody | undefined {
  const body: DetailsBody = {};
  for (const name of TEXTS) if (values[name].trim() !== loaded[name]) body[name] = values[name].trim();
  for (const name of AMOUNTS) if (values[name] !== loaded[name]) body[name] = Number(values[name]);
  if (values.gender !== loaded.gender && values.gender !== '') body.gender = values.gender;
  if (values.riskTolerance !== loaded.riskTolerance) body.riskTolerance = values.riskTolerance;
  return Object.keys(body).length > 0 ? body : undefined;
}

/** What is wrong with an amount of income or wealth: at least 0, in steps of 1000. Nothing typed is nothing wrong. */
export function findIncomeFault(text: string): 'atLeastZero' | 'stepsOf1000' | undefined {
  if (text.trim() === '') return undefined;
  const amount = Number(text);
  if (!(amount >= 0)) return 'atLeastZero';
  return amount % INCOME_STEP === 0 ? undefined : 'stepsOf1000';
}
