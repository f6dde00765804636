// The contact address for security researchers (RFC 9116).
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#domain/time/day.ts';
import type { HttpDependencies } from './dependencies.ts';

const GOOD_FOR_MS = 180 * DAY_MS;

export function registerSecurityTxt(
  app: FastifyInstance,
  { config, clock }: Pick<HttpDependencies, 'config' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock().getTime() + GOOD_FOR_MS).toISOString();
    const lines = [
      `Contact: ${config.publicUrl}/contact`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, de, es, fr, zh',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
