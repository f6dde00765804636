// Sends a file to a call of the test app as multipart/form-data.
import type { LightMyRequestResponse } from 'fastify';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestPerson } from './test-people.ts';

interface SentFile {
  readonly as: Pick<TestPerson, 'userId' | 'sessionId'>;
  readonly name?: string;
  readonly bytes: Buffer;
  /** The name of the part. */
  readonly field?: string;
}

/** @param path with its query, as in `/documents?kind=other`. */
export async function sendFile(
  server: TestApp,
  path: string,
  { as, name = 'file.pdf', bytes, field = 'file' }: SentFile,
): Promise<LightMyRequestResponse> {
  const token = await signAccessToken(server.services.keys.accessTokens, as, server.now);
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
}
