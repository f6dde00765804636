import { expect, test } from 'vitest';
import { endOfToken, signAccessToken } from '#server/security/sessions/access-token.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { endSessions } from './end-sessions.ts';
import type { Listener } from './listener.ts';

const server = await createTestApp();

test('a stream ends with the access token that opened it, though its session lives on', async () => {
  const caller = await server.addPerson();
  const token = await signAccessToken(server.services.keys.accessTokens, caller, server.now);
  const tokenEndsAt = endOfToken(`Bearer ${token}`);
  expect(tokenEndsAt).toEqual(new Date(server.now.getTime() + 600_000));
  let ended = 0;
  const nothing = () => undefined;
  const listener: Listener = {
    ...{ caller, tokenEndsAt, network: '127.0.0.1', send: nothing, mark: nothing, ping: nothing },
    drained: () => Promise.resolve(),
    end: () => {
      ended += 1;
    },
  };
  await endSessions(server.services, [listener]);
  expect(ended).toBe(0);
  server.pass(600_000);
  await endSessions(server.services, [listener]);
  expect(ended).toBe(1);
});
