// Clients that disconnect while a call is in progress.
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createHttp } from './create-http.ts';

const { services } = await createTestApp();

test('the address of a disconnected caller is still known', async () => {
  const app = await createHttp(services);
  onTestFinished(() => app.close());
  const begun = Promise.withResolvers<undefined>();
  const seen = Promise.withResolvers<unknown>();
  app.get('/slow', async request => {
    begun.resolve(undefined);
    await new Promise(resolve => request.raw.socket.once('close', resolve));
    seen.resolve(request.ip);
    return 'too late';
  });
  const caller = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  caller.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
  await begun.promise;
  caller.resetAndDestroy();
  expect(await seen.promise).toBe('127.0.0.1');
});
