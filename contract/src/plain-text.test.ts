import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Łukasz Żółć', 'lukasz zolc'],
  ['O’Brien', "o'brien"],
  ['Straße', 'strasse'],
  ['Søren Ærø', 'soren aero'],
  ['José', 'jose'],
  ['Đorđe', 'dorde'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
