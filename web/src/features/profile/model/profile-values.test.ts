// Tests the request bodies of an edited profile, and that its validation matches the schemas of its calls.
import { expect, test } from 'vitest';
import { MAX_LENGTH } from '#contract/field-rules.ts';
import { faultsOfAmounts, profileBody, profileDetailsBody } from '#contract/profile.ts';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import words from '#web/locales/en/faults.json';
import { checkProfile, isCheckedAgain, toDetailsBody, toProfileBody, toValues } from './profile-values.ts';

const loaded = toValues(
  {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.com',
    emailConfirmed: true,
    investorType: 'accredited',
    avatar: null,
    verifications: [],
  },
  {
    phoneNumber: '+1 212 555 0142',
    dateOfBirth: '1984-03-17',
    gender: null,
    street: '',
    city: 'New York',
    state: 'NY',
    zipCode: '10014',
    country: 'USA',
    occupation: 'Pharmacist',
    company: '',
    annualIncome: 236_000,
    netWorth: null,
    riskTolerance: 3,
    investmentExperience: '5 to 10 years',
  },
);

test('nothing changed, nothing sent', () => {
  expect(toProfileBody(loaded, loaded, loaded)).toBeUndefined();
  expect(toDetailsBody(loaded, loaded)).toBeUndefined();
});

test('who the person is goes as a whole', () => {
  expect(toProfileBody({ ...loaded, firstName: ' Maya Grace ' }, loaded, loaded)).toEqual({
    firstName: 'Maya Grace',
    lastName: 'Okafor',
    email: 'maya@example.com',
    investorType: 'accredited',
  });
});

test('what was not touched goes as it is stored by now, so that it undoes no change made elsewhere', () => {
  const stored = { ...loaded, email: 'maya@new.example', lastName: 'Okafor Reyes' };
  expect(toProfileBody({ ...loaded, lastName: 'Okafor-Lind' }, loaded, stored)).toEqual({
    firstName: 'Maya',
    lastName: 'Okafor-Lind',
    email: 'maya@new.example',
    investorType: 'accredited',
  });
  expect(toProfileBody(loaded, loaded, stored)).toBeUndefined();
});

test('of the details goes only what was changed, amounts as numbers', () => {
  const edited = { ...loaded, netWorth: '1340000', gender: 'F' as const, riskTolerance: 4, city: 'Boston ' };
  expect(toDetailsBody(edited, loaded)).toEqual({
    netWorth: 1_340_000,
    gender: 'F',
    riskTolerance: 4,
    city: 'Boston',
  });
});

const NOW = new Date('2026-11-20T12:00:00Z');

const firstOf = (faults: Readonly<Record<string, readonly (string | undefined)[]>>) =>
  Object.fromEntries(Object.entries(faults).map(([field, [first = '']]) => [field, first]));

/** Returns the two schemas' first message for each field of the same values. */
function serverSays(values: typeof loaded): Record<string, string> {
  const who = toProfileBody(values, loaded, loaded);
  const what = toDetailsBody(values, loaded);
  const details = profileDetailsBody.partial().safeParse(what);
  return {
    ...(who && schemaSays(profileBody, who)),
    ...(what && schemaSays(profileDetailsBody.partial(), what)),
    ...(details.success && firstOf(faultsOfAmounts(details.data, {}))),
  };
}

const texts = [
  '',
  ' ',
  'x',
  '٣٤٥ ٦٧٨٩',
  '+1 212 555 0199 ext 7',
  'not@an',
  'maya.o@example.org',
  '2020-01-01',
  '1979-12-31',
];
const amounts = ['0', '-1000', '1', '1500', '1000.5', '236000.00', '1000000'];

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'street',
  'city',
  'state',
  'zipCode',
  'country',
  'occupation',
  'company',
  'investmentExperience',
] as const;

test.each<readonly [string, readonly string[]]>([
  // Longer texts cannot be typed.
  ...FIELDS.map(name => [name, texts.filter(text => text.length <= MAX_LENGTH[name])] as const),
  ['dateOfBirth', ['1979-12-31', '2008-11-20', '2020-01-01', '1899-12-31']],
  ['annualIncome', amounts],
  ['netWorth', amounts],
])('the form says of %s what its call says', (name, typed) => {
  for (const text of typed) {
    const values = { ...loaded, [name]: text };
    const found = Object.entries(checkProfile(values, loaded, NOW)).map(([field, key]) => [
      field,
      words[key],
    ]);
    expect([text, Object.fromEntries(found)]).toEqual([text, serverSays(values)]);
  }
});

test('what was never given may stay away; what was given is not emptied', () => {
  const { street, netWorth } = loaded;
  expect([street, netWorth, checkProfile(loaded, loaded, NOW)]).toEqual(['', '', {}]);
  expect(checkProfile({ ...loaded, annualIncome: '', city: '', dateOfBirth: '' }, loaded, NOW)).toEqual({
    annualIncome: 'annualIncomeRequired',
    city: 'cityRequired',
    dateOfBirth: 'dateOfBirthRequired',
  });
});

test('a new name, birthday or country of an approved person is checked again, nothing else', () => {
  const checked = (changes: Partial<typeof loaded>, status: 'APPROVED' | 'PENDING' = 'APPROVED') =>
    isCheckedAgain([{ kind: 'identity', status }], { ...loaded, ...changes }, loaded);
  const others = [{ firstName: 'Grace' }, { dateOfBirth: '1979-12-31' }, { country: 'DEU' }];
  expect(others.map(one => checked(one))).toEqual([true, true, true]);
  expect(others.map(one => checked(one, 'PENDING'))).toEqual([false, false, false]);
  expect(checked({ firstName: 'Maya ', city: 'Boston', investorType: 'individual' })).toBe(false);
});
