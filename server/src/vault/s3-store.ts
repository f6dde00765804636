// Files as objects of an S3-compatible store. An object appears only whole, when its upload has been acknowledged. The store's
// own encryption is not needed: what it receives is encrypted already.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { S3Location } from '#server/config/vault-location.ts';
import { MissingFile, type BlobStore, type StoredBlob } from './blob-store.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** All attempts together. The client repeats one that fails with 429 or 5xx, with exponential backoff. */
const TIMEOUT_MS = 60_000;
const RETRIES = 4;
const NOT_FOUND = 404;

const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** Numbers stay text, and a single object is a list as well. */
const parser = new XMLParser({ parseTagValue: false, isArray: name => name === 'Contents' });

/** Objects are addressed by path, which every S3-compatible store understands. */
export function createS3Store(location: S3Location): BlobStore {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = location;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const pathOf = (fileId: string): string => {
    // Ids come from the database. The check keeps any other text from naming an object.
    if (!UUID.test(fileId)) throw new Error('a file of the vault is named by a UUID');
    return `/${prefix}${fileId}`;
  };
  return {
    write: async (fileId, content) => {
      const body = await readAll(content);
      const sha256 = createHash('sha256').update(body).digest('hex');
      // The store compares the hash with what arrived, before the object appears.
      const response = await ask(pathOf(fileId), {
        method: 'PUT',
        body,
        headers: { 'x-amz-content-sha256': sha256 },
      });
      await refuseFailure(response, 'write');
    },
    read: fileId => readObject(() => ask(pathOf(fileId)), fileId),
    remove: async fileId => {
      const response = await ask(pathOf(fileId), { method: 'DELETE' });
      if (response.status !== NOT_FOUND) await refuseFailure(response, 'remove');
    },
    list: () => listObjects(ask, prefix),
  };
}

/** In memory: an upload must name its length and its hash before its content. A file has at most some 20 MB. */
async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function* readObject(ask: () => Promise<Response>, fileId: string): AsyncGenerator<Buffer> {
  const response = await ask();
  if (response.status === NOT_FOUND) {
    await response.body?.cancel();
    throw new MissingFile(`the vault does not hold the file ${fileId}`);
  }
  await refuseFailure(response, 'read');
  if (response.body === null) return;
  for await (const chunk of response.body) yield Buffer.from(chunk);
}

async function* listObjects(
  ask: (path: string) => Promise<Response>,
  prefix: string,
): AsyncGenerator<StoredBlob> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== undefined) query.set('continuation-token', token);
    const response = await ask(`?${query.toString()}`);
    await refuseFailure(response, 'list');
    const { ListBucketResult } = listing.parse(parser.parse(await response.text()));
    for (const { Key, LastModified } of ListBucketResult.Contents) {
      const fileId = Key.slice(prefix.length);
      if (UUID.test(fileId)) yield { fileId, writtenAt: LastModified };
    }
    token = ListBucketResult.NextContinuationToken;
  } while (token !== undefined);
}

/** The store's answer is not repeated: it may contain the name of the bucket or the access key. */
async function refuseFailure(response: Response, what: string): Promise<void> {
  if (response.ok) return;
  const text = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code';
  throw new Error(`the store of the vault did not ${what} a file: ${response.status} ${code}`);
}
