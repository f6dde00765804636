// The public check of a document. A file is held in memory while it is checked, so that few are checked at once.
import type { FastifyRequest } from 'fastify';
import { closingRoutes } from '#contract/closing.ts';
import { verifyCode, verifyDocument, type Verdict } from '#server/closing/verify-document.ts';
import { readUpload } from '#server/http/read-upload.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ClosingDependencies } from './dependencies.ts';

/** With files of 20 MB this bounds the memory to some 160 MB. */
const MOST_AT_ONCE = 4;

/** Refuses with `busy` while too many files are being checked. */
export function createVerify({ closing }: Pick<ClosingDependencies, 'closing'>) {
  let underWay = 0;
  return async (request: FastifyRequest): Promise<Verdict> => {
    if (underWay >= MOST_AT_ONCE) throw new DomainError('busy');
    underWay += 1;
    try {
      const { bytes } = await readUpload(request, closingRoutes['POST /verify'].upload.mostBytes);
      return await verifyDocument(closing, bytes);
    } finally {
      underWay -= 1;
    }
  };
}

export function lookUpCode({ db }: Pick<ClosingDependencies, 'db'>, code: string): Promise<Verdict> {
  return verifyCode(db, code);
}
