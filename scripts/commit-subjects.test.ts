// Which subjects of commits the check takes.
import { expect, test } from 'vitest';
import { faultsOfSubject } from './lib/commit-subjects.mjs';

test.each([
  'Renew the job lease while a job runs',
  'Address the second fault of the review',
  'Pass the clock to each job',
  'Move smoke runs, fuzz and full audits from npm test to npm run prove',
  'x'.repeat(72).replace('x', 'X'),
])('taken: %s', subject => {
  expect(faultsOfSubject(subject)).toEqual([]);
});

test.each([
  ['Renewed the job lease', "does not begin with an imperative: 'Renewed'"],
  ['Renews the job lease', "does not begin with an imperative: 'Renews'"],
  ['Renewing the job lease', "does not begin with an imperative: 'Renewing'"],
  ['Figures of B7', "does not begin with an imperative: 'Figures'"],
  ['The job lease is renewed', "does not begin with an imperative: 'The'"],
  ['Kept the job lease', "does not begin with an imperative: 'Kept'"],
  ['Renew the job lease.', 'ends with a full stop'],
  ['renew the job lease', 'does not begin with a capital letter'],
  [`X${'x'.repeat(72)}`, 'has 73 characters, 72 at most'],
])('refused: %s', (subject, fault) => {
  expect(faultsOfSubject(subject)).toEqual([fault]);
});
