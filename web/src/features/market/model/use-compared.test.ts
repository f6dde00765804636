import { expect, test } from 'vitest';
import { comparedIn, comparePath } from './use-compared.ts';

const inAddress = (companies: string) => comparedIn(new URLSearchParams({ companies }));

test('the address holds at most three companies, each once', () => {
  expect(inAddress('a,b,a,c,d')).toEqual(['a', 'b', 'c']);
  expect(comparedIn(new URLSearchParams())).toEqual([]);
});

test('what is no slug is left out', () => {
  expect(inAddress('A,,../x,orrery-systems,<b>')).toEqual(['orrery-systems']);
});

test('a path names the companies in their order', () => {
  expect([comparePath([]), comparePath(['b', 'a'])]).toEqual(['/compare', '/compare?companies=b,a']);
});
