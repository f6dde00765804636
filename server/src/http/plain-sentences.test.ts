import { expect, test } from 'vitest';
import { z } from 'zod';
import { registerBody } from '#contract/auth.ts';
import { time } from '#contract/values.ts';
import { sayPlainly } from './plain-sentences.ts';

const says = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: sayPlainly }).error?.issues.map(({ message }) => message);

test.each([
  [z.string().min(1), '', 'Must have at least 1 character'],
  [z.string().min(2), '', 'Must have at least 2 characters'],
  [z.string().max(1), 'ab', 'Must have at most 1 character'],
  [z.array(z.string()).min(1), [], 'Must have at least 1 entry'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 entries'],
  [z.number().min(1), 0, 'Must be at least 1'],
])('a bound is said in words that go with its number: %#', (schema, input, sentence) => {
  expect(says(schema, input)).toEqual([sentence]);
});

test('an invalid time describes its format', () => {
  for (const input of ['2026-03-02', '2026-03-02T12:00:00', 'noon'])
    expect(says(time, input)).toEqual(['Must be a time, such as 2026-03-02T12:00:00Z']);
  expect(says(time, '2026-03-02T12:00:00Z')).toBeUndefined();
});

test('a field of the wrong type is described, not reported as missing', () => {
  const { shape } = registerBody;
  for (const text of [shape.email, shape.firstName, shape.password])
    expect(says(text, 10001)).toEqual(['Must be a text']);
  expect(says(shape.investorType, 'Individual')).toEqual([
    'Must be one of individual, institutional, accredited, company',
  ]);
  expect(says(shape.profile, [])).toEqual(['Must be an object']);
  for (const nothing of [undefined, null, ''])
    expect(says(shape.investorType, nothing)).toEqual(['Investor type is required']);
});
