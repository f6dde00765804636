import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeApi } from '#server/http/openapi/describe-api.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import type { GivenResponse } from '#server/testing/check-response.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { fuzzApi } from './fuzz-api.ts';
import type { FuzzCall } from './fuzz-calls.ts';
import { createMailReader } from './fuzz-mails.ts';
import { buildSampleApp, createCallers } from './fuzz-server.ts';

const REQUESTS = 2000;
const NOW = new Date('2026-11-20T15:30:00Z');

const { db, access } = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-fuzz-test-'));
const { app, services, jobs, restorePasswords } = await buildSampleApp(
  { db, owner: access.owner },
  dataDir,
  () => NOW,
);
const readMails = createMailReader(dataDir);
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

async function send({ method, url, headers, body }: FuzzCall): Promise<GivenResponse> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
    payloadAsStream: true,
  });
  const mediaType = answer.headers['content-type']?.toString();
  const stream = answer.stream();
  if (mediaType?.startsWith('text/event-stream') === true) {
    stream.destroy();
    return { status: answer.statusCode, mediaType, body: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return { status: answer.statusCode, mediaType, body: Buffer.concat(chunks).toString() };
}

test(`of ${REQUESTS} made-up calls, none fails on our side, hangs, or is answered otherwise than documented`, async () => {
  const figures = await fuzzApi({
    document: describeApi('http://localhost'),
    send,
    callers: await createCallers(services),
    seed: 'small',
    requests: REQUESTS,
    atOnce: 1,
    clock: () => NOW,
    readMails: async () => {
      await jobs.runNow('mails');
      return readMails();
    },
    restorePasswords,
  });
  expect(figures.faults).toEqual([]);
  expect(figures).toMatchObject({ serverErrors: 0, brokenPromises: 0, hangs: 0 });
  expect(await verifyBooks(db)).toEqual([]);
});
