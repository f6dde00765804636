// Turns every thrown error into one of the contract's error responses. Internal details go to the log only.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { isRetryable } from '#server/database/database-errors.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';

/** Seconds to wait after a 503 that names no time of its own. */
const RETRY_UNAVAILABLE_S = 2;

const statusOf = ({ code }: DomainError): number => ERRORS[code][0];

function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  const status = statusOf(error);
  const retryAfter_s = error.retryAfter_s ?? (status === 503 ? RETRY_UNAVAILABLE_S : undefined);
  if (retryAfter_s !== undefined) void reply.header('retry-after', String(retryAfter_s));
  return reply.code(status).send({ code: error.code, message: error.message });
}

/** Maps Fastify's error codes to the contract's. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

function toKnownError(error: FastifyError | Error): DomainError | ValidationError | undefined {
  if (error instanceof DomainError || error instanceof ValidationError) return error;
  if (error.name === 'DatabaseUnavailable') return new DomainError('unavailable');
  // Every retry lost against concurrent transactions. The caller may try again.
  if (isRetryable(error)) return new DomainError('busy');
  const code = 'code' in error ? FRAMEWORK[error.code] : undefined;
  if (code) return new DomainError(code);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 403 || status === 404) return new DomainError('not_found');
  if (status === 400) return new ValidationError({ body: ['The body is not valid JSON'] });
  return undefined;
}

export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = toKnownError(error);
    if (known instanceof ValidationError) return reply.code(400).send(known.fields);
    if (known?.code === 'too_many_requests')
      request.log.warn({ route: request.routeOptions.url }, 'too many requests');
    if (known) return sendError(reply, known);
    request.log.error({ err: error }, 'request failed');
    return sendError(reply, new DomainError('internal'));
  });
}
