// Checks that the form of a payment method reports the same faults as the schema of its call.
import { expect, test } from 'vitest';
import { savedMethodBody } from '#contract/account.ts';
import words from '#web/locales/en/account.json';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import { checkSavedMethod } from './check-saved-method.ts';

const good = {
  methodId: '0198c000-0000-7000-8000-000000000001',
  label: 'Giro',
  number: 'DE00 8842',
  note: '',
};

test.each([{}, { methodId: '' }, { label: ' ' }, { number: '' }, { methodId: '', label: '', number: ' ' }])(
  'with %j',
  wrong => {
    const values = { ...good, ...wrong };
    const found = Object.entries(checkSavedMethod(values)).map(([field, key]) => [field, words[key]]);
    expect(Object.fromEntries(found)).toEqual(schemaSays(savedMethodBody, values));
  },
);
