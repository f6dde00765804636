// Serves /api/openapi.json and the readable page /api/docs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countVisit, type Http } from '#server/http/handle.ts';
import { SharedText } from '#server/http/shared-text.ts';
import { describeApi } from './describe-api.ts';
import { writeDocsPage } from './docs-page.ts';

const FRESH_FOR = 'public, max-age=300';

export function registerOpenApi(http: Http, publicUrl: string): void {
  const { app } = http;
  // Generated on the first request and kept, because the contract does not change at run time.
  let kept: { readonly json: SharedText; readonly page: SharedText } | undefined;
  const make = () => {
    const api = describeApi(publicUrl);
    return { json: new SharedText(JSON.stringify(api)), page: new SharedText(writeDocsPage(api)) };
  };
  const style = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  app.get('/api/openapi.json', async (request, reply) => {
    await countVisit(http, request);
    kept ??= make();
    return answer(request, reply.type('application/json'), kept.json);
  });
  app.get('/api/docs', async (request, reply) => {
    await countVisit(http, request);
    kept ??= make();
    return answer(request, reply.type('text/html; charset=utf-8'), kept.page);
  });
  app.get('/api/docs/style.css', async (request, reply) => {
    await countVisit(http, request);
    return reply.header('cache-control', FRESH_FOR).type('text/css; charset=utf-8').send(style);
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, text: SharedText): Promise<FastifyReply> {
  const { headers, body } = await text.sendTo(request);
  return reply.headers({ ...headers, 'cache-control': FRESH_FOR }).send(body);
}
