// Checks that the server's sentences which the web looks up by their English text (lib/phrases.ts) have not
// changed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_NAMES } from '#server/notify/translate-names.ts';
import type { Messages } from '#web/locales/message.ts';
import english from './en/phrases.json';

const { '@part': _part, ...phrases } = english;
const ROOT = join(import.meta.dirname, '../../..');
const ROOMS = ['server/src', 'contract/src', 'domain/src'];
/** The server's own translations repeat its English sentences as keys. */
const NOT_SAID_HERE = /\.test\.ts$|^notify\/(?:words\/|known-names)/;

const sources = ROOMS.flatMap(room =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !NOT_SAID_HERE.test(file))
    .map(file => readFileSync(join(ROOT, room, file), 'utf8')),
);
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** In sentences with an inserted word, the text around the word must itself be a known sentence. */
const templates = sources
  .flatMap(source => source.match(/`[^`\n]*\$\{[^`\n]*`/g) ?? [])
  .map(literal => literal.slice(1, -1).split(/\$\{[^}]*\}/))
  .filter(parts => parts.join('').trim().includes(' '))
  .map(parts => new RegExp(`^${parts.map(escape).join('.+')}$`));

function isSaid(sentence: string): boolean {
  const quoted = [`'${sentence}'`, `"${sentence}"`, `\`${sentence}\``];
  return (
    sources.some(source => quoted.some(text => source.includes(text))) ||
    templates.some(template => template.test(sentence))
  );
}

test.each(Object.entries(phrases))('the server still says the phrase %s: %s', (_key, sentence) => {
  expect(isSaid(sentence)).toBe(true);
});

test('what a refusal says in words of its own is said in every language', () => {
  const own = sources.flatMap(source =>
    [...source.matchAll(/new DomainError\('\w+', \{ message: '([^']+)' \}\)/g)].map(
      ([, sentence]) => sentence,
    ),
  );
  expect(own).toContain('You cannot block yourself.');
  const known = new Set<string | undefined>(Object.values(phrases));
  expect(own.filter(sentence => !known.has(sentence))).toEqual([]);
});

const translated = import.meta.glob<Messages>('./*/phrases.json', { import: 'default', eager: true });

test.each(Object.entries(KNOWN_NAMES))('a mail and a screen name a channel alike: %s', (language, names) => {
  const keys = new Map(Object.entries(phrases).map(([key, english]) => [english, key]));
  for (const [english, name] of Object.entries(names))
    expect([english, translated[`./${language}/phrases.json`]?.[keys.get(english) ?? '']]).toEqual([
      english,
      name,
    ]);
});

test('an unused sentence is found', () => {
  expect(isSaid('The current password is not correct.')).toBe(false);
  expect(isSaid('The price is already above it')).toBe(false);
});
