// The contract's messages about fields reach forms in English. Each message must have a translation in every
// language, or forms must prevent its cause.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import faults from './en/faults.json';
import phrases from './en/phrases.json';

/** Forms check these conditions themselves with their own messages, or limit the field's length (maxLength). */
const SAID_BY_FORMS = [
  ...[20, 60, 80, 120, 200, 300, 500, 2000, 5000, 20000].map(most => `Must be at most ${most} characters`),
  'Amount must be greater than 0',
  'At most 10 documents',
  'Certify that this is correct',
  'Choose W-9 or W-8BEN',
  'Choose a file',
  'Choose above or below',
  'Choose at least one withdrawal',
  'Choose one file',
  'Confirm that you have read the document',
  'Confirm that you sign electronically',
  'Enter the account’s number',
  'Enter the text of the document',
  'Enter your country of tax residence',
  'Enter your tax number',
  'Unknown field',
  'Choose at least one investor type',
  'Choose at least one trade',
  'Choose buy or sell',
  'Choose limit or market',
  'Choose the type of proof',
  'Message is required',
  'A window must close after it opens',
  'Must be 15, 30, 60 or 120 minutes',
  'Must be a whole number of days',
  'Must be at least 1',
  'Must not be in the future',
  'Must be at most 10,000',
  'Must be at most 200',
  'Must be at most 30',
  'Must be at most 50 windows',
  'Must be at most 90',
  'Must be the three-letter code of a country',
  'Must be the two-letter code of a state',
  'Name at least one country, or allow all',
  'Name at least one state, or allow all',
  'Name the source',
  'Name is required',
  'Name this payment method',
  'Name who gives the shares, or who receives them',
  'PIN is required',
  'Please select a payment channel',
  'Reference number is required',
  'Risk tolerance is a whole number from 1 to 5',
  'Say in a sentence what it proves',
  'Say why',
  'Say why, so that the person understands',
  'The highest price must be greater than 0',
  'The highest price must not be below the lowest',
  'The lowest price must be greater than 0',
  'The price must be greater than 0',
  'This is required',
  'You can buy first only where you review each trade',
  'Your consent is required',
];
/** Fields that no person types: the web generates the value, or its page reports an expired link. */
const OF_NO_FIELD = [
  'An amount is required',
  'A limit order needs a limit price; a market order takes none',
  'At most 100 at once',
  'Must be at most 1000 characters',
  'Must consist of visible characters',
  'No refresh token available',
  'Only USD is supported',
  'Only a market order takes a worst price; a limit order has its limit price',
  'Profile is required',
  'The link is incomplete',
  'The body is not valid JSON',
  'Must be given once',
  'This channel belongs to another payment method',
  'This link was already used, or is too old',
  'This link was already used, or is too old. Ask for a new one',
  'Unknown company',
  'Unknown id',
  'Unknown payee',
  'Unknown payment method',
];

/** One issue of each kind, because a schema may have a message for each. */
const ISSUES = [
  { code: 'invalid_type', input: undefined },
  { code: 'invalid_type', input: '' },
  { code: 'too_big', input: 1e20 },
  { code: 'custom', input: 1.005 },
];

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isSpeaker = (value: unknown): value is (issue: object) => unknown => typeof value === 'function';

/** Returns every message that a schema and its parts can produce. */
function sentencesOf(part: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (!isPart(part) || seen.has(part)) return found;
  seen.add(part);
  const { def } = (part['_zod'] ?? { def: part }) as { def: Part };
  for (const [name, value] of Object.entries(def)) {
    if (name === 'error' && isSpeaker(value))
      for (const issue of ISSUES) {
        const sentence = value(issue);
        if (typeof sentence === 'string') found.add(sentence);
      }
    else sentencesOf(value, found, seen);
  }
  return found;
}

const bodies = new Set<string>();
for (const route of Object.values<Route>(routes)) if (route.body) sentencesOf(route.body, bodies);

const SERVER = join(import.meta.dirname, '../../../server/src');
const problems = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap(file => [
    ...readFileSync(join(SERVER, file), 'utf8').matchAll(/ValidationError\(\{ \S+ \['([^']+)'\] \}\)/g),
  ])
  .map(([, sentence = '']) => sentence);

const known = new Set<string>([...Object.values(phrases), ...Object.values(faults)]);

test('what is said of a field is said in every language, or a form says it first', () => {
  const untold = [...bodies, ...problems].filter(sentence => !known.has(sentence));
  expect([...new Set(untold)].sort()).toEqual([...SAID_BY_FORMS, ...OF_NO_FIELD].sort());
});
