// Which field a failed call belongs to.
import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { mergeStored, sortFailure } from './form-state.ts';

const VALUES = { email: '', zipCode: '' };
const badRequest = (fields: Record<string, string>, message = '{}') =>
  new ApiError(message, {
    status: 400,
    code: undefined,
    fields,
    requestId: undefined,
    retryAfter_s: undefined,
  });

test('a nested key belongs to the field of its last name', () => {
  const failure = sortFailure(
    badRequest({ email: 'Invalid email format', 'profile.zipCode': 'ZIP code is required' }),
    VALUES,
    'x',
  );
  expect(failure).toEqual({
    errors: { email: 'Invalid email format', zipCode: 'ZIP code is required' },
    general: undefined,
  });
});

test('an error that fits no field is shown for the whole form', () => {
  expect(sortFailure(badRequest({ captcha: 'No' }), VALUES, 'x')).toEqual({ errors: {}, general: 'No' });
  expect(sortFailure(badRequest({}, 'plain words'), VALUES, 'x').general).toBe('plain words');
  expect(sortFailure(badRequest({}, 'Something went wrong'), VALUES, 'Algo').general).toBe('Algo');
  expect(
    sortFailure(new Error(''), VALUES, 'An error occurred during signup. Please try again.').general,
  ).toBe('An error occurred during signup. Please try again.');
});

test('what was stored elsewhere is taken, but for the fields that were edited', () => {
  const before = { theme: 'dark', news: 'weekly', zone: 'utc' };
  const typed = { ...before, news: 'daily' };
  const now = { theme: 'light', news: 'none', zone: 'utc' };
  expect(mergeStored(typed, before, now)).toEqual({ theme: 'light', news: 'daily', zone: 'utc' });
});
