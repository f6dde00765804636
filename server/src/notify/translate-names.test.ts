import { expect, test } from 'vitest';
import { composeMessage } from './compose-message.ts';

test.each([
  ['en', 'US wire', 'Unknown browser, Windows, This computer'],
  ['es', 'Transferencia en EE. UU. (wire)', 'Navegador desconocido, Windows, Este ordenador'],
  ['fr', 'Virement américain (wire)', 'Navigateur inconnu, Windows, Cet ordinateur'],
  ['de', 'US-Überweisung (Wire)', 'Unbekannter Browser, Windows, Dieser Rechner'],
  ['zh', '美国电汇', '未知浏览器，Windows，这台电脑'],
] as const)('channels, devices and places are named in %s', (language, channel, where) => {
  const reader = { language, timezone: 'utc' } as const;
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const facts = { amount: '1234.50', status: 'completed', channel: 'US wire', reason: '' };
    expect(composeMessage(kind, facts, reader)?.lines[0]).toContain(channel);
  }
  const facts = {
    device: 'Unknown browser, Windows',
    location: 'This computer',
    at: '2026-03-02T10:00:00.000Z',
  };
  expect(composeMessage('new_device', facts, reader)?.lines[0]).toContain(where);
});

test.each(['Our wire', 'US wire, express'])('a name by an operator stays unchanged: %s', channel => {
  const facts = { amount: '1234.50', status: 'completed', channel, reason: '' };
  for (const language of ['de', 'zh'] as const)
    expect(composeMessage('deposit', facts, { language, timezone: 'utc' })?.lines[0]).toContain(channel);
});
