// Converts the profile to form values and back. Only changes are sent. Pure.
import { INCOME_STEP } from '#contract/field-rules.ts';
import type { Answer, CallBody } from '#web/api/api-contract.ts';
import {
  amountFault,
  birthdayFault,
  emailFault,
  missing,
  onlyFaults,
  phoneFault,
  type Fault,
} from '#web/forms/faults.ts';

export type Profile = Answer<'GET /profile'>;
export type Details = Answer<'GET /profile/details'>;
type DetailsBody = CallBody<'PUT /profile/details'>;
type Gender = NonNullable<Details['gender']>;

export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  /** The person has one name, which is the first. */
  readonly hasOneName: boolean;
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
    hasOneName: lastName === '',
    email,
    investorType,
    ...details,
    dateOfBirth: details.dateOfBirth ?? '',
    gender: details.gender ?? '',
    annualIncome: details.annualIncome === null ? '' : String(details.annualIncome),
    netWorth: details.netWorth === null ? '' : String(details.netWorth),
  };
}

/**
 * Returns the body of PUT /profile, or undefined when none of its fields changed. The body is complete:
 * unchanged fields take their value from `stored`, because they may have changed elsewhere since loading.
 */
export function toProfileBody(
  values: ProfileValues,
  loaded: ProfileValues,
  stored: ProfileValues,
): CallBody<'PUT /profile'> | undefined {
  const same = (name: 'firstName' | 'lastName' | 'email') => values[name].trim() === loaded[name];
  const text = (name: 'firstName' | 'lastName' | 'email') => (same(name) ? stored : values)[name].trim();
  const sameType = values.investorType === loaded.investorType;
  const sameName = values.hasOneName === loaded.hasOneName && (values.hasOneName || same('lastName'));
  if (same('firstName') && sameName && same('email') && sameType) return undefined;
  return {
    firstName: text('firstName'),
    lastName: (sameName ? stored.hasOneName : values.hasOneName) ? null : text('lastName'),
    email: text('email'),
    investorType: (sameType ? stored : values).investorType,
  };
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

/** Returns the body of PUT /profile/details, or undefined when none of its fields changed. */
export function toDetailsBody(values: ProfileValues, loaded: ProfileValues): DetailsBody | undefined {
  const body: DetailsBody = {};
  for (const name of TEXTS) if (values[name].trim() !== loaded[name]) body[name] = values[name].trim();
  for (const name of AMOUNTS) if (values[name] !== loaded[name]) body[name] = Number(values[name]);
  if (values.gender !== loaded.gender && values.gender !== '') body.gender = values.gender;
  if (values.riskTolerance !== loaded.riskTolerance) body.riskTolerance = values.riskTolerance;
  return Object.keys(body).length > 0 ? body : undefined;
}

/** Returns whether saving requires a new check of an approved identity. */
export function isCheckedAgain(
  verifications: readonly Pick<Profile['verifications'][number], 'kind' | 'status'>[],
  values: ProfileValues,
  loaded: ProfileValues,
): boolean {
  const identity = verifications.find(({ kind }) => kind === 'identity');
  const facts = ['firstName', 'lastName', 'dateOfBirth', 'country'] as const;
  return identity?.status === 'APPROVED' && facts.some(fact => values[fact].trim() !== loaded[fact]);
}

/**
 * Validates the profile. Name and phone are required. Other fields may stay empty, but a stored value can
 * only be changed and not removed. `now` decides whether the person is an adult.
 */
export function checkProfile(
  values: ProfileValues,
  loaded: ProfileValues,
  now: Date,
): Partial<Record<keyof ProfileValues, Fault>> {
  const given = (name: keyof ProfileValues & keyof typeof REQUIRED) =>
    values[name].trim() === loaded[name] ? undefined : missing(values[name], REQUIRED[name]);
  const income = (name: 'annualIncome' | 'netWorth') =>
    values[name] === loaded[name] ? undefined : incomeFault(values[name], `${name}Required`);
  const sameBirthday = values.dateOfBirth === loaded.dateOfBirth;
  return onlyFaults({
    firstName: missing(values.firstName, 'firstNameRequired'),
    lastName: values.hasOneName ? undefined : missing(values.lastName, 'lastNameRequired'),
    dateOfBirth: sameBirthday ? undefined : birthdayFault(values.dateOfBirth, now),
    email: emailFault(values.email),
    phoneNumber: phoneFault(values.phoneNumber),
    country: given('country'),
    street: given('street'),
    city: given('city'),
    zipCode: given('zipCode'),
    state: given('state'),
    occupation: given('occupation'),
    annualIncome: income('annualIncome'),
    netWorth: income('netWorth'),
    investmentExperience: given('investmentExperience'),
  });
}

/** Validates an income or a net worth, which the profile accepts in steps of 1000. */
const incomeFault = (text: string, required: Fault): Fault | undefined =>
  amountFault(text, required) ?? (Number(text) % INCOME_STEP === 0 ? undefined : 'stepsOf1000');

const REQUIRED = {
  country: 'countryRequired',
  street: 'streetRequired',
  city: 'cityRequired',
  zipCode: 'zipCodeRequired',
  state: 'stateRequired',
  occupation: 'occupationRequired',
  investmentExperience: 'investmentExperienceRequired',
} as const satisfies Partial<Record<keyof ProfileValues, Fault>>;
