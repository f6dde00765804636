// Responds to an unknown path under /api: 405 when only the method is wrong, else 404.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contract/api.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

const KNOWN = Object.keys(routes).map(key => {
  const [method = '', path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
});

export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply, path: string): never {
  const allowed = KNOWN.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (allowed.includes('GET')) allowed.push('HEAD');
  request.log.debug({ path, allowed }, 'no such call');
  // The same method exists for the path without the second trailing slash.
  if (allowed.length === 0 || allowed.includes(request.method)) throw new DomainError('not_found');
  void reply.header('allow', [...new Set(allowed)].join(', '));
  throw new DomainError('method_not_allowed');
}
