import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERENCE_COUNT, completeReference, findReferences, paymentReference } from './payment-reference.ts';

const number = fc.nat({ max: REFERENCE_COUNT - 1 });
const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXZ'];

test('a reference is found however a bank writes it', () => {
  fc.assert(
    fc.property(number, random => {
      const reference = paymentReference(random);
      const bare = reference.replaceAll('-', '');
      for (const written of [
        reference,
        bare,
        bare.toLowerCase(),
        reference.replaceAll('-', ' '),
        `deposit refs ${reference}, thanks`,
        `${reference.slice(0, 9)}\n${reference.slice(9)}`,
      ])
        expect(findReferences(written)).toContain(reference);
      expect(completeReference(`pay ${reference.slice(0, -1)}`)).toBe(reference);
    }),
  );
});

test('one wrong character and two that changed places are noticed', () => {
  const place = fc.nat({ max: 7 });
  fc.assert(
    fc.property(number, place, place, fc.constantFrom(...ALPHABET), (random, first, second, other) => {
      const characters = [...paymentReference(random).replaceAll('-', '').slice(2)];
      const wrong = characters.with(first, other);
      const swapped = characters.with(first, characters[second] ?? '').with(second, characters[first] ?? '');
      for (const changed of [wrong, swapped]) {
        const isSame = changed.join('') === characters.join('');
        expect(findReferences(`FS${changed.join('')}`)).toHaveLength(isSame ? 1 : 0);
      }
    }),
  );
});

test('a text without a reference has none', () => {
  expect(findReferences('OFFSET 12345678, FSA')).toEqual([]);
  expect(completeReference('FS 12')).toBeUndefined();
});
