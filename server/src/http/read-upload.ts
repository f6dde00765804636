// Takes one file that is sent as multipart/form-data, in the part named `file`.
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, ValidationError } from '#server/kernel/domain-error.ts';

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

const LONGEST_NAME = 200;

/** Fields beside the file are refused by their name, as in every body. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { throwFileSizeLimit: true });
}

/** @throws ValidationError where there is no file, more than one, or too large a one. */
export function readUpload(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  return streamUpload(request, mostBytes, async (name, content) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return { name, bytes: Buffer.concat(chunks) };
  });
}

/**
 * Passes the file on while it arrives. The content ends with an exception where it is too large or the connection is lost,
 * so that a reader which finishes has seen the whole file. What the reader leaves is received and dropped.
 * @throws ValidationError where there is no file, more than one, or too large a one.
 */
export async function streamUpload<T>(
  request: FastifyRequest,
  mostBytes: number,
  take: (name: string, content: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  let result: { readonly value: T } | undefined;
  const limits = { fileSize: mostBytes, files: 1, fields: 0, parts: 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new ValidationError({ [part.fieldname]: ['Unknown field'] });
      const content = wholeContent(part.file, mostBytes);
      result = { value: await take(part.filename.slice(-LONGEST_NAME), content) };
      // The response can be read only by a client that has sent everything.
      while ((await content.next()).done !== true);
    }
  } catch (error) {
    throw faultOf(error, mostBytes);
  }
  if (!result) throw new ValidationError({ file: ['Choose a file'] });
  return result.value;
}

async function* wholeContent(
  file: AsyncIterable<Buffer> & { readonly truncated: boolean },
  mostBytes: number,
): AsyncGenerator<Buffer> {
  yield* file;
  if (file.truncated) throw tooLarge(mostBytes);
}

function faultOf(error: unknown, mostBytes: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(mostBytes);
  if (typeof code === 'string' && code.endsWith('_LIMIT'))
    return new ValidationError({ file: ['Choose one file'] });
  return error;
}

function tooLarge(mostBytes: number): ValidationError {
  return new ValidationError({ file: [`The file is larger than ${Math.floor(mostBytes / 1_048_576)} MB`] });
}
