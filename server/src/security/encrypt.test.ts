import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './encrypt.ts';

const key = randomBytes(32);
const sealed = seal(key, 'JBSWY3DPEHPK3PXP', 'ada');

test('a sealed text opens again', () => {
  expect(unseal([key], sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
});

test.each([
  ['another key', randomBytes(32), 'ada'],
  ['another owner', key, 'bob'],
])('with %s it does not, and the log says where to look', (_what, otherKey, owner) => {
  expect(() => unseal([otherKey], sealed, owner)).toThrow('is DATA_KEY the one it was sealed with?');
});
