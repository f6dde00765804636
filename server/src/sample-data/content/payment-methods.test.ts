import { expect, test } from 'vitest';
import { PAYMENT_METHODS } from './payment-methods.ts';

test('the text below a method fits deposits and withdrawals', () => {
  for (const { description } of PAYMENT_METHODS)
    expect(description).not.toMatch(/\b(from|into|credited|charged|your balance)\b/i);
});
