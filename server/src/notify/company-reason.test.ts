import { expect, test } from 'vitest';
import { composeMessage } from './compose-message.ts';

const DEAL = { side: 'buy', company: 'Acme', shares: '1200', price: '12.50', total: '15075.00' };

test.each([
  ['en', 'Its reason: “It is too small”.', 'Its reason: “It is too small.”'],
  ['es', 'Motivo de la empresa: «It is too small».', 'Motivo de la empresa: «It is too small.»'],
  [
    'fr',
    'Son motif\u00a0: «\u00a0It is too small\u00a0».',
    'Son motif\u00a0: «\u00a0It is too small.\u00a0»',
  ],
  ['de', 'Grund der Firma: „It is too small“.', 'Grund der Firma: „It is too small.“'],
  ['zh', '理由：“It is too small”。', '理由：“It is too small.”'],
] as const)('a company’s reason for rejecting a trade is quoted in %s', (language, words, sentence) => {
  const say = (reason: string) => {
    const facts = { ...DEAL, outcome: 'rejected', reason };
    return composeMessage('trade_ended', facts, { language, timezone: 'utc' })?.lines;
  };
  expect(say('It is too small')?.[1]).toBe(words);
  expect(say('It is too small.')?.[1]).toBe(sentence);
  expect(say('')).toHaveLength(2);
});
