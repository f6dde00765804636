import { expect, test } from 'vitest';
import { PAYMENT_METHODS } from './payment-methods.ts';

test('what stands below a method is true of a deposit and of a withdrawal alike', () => {
  for (const { description } of PAYMENT_METHODS)
    expect(description).not.toMatch(/\b(from|into|credited|charged|your balance)\b/i);
});
