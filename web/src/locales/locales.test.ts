// Checks that every part has the same keys and placeholders in every language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS, REFUSALS_WITH_FACTS } from '#contract/errors.ts';
import { REFUSALS } from '#domain/refusal-codes.ts';
import { LANGUAGES } from '#web/lib/i18n.ts';
import type { Message, Messages } from './message.ts';

const here = import.meta.dirname;
const parts = readdirSync(join(here, 'en')).map(file => file.replace('.json', ''));
const others = Object.keys(LANGUAGES).filter(language => language !== 'en');
const files = import.meta.glob<Messages>('./*/*.json', { import: 'default', eager: true });

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const placeholders = (message: Message): string[] =>
  [...new Set(forms(message).flatMap(form => form.match(/\{\w+\}/g) ?? []))].sort();

const pairs = others.flatMap(language => parts.map(part => [language, part] as const));

test.each(pairs)('%s has every word of %s', (language, part) => {
  const { '@part': name, ...english } = files[`./en/${part}.json`] ?? {};
  expect(name).toBe(part);
  const other = files[`./${language}/${part}.json`] ?? {};
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  for (const [key, message] of Object.entries(english)) {
    const translated = other[key] ?? '';
    expect([key, placeholders(translated)]).toEqual([key, placeholders(message)]);
    expect(forms(translated).every(form => form.trim() !== '')).toBe(true);
  }
});

/** A time without the word that the language requires before it. 'a las 1:05' is wrong for one hour of the day. */
const BARE_MOMENTS: readonly (readonly [string, RegExp])[] = [
  ['es', /(?:[Aa] las|desde|hasta) \{(?:time|from|to)\}/],
  [
    'de',
    /(?:öffnet|Eingereicht|etwa|Etwa|Offen von|Geschlossen von|Fällig|Freigegeben|Versucht) \{(?:time|from)\}/,
  ],
];

test.each(BARE_MOMENTS)('in %s a moment has its preposition and article', (language, bare) => {
  const found = parts.flatMap(part =>
    Object.values(files[`./${language}/${part}.json`] ?? {}).flatMap(forms),
  );
  expect(found.filter(sentence => bare.test(sentence))).toEqual([]);
});

test.each(Object.keys(LANGUAGES))('in %s being offline is said in the same words everywhere', language => {
  const [said = ''] = forms(files[`./${language}/member.json`]?.['offline'] ?? '');
  expect(files[`./${language}/errors.json`]?.['offline']).toMatch(
    new RegExp(`^${said.replace(/[.。]$/, '')}`),
  );
});

test('what is put together on a screen has the comma, the colon and the full stop of its language', () => {
  const rooms = ['entities', 'features', 'ui'].map(room => join(here, '..', room));
  const found = rooms
    .flatMap(room =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map(file => join(room, file)),
    )
    .flatMap(file => {
      const piece = /\}[,.:] \$\{/.exec(readFileSync(file, 'utf8'));
      return piece ? [`${file}: ${piece[0]}, which usePunctuation() gives`] : [];
    });
  expect(found).toEqual([]);
});

test('no language has a part that English lacks', () => {
  for (const language of others) {
    const names = readdirSync(join(here, language)).map(file => file.replace('.json', ''));
    expect(names.filter(name => !parts.includes(name))).toEqual([]);
  }
});

test('every rule that can refuse, and every error of the server, has words', () => {
  const worded = Object.keys(files['./en/refusals.json'] ?? {});
  const codes = [...Object.keys(REFUSALS), ...Object.keys(ERRORS)];
  expect(codes.filter(code => !worded.includes(code))).toEqual([]);
});

test('a translation names only what the server sends beside the sentence', () => {
  const givenByPage = ['{time}', '{minutes}'];
  for (const language of Object.keys(LANGUAGES)) {
    const words = Object.entries(files[`./${language}/refusals.json`] ?? {});
    const unfilled = words.filter(
      ([code, said]) =>
        !REFUSALS_WITH_FACTS.has(code) && placeholders(said).some(name => !givenByPage.includes(name)),
    );
    expect(unfilled, language).toEqual([]);
  }
});
