// What an address under /api that no call has is answered: 405 where only the method is wrong, else 404.
// Called by serve-web.ts.
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
  // With its very method there is one nearby, without the second slash at the end.
  if (allowed.length === 0 || allowed.includes(request.method)) throw new DomainError('not_found');
  void reply.header('allow', [...new Set(allowed)].join(', '));
  throw new DomainError('method_not_allowed');
}
