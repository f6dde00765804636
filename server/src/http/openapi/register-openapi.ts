// GET /api/openapi.json and the readable /api/docs. Called by app.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api.ts';
import { writeDocsPage } from './docs-page.ts';

const FRESH_FOR = 'public, max-age=300';

export function registerOpenApi(app: FastifyInstance, publicUrl: string): void {
  // Made when first asked for, and kept: nothing in it changes while the server runs.
  let kept: { readonly json: string; readonly page: string } | undefined;
  const make = () => {
    const api = describeApi(publicUrl);
    return { json: JSON.stringify(api), page: writeDocsPage(api) };
  };
  const style = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  app.get('/api/openapi.json', (_request, reply) => {
    kept ??= make();
    return reply.header('cache-control', FRESH_FOR).type('application/json').send(kept.json);
  });
  app.get('/api/docs', (_request, reply) => {
    kept ??= make();
    return reply.header('cache-control', FRESH_FOR).type('text/html').send(kept.page);
  });
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.header('cache-control', FRESH_FOR).type('text/css').send(style),
  );
}
