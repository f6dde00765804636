// Checks that forms of one or two fields report the same faults as the schemas of their calls.
import { expect, test } from 'vitest';
import { authRoutes, loginBody } from '#contract/auth.ts';
import { newsletterBody } from '#contract/site.ts';
import { checkSubscription } from '#web/features/contact/check-subscription.ts';
import words from '#web/locales/en/faults.json';
import { emailFault, missing, newPasswordFault, passwordFault, type Fault } from './faults.ts';
import { schemaSays } from '#web/forms/testing/schema-says.ts';

const texts = ['', ' ', 'ada', 'ada@', 'ada@example.com', ' ada@example.com ', 'short', '8 letters'];

const sentence = (fault: Fault | undefined) => (fault === undefined ? undefined : words[fault]);

test.each(texts)('an e-mail of %j for a link, for the newsletter, and to sign in', email => {
  const link = schemaSays(authRoutes['POST /auth/reset-password'].body, { email });
  expect(sentence(emailFault(email))).toBe(link['email']);
  expect(checkSubscription({ email })).toEqual(schemaSays(newsletterBody, { email }));
  const login = schemaSays(loginBody, { email, password: 'x' });
  expect(sentence(missing(email, 'emailRequired'))).toBe(login['email']);
});

test.each(texts)('a password of %j to sign in, and a new one', password => {
  const login = schemaSays(loginBody, { email: 'ada@example.com', password });
  expect(sentence(passwordFault(password))).toBe(login['password']);
  const { body } = authRoutes['POST /auth/reset-password/confirm'];
  expect(sentence(newPasswordFault(password))).toBe(schemaSays(body, { token: 'x', password })['password']);
});
