// Every finding, and every fault of a package, has its sentence in the words of the pages, with the same facts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FINDING_CODES, wordsForFinding } from '#domain/register/ocf/finding-words.ts';
import { PACKAGE_FAULT_CODES, PackageFault } from './package-fault.ts';

const LOCALES = join(import.meta.dirname, '../../../web/src/locales');

const factsIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

const wordsIn = (language: string) =>
  JSON.parse(readFileSync(join(LOCALES, language, 'findings.json'), 'utf8')) as Record<string, string>;

const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh'];

test.each(LANGUAGES)('the pages know every finding in %s', language => {
  const words = wordsIn(language);
  for (const code of FINDING_CODES) {
    const facts = factsIn(words[code] ?? '');
    const named = Object.fromEntries(facts.map(name => [name, `{${name}}`]));
    expect(facts, code).toEqual(factsIn(wordsForFinding({ code, facts: named })));
  }
});

test.each(LANGUAGES)('the pages know every fault of a package in %s', language => {
  const words = wordsIn(language);
  const faults = Object.keys(words).filter(key => key.startsWith('fault_'));
  expect(faults.sort()).toEqual(PACKAGE_FAULT_CODES.map(code => `fault_${code}`).sort());
  for (const code of PACKAGE_FAULT_CODES) {
    const facts = factsIn(words[`fault_${code}`] ?? '');
    const named = Object.fromEntries(facts.map(name => [name, `{${name}}`]));
    expect(facts, code).toEqual(factsIn(new PackageFault(code, named).message));
  }
});
