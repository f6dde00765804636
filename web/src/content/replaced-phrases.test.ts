// Phrases of earlier versions that a native editor replaced: none of them returns.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Found anywhere in a text. */
const PHRASES = [
  'From agreed to settled, and who is waiting for whom',
  'Four things we built so that a price means something',
  'The exhibits use an invented company',
  'They give three reasons',
  'then whoever came first',
  'If the company says no, both go straight back',
  'Before you ask',
  'Ask something else',
  'drawn to one scale',
  'Four people sign for what happens here',
  'as rules we hold ourselves to',
  'Reads the ledger before breakfast',
  'Ask a person.',
  'its page knows more than we can say by mail',
  'Say what you would feed with it',
  'Somebody is at a desk most of the day',
  'Everything between wanting to trade and having traded',
  'What you get, by who you are',
  'Reports that count what happened',
  'Who came, who left',
  'Every step can be redone by hand',
  'Small changes, read by somebody',
  'Something you built or mended',
  'you are subscribed when you open its link',
  'An anniversary in seven segments',
  'Not spun yet',
  'The wheel stopped on this prize',
  'Text of the operator, shown as a sample',
  'easier to remember than a riddle',
  'your standing as an investor',
  'A few words are better than many symbols',
  'Nothing needs you',
  'Leaving out what you put in and took out',
  'Cancel and it is free at once',
  'Nothing to draw yet',
  'Deepest fall',
  'What you buy stands here',
  'what a dollar that stayed all along earned',
  'Over what you paid, fees in',
  'First bought, first sold; fees are in',
  'added or took out meanwhile',
  'Lots first bought, first sold',
  'Until I cancel',
  'Now or never',
  'Total, at most',
  'Fills at once',
  'Lately it took',
  'Cost, fee in',
  'You receive, fee out',
  'Your order is in the book',
  'Waits in the book',
  'It would have traded with your own order',
  'Enter number and price anew',
  'Months in UTC',
  'how far it has got',
  'Your balance grows by',
  'the money waits until you match it',
  'may be sold only to people we know',
  'What it proves, and for which years',
  'Which amount is meant',
  "Press a company's star, and it is listed here",
  'the company has put on its list may buy',
  'All shares in these books are 100%',
  'See what it does',
  'Put these rules in force',
  "Buy in the buyer's place",
  'It settles next',
  'Each look at both parties is on record',
  'what is to go out',
  'The person is told',
  'it counts without end',
  'who may no longer use it',
  'The head kept outside',
  'Each gets its place within about a second',
  'Renew the list',
  'decided this meanwhile',
  'You may not do this',
].map(phrase => phrase.toLowerCase());

/** Too short to search for: no text consists of them alone. */
const WHOLE_TEXTS = new Set([
  'Needs you',
  'Sold so far',
  'Set aside',
  'On its way',
  'Also holds',
  'Buy instead',
  'It came in',
  'It went out',
  'It failed',
  'To decide',
  'Asked for more',
  'Waits in the book',
]);

const TRANSLATED = /\/(?:de|es|fr|zh)\//u;

function textsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.json')) return leavesOf(JSON.parse(source));
  return [...source.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`|"(?:[^"\\\n]|\\.)*"/gu)].map(([text]) =>
    text.slice(1, -1).replaceAll("\\'", "'"),
  );
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

test('no English text has a phrase that was replaced', () => {
  const files = globSync(
    ['web/src/locales/en/*.json', 'web/src/content/**/*.ts', 'server/src/notify/words/**/*'],
    { cwd: ROOT },
  ).filter(file => /\.(?:ts|json)$/u.test(file) && !/\.test\.ts$/u.test(file) && !TRANSLATED.test(file));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap(file =>
    textsOf(file)
      .filter(text => WHOLE_TEXTS.has(text) || PHRASES.some(phrase => text.toLowerCase().includes(phrase)))
      .map(text => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
