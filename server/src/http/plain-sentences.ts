// Readable sentences for validation faults that have none in the contract.
import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

export function sayPlainly(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This is required';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return sayChoices(issue.values.map(String));
    case 'too_small':
      return `Must ${sayBound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `Must ${sayBound(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'Must be a time, such as 2026-03-02T12:00:00Z'
        : 'This is not valid';
    case 'invalid_union':
      return sayChoices(Array.isArray(issue.options) ? issue.options.map(String) : []);
    default:
      return 'This is not valid';
  }
}

function sayChoices(choices: readonly string[]): string {
  if (choices.length === 0) return 'This is not valid';
  return choices.length === 1 ? `Must be ${choices[0]}` : `Must be one of ${choices.join(', ')}`;
}

function sayBound(origin: string, bound: string, size: number | bigint): string {
  const one = Number(size) === 1;
  if (origin === 'string') return `have ${bound} ${size} ${one ? 'character' : 'characters'}`;
  return origin === 'array' ? `have ${bound} ${size} ${one ? 'entry' : 'entries'}` : `be ${bound} ${size}`;
}
