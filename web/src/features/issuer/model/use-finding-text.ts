// The sentence of a finding, or of a package that was not understood, in the person's language.
import type { Answer } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { isKeyOf, useText } from '#web/lib/i18n.ts';
import findingWords from '#web/locales/en/findings.json';

type Finding = Answer<'GET /issuer/cap-table/imports/{id}'>['findings'][number];

/** Facts that are words rather than names or numbers, with the keys of their translations. */
const WORD_FACTS: Readonly<Record<string, readonly string[]>> = {
  action: ['action'],
  by: ['action'],
  expected: ['expected', 'kind'],
};

/** English phrases of the server for what a field should hold, by their keys. */
const PHRASES: Readonly<Record<string, string>> = {
  'a text': 'text',
  'a day such as 2026-11-28': 'day',
  'a list of texts': 'texts',
  'a list of objects': 'objects',
  'an object': 'object',
  'a number, written as a text such as "1000.00"': 'number',
  'an amount with its currency': 'amount',
  'a ratio of two positive numbers': 'ratio',
};

/** Falls back to the server's English sentence for a code that these words lack. */
export function useFindingText(): (finding: Finding) => string {
  const t = useText(findingWords);
  const wordOf = (fact: string, value: string): string => {
    const keys = (WORD_FACTS[fact] ?? []).map(group => `${group}_${PHRASES[value] ?? value}`);
    const key = keys.find(each => isKeyOf(findingWords, each));
    return key !== undefined && isKeyOf(findingWords, key) ? t(key) : value;
  };
  return ({ code, facts, message }) =>
    isKeyOf(findingWords, code)
      ? t(code, Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, wordOf(fact, value)])))
      : message;
}

/** Why a file was not taken as a package, else the message of any other failure. */
export function useFaultText(): (error: unknown) => string {
  const t = useText(findingWords);
  const errorText = useErrorText();
  return error => {
    const facts = (error instanceof ApiError ? error.facts : undefined) ?? {};
    const key = `fault_${facts['fault'] ?? ''}`;
    return isKeyOf(findingWords, key) ? t(key, facts) : errorText(error);
  };
}
