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
export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  let upload: Upload | undefined;
  const limits = { fileSize: mostBytes, files: 1, fields: 0, parts: 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new ValidationError({ [part.fieldname]: ['Unknown field'] });
      upload = { name: part.filename.slice(-LONGEST_NAME), bytes: await part.toBuffer() };
    }
  } catch (error) {
    throw faultOf(error, mostBytes);
  }
  if (!upload) throw new ValidationError({ file: ['Choose a file'] });
  return upload;
}

function faultOf(error: unknown, mostBytes: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new ValidationError({ file: [`The file is larger than ${Math.floor(mostBytes / 1_048_576)} MB`] });
  if (typeof code === 'string' && code.endsWith('_LIMIT'))
    return new ValidationError({ file: ['Choose one file'] });
  return error;
}
