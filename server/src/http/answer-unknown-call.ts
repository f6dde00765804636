// What an address under /api that no call has is answered: 405 where only the method is wrong, else 404.
// Called by serve-web.ts.
import type { FastifyRequest } from 'fastify';
import { routes } from '#contract/api.ts';
import { Problem } from './problem.ts';

const KNOWN_PATHS = Object.keys(routes).map(key => {
  const path = key.slice(key.indexOf(' ') + 1);
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
});

export function answerUnknownCall(request: FastifyRequest, path: string): never {
  const known = KNOWN_PATHS.some(pattern => pattern.test(path));
  request.log.debug({ path, known }, 'no such call');
  throw new Problem(known ? 'method_not_allowed' : 'not_found');
}
