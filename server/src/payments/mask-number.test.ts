import { expect, test } from 'vitest';
import { maskNumber } from './mask-number.ts';

test.each([
  ['card', '4111 1111 1111 1111', '•••• 1111'],
  ['crypto', '0x52908400098527886E0F7030069857D2E4169EE7', '•••• 9EE7'],
  ['paypal', 'ada@example.com', 'a…@example.com'],
  ['paypal', 'my account 77', '•••• nt77'],
  ['bank', '1234', '••••'],
] as const)('of a %s number %s remains %s', (type, number, shown) => {
  expect(maskNumber(type, number)).toBe(shown);
});
