import { expect, test } from 'vitest';
import { findRepeatedField } from './find-repeated-field.ts';

test.each([
  ['{"amount":5,"amount":999999999}', 'amount'],
  ['{"a":{"b":1,"b" : 2}}', 'b'],
  ['{"amount":5,"\\u0061mount":6}', 'amount'],
  ['[{"a":1},{"b":[{"c":1,"c":1}]}]', 'c'],
])('%s repeats %s', (text, name) => {
  expect(findRepeatedField(text)).toBe(name);
});

test.each([
  '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
  '{"a":"a","b":"a:","c":"\\"a\\":"}',
  '["a","a"]',
  '"{\\"a\\":1,\\"a\\":2}"',
  'null',
])('%s repeats nothing', text => {
  expect(findRepeatedField(text)).toBeUndefined();
});

test('a long string is read in linear time and without exhausting the stack', () => {
  expect(findRepeatedField(JSON.stringify({ a: '\\"'.repeat(30_000) }))).toBeUndefined();
});
