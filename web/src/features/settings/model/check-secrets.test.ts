// Checks that the dialogs of the security settings report the same faults as the schemas of their calls.
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { eraseBody } from '#contract/privacy.ts';
import { passwordBody, pinBody, settingsRoutes } from '#contract/settings.ts';
import words from '#web/locales/en/faults.json';
import type { Fault } from '#web/forms/faults.ts';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import {
  checkAppCode,
  checkCode,
  checkNewPin,
  checkPassword,
  checkPasswordChange,
  toAppCode,
} from './check-secrets.ts';

const sentences = (faults: Partial<Record<string, Fault>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, key]) => (key ? [[field, words[key]]] : [])));

const texts = ['', ' ', 'short', '8 letters', '123', '1234', '123456', '1234567', '12a4', '١٢٣٤'];

test.each(texts)('a password change of %j', text => {
  const body = { currentPassword: text, newPassword: text };
  expect(sentences(checkPasswordChange({ ...body, repeated: text }))).toEqual(schemaSays(passwordBody, body));
});

test.each(texts)('a PIN of %j', text => {
  const body = { pin: text, password: text };
  expect(sentences(checkNewPin({ ...body, repeated: text }))).toEqual(schemaSays(pinBody, body));
});

const byPassword: readonly (readonly [string, ZodType, object])[] = [
  ['removing the PIN', pinBody, { pin: null }],
  ['beginning the second factor', settingsRoutes['POST /settings/two-factor/setup'].body, {}],
  ['erasing the account', eraseBody, {}],
];

test.each(byPassword)('the password for %s', (_, schema, rest) => {
  for (const password of texts)
    expect(sentences(checkPassword({ password }))).toEqual(schemaSays(schema, { ...rest, password }));
});

test.each([...texts, '123 456'])('a code for the PIN of %j', otp => {
  const body = { pin: '1234', password: 'x', ...toAppCode(otp, true) };
  expect(sentences(checkAppCode({ otp }, true))).toEqual(schemaSays(pinBody, body));
  expect({ ...checkAppCode({ otp }, false), ...toAppCode(otp, false) }).toEqual({});
});

test.each(texts)('a code of %j', code => {
  const { body } = settingsRoutes['POST /settings/two-factor/confirm'];
  const off = settingsRoutes['POST /settings/two-factor/disable'].body;
  expect(sentences(checkCode({ code }))).toEqual(schemaSays(body, { code }));
  expect(sentences({ ...checkPassword({ password: code }), ...checkCode({ code }) })).toEqual(
    schemaSays(off, { password: code, code }),
  );
});

test('two that differ are told apart', () => {
  const good = { currentPassword: 'old one', newPassword: 'a new one' };
  expect(checkPasswordChange({ ...good, repeated: 'another' })).toEqual({ repeated: 'passwordsDiffer' });
  expect(checkNewPin({ pin: '1234', repeated: '4321', password: 'x' })).toEqual({ repeated: 'pinsDiffer' });
});
