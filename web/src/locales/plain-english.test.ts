// Phrases of earlier versions that read as translated. None of them may return, neither in the words of the product nor in
// the texts of the public site.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Nowhere, not even within a sentence. */
const PHRASES = [
  'and who is waiting for whom',
  'Four things we built so that a price means something',
  'The exhibits use an invented company',
  'They give three reasons',
  'then whoever came first',
  'If the company says no, both go straight back',
  'Before you ask',
  'drawn to one scale',
  'Four people sign for what happens here',
  'Values, as rules we hold ourselves to',
  'Reads the ledger before breakfast',
  'Ask a person',
  'knows more than we can say by mail',
  'Say what you would feed with it',
  'Somebody is at a desk',
  'Everything between wanting to trade and having traded',
  'What you get, by who you are',
  'Reports that count what happened',
  'Who came, who left',
  'can be redone by hand',
  'read by somebody',
  'built or mended',
  'First we send one message',
  'has a link that ends it',
  'An anniversary in seven segments',
  'Not spun yet',
  'The wheel stopped on this prize',
  'Text of the operator, shown as a sample',
  'easier to remember than a riddle',
  'your standing as an investor',
  'A few words are better than many symbols',
  'Needs you',
  'Nothing needs you',
  'Leaving out what you put in and took out',
  'Set aside for these',
  'it is free at once',
  'Nothing to draw yet',
  'Deepest fall',
  'stands here from the moment of the trade',
  'a dollar that stayed all along',
  'Over what you paid, fees in',
  'Value less what you paid',
  'First bought, first sold',
  'Sold so far',
  'Good for',
  'Until I cancel',
  'Now or never',
  'Allowed today',
  'Total, at most',
  'Fills at once',
  'Lately it took',
  'fee in',
  'fee out',
  'Your order is in the book',
  'Waits in the book',
  'It would have traded with your own order',
  'Set aside',
  'Months in UTC',
  'how far it has got',
  'Your balance grows by',
  'Without it the money waits',
  'sold only to people we know',
  'What it proves, and for which years',
  'Which amount is meant',
  'and it is listed here',
  'has put on its list may buy',
  'Also holds',
  'Ask a person.',
  'Small changes, read by somebody',
  'Something you built or mended',
  'All shares in these books are 100%',
  'See what it does',
  'Put these rules in force',
  'Buy instead',
  'It settles next',
  'Each look at both parties is on record',
  'It came in',
  'It went out',
  'What came in, and what is to go out',
  'Asked for more',
  'The person is told',
  'it counts without end',
  'who may no longer use it',
  'The head kept outside',
  'Each gets its place',
  'has come since',
  'Renew the list',
  'You may not do this',
  'meanwhile',
  'anew',
  'annualised',
  'realised',
];

/** Not as a whole text. Within a sentence they may be right. */
const WHOLE = [
  'A share',
  'On its way',
  'What happened',
  'Set rules',
  'To decide',
  'Codes',
  'It failed',
  'Timezone',
];

/** The order in law, where the words have a meaning of their own. */
const EXEMPT = /^legal\//;

const wordFiles = readdirSync(join(ROOT, 'locales/en')).filter(file => file.endsWith('.json'));
const contentFiles = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !EXEMPT.test(file.replaceAll('\\', '/')),
);

/** The texts of a JSON file, with all plural forms. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === '@part' ? [] : textsOf(one)));
}

const words = wordFiles.flatMap(file =>
  textsOf(JSON.parse(readFileSync(join(ROOT, 'locales/en', file), 'utf8'))).map(text => ({ file, text })),
);
const content = contentFiles.map(file => ({ file, text: readFileSync(join(ROOT, 'content', file), 'utf8') }));
const wordOf = (phrase: string) =>
  new RegExp(`(?<![\\w’])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w])`, 'i');

test.each(PHRASES)('no text says “%s”', phrase => {
  const pattern = wordOf(phrase);
  expect([...words, ...content].filter(({ text }) => pattern.test(text))).toEqual([]);
});

test.each(WHOLE)('no text is “%s” alone', phrase => {
  expect(words.filter(({ text }) => text === phrase)).toEqual([]);
});
