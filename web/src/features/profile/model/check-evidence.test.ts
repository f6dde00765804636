// Checks that the evidence form reports the same faults as the schema of its call.
import { expect, test } from 'vitest';
import { evidenceBody } from '#contract/profile.ts';
import words from '#web/locales/en/profile.json';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import { checkEvidence } from './check-evidence.ts';

const good = { basis: 'passport', reference: '', statement: 'My name and birthday' };

test.each([{}, { basis: '' }, { statement: ' ' }, { basis: '', statement: '' }])('with %j', wrong => {
  const values = { ...good, ...wrong };
  const found = Object.entries(checkEvidence(values)).map(([field, key]) => [field, words[key]]);
  expect(Object.fromEntries(found)).toEqual(schemaSays(evidenceBody, values));
});
