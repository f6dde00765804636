// Sentences with values, plural forms and elements.
import { expect, test } from 'vitest';
import { punctuation, translator, typeset } from './i18n.ts';

const en = {
  '@part': 'test',
  hello: 'Hello, {name}',
  held: { one: '{count} share', other: '{count} shares' },
  agree: 'I agree to the {terms} and {privacy}.',
};

test('values are put in, numbers by the language', () => {
  expect(translator(en, en, 'en')('hello', { name: 'Maya' })).toBe('Hello, Maya');
  expect(translator(en, en, 'en')('held', { count: 1 })).toBe('1 share');
  expect(translator(en, en, 'en')('held', { count: 12000 })).toBe('12,000 shares');
  expect(translator({ held: '{count} Anteile' }, en, 'de')('held', { count: 12000 })).toBe('12.000 Anteile');
  expect(translator({ held: '{count} actions' }, en, 'fr')('held', { count: 12000 })).toBe(
    '12\u00a0000 actions',
  );
});

test('a value that is not given stays visible', () => {
  expect(translator(en, en, 'en')('hello')).toBe('Hello, {name}');
});

test('in French no line begins with a colon, a question mark or the like', () => {
  expect(translator({ hello: 'Quoi : {name} !' }, en, 'fr')('hello', { name: 'Maya' })).toBe(
    'Quoi\u00a0: Maya\u00a0!',
  );
});

test('no line breaks inside a figure or a pair of quotes', () => {
  expect(typeset('Von 0,5 % bis 1.000 $', 'de')).toBe('Von 0,5\u00a0% bis 1.000\u00a0$');
  expect(typeset('un 10 % del total', 'es')).toBe('un 10\u00a0% del total');
  expect(typeset('plus de 1 000 000 $ « net »', 'fr')).toBe(
    'plus de 1\u00a0000\u00a0000\u00a0$ «\u00a0net\u00a0»',
  );
  expect(typeset('5% of $10 : as it is', 'en')).toBe('5% of $10 : as it is');
});

test('what is put together has the colon, comma and full stop of its language', () => {
  const said = (language: 'de' | 'fr' | 'zh') => {
    const { stop, gap, colon, comma } = punctuation(language);
    return ['a', colon, 'b', comma, 'c', stop, gap, 'd'].join('');
  };
  expect(said('de')).toBe('a: b, c. d');
  expect(said('fr')).toBe('a\u00a0: b, c. d');
  expect(said('zh')).toBe('a：b，c。d');
});

test('a word that a language lacks is English', () => {
  expect(translator({}, en, 'fr')('hello', { name: 'Maya' })).toBe('Hello, Maya');
});

test('elements replace their names', () => {
  expect(translator(en, en, 'en').rich('agree', { terms: 'T', privacy: 'P' })).toEqual([
    'I agree to the ',
    'T',
    ' and ',
    'P',
    '.',
  ]);
});
