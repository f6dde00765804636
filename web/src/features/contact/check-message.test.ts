// Checks that the contact form reports the same faults as the schema of its call.
import { expect, test } from 'vitest';
import { contactBody } from '#contract/site.ts';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import { checkMessage, EMPTY } from './check-message.ts';

const good = { ...EMPTY, name: 'Ada', email: 'ada@example.com', message: 'Good morning', consent: true };

test.each([
  {},
  { name: ' ' },
  { email: '' },
  { email: 'ada' },
  { message: '' },
  { consent: false },
  { name: '', email: ' ', message: ' ', consent: false },
])('with %j', wrong => {
  const values = { ...good, ...wrong };
  expect(checkMessage(values)).toEqual(schemaSays(contactBody, values));
});
