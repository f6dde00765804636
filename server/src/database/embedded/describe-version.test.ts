import { expect, test } from 'vitest';
import { describeVersion } from './describe-version.ts';

test.each(['18.4', '18.5', '17.9', '19.1'])('PostgreSQL %s is shown with a warning', version => {
  expect(describeVersion(version)).toContain(`Warning: the embedded PostgreSQL is ${version} and may lack`);
  expect(describeVersion(version)).toContain('set DATABASE_URL');
});

test.each(['18.6', '18.11 (Debian)'])('PostgreSQL %s is shown without one', version => {
  expect(describeVersion(version)).toMatch(/^The embedded PostgreSQL is 18\.\d+\.$/);
});
