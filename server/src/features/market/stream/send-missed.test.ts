import { expect, test } from 'vitest';
import type { Listener } from './listener.ts';
import { holdBack } from './send-missed.ts';

const caller: Listener['caller'] = {
  userId: 'ann',
  sessionId: 's',
  role: 'investor',
  companyId: null,
  hasSecondFactor: false,
};

function note() {
  const said: string[] = [];
  const listener: Listener = {
    caller,
    network: '127.0.0.1',
    send: (_, data) => said.push(data),
    mark: () => undefined,
    drained: () => Promise.resolve(),
    ping: () => said.push('ping'),
    end: () => said.push('end'),
  };
  return { said, listener };
}

test('queued events are sent in order once released, and later ones at once', () => {
  const { said, listener } = note();
  const held = holdBack(listener);
  for (const data of ['a', 'b']) held.listener.send('stock', data, '1');
  held.listener.ping();
  expect(said).toEqual(['ping']);
  held.release();
  held.listener.send('stock', 'c', '1');
  expect(said).toEqual(['ping', 'a', 'b', 'c']);
});

test('a client with too many queued events is ended and receives none of them', () => {
  const { said, listener } = note();
  const held = holdBack(listener, 3);
  for (const data of ['aa', 'b', 'c']) held.listener.send('stock', data, '1');
  held.release();
  expect(said).toEqual(['end']);
});
