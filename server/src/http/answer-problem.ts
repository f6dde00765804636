// Turns whatever was thrown into the wire's error shapes. Nothing internal leaves the house; it goes to the log.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { isRetryable } from '#server/database/database-errors.ts';
import { FieldProblem, Problem } from './problem.ts';

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter_s !== undefined) void reply.header('retry-after', String(problem.retryAfter_s));
  return reply.code(problem.status).send({ code: problem.code, message: problem.message });
}

/** Fastify's own errors, by its codes. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

function toProblem(error: FastifyError | Error): Problem | FieldProblem | undefined {
  if (error instanceof Problem || error instanceof FieldProblem) return error;
  if (error.name === 'DatabaseUnavailable') return new Problem('unavailable');
  // Others were first however often it was tried: the caller may try again, and no one is at fault.
  if (isRetryable(error)) return new Problem('busy');
  const code = 'code' in error ? FRAMEWORK[error.code] : undefined;
  if (code) return new Problem(code);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 403 || status === 404) return new Problem('not_found');
  if (status === 400) return new FieldProblem({ body: ['The body is not valid JSON'] });
  return undefined;
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error);
    if (problem instanceof FieldProblem) return reply.code(400).send(problem.fields);
    if (problem?.status === 429) request.log.warn({ route: request.routeOptions.url }, 'too many requests');
    if (problem) return sendProblem(reply, problem);
    request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, new Problem('internal'));
  });
}
