// Every finding has its sentence in the words of the pages, with the same facts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FINDING_CODES, wordsForFinding } from '#domain/register/ocf/finding-words.ts';

const LOCALES = join(import.meta.dirname, '../../../web/src/locales');

const factsIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

test.each(['en', 'de', 'es', 'fr', 'zh'])('the pages know every finding in %s', language => {
  const words = JSON.parse(readFileSync(join(LOCALES, language, 'findings.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const code of FINDING_CODES) {
    const facts = factsIn(words[code] ?? '');
    const named = Object.fromEntries(facts.map(name => [name, `{${name}}`]));
    expect(facts, code).toEqual(factsIn(wordsForFinding({ code, facts: named })));
  }
});
