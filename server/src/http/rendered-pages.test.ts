import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendErrors } from './error-responses.ts';
import { serveWeb } from './serve-web.ts';

const dist = mkdtempSync(join(tmpdir(), 'foreshare-dist-'));
const head = '<head><title>Company · Foreshare</title><meta name="description" content="It"></head>';
const content = '<body><div id="root"><a href="/companies/[slug]"></a></div>\n<noscript></noscript></body>';
for (const [folder, language] of [
  ['companies/[slug]', 'en'],
  ['fr/companies/[slug]', 'fr'],
] as const) {
  mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, folder, 'index.html'), `<html lang="${language}">${head}${content}`);
}
for (const folder of ['.server', 'assets']) mkdirSync(join(dist, folder));
// In place of the web's own code.
writeFileSync(
  join(dist, '.server/prerender.js'),
  `export const firstCalls = path => path.startsWith('/companies/') ? [path.replace('/companies', '/market')] : [];
  export async function renderPage(path, language, answers) {
    const { name } = Object.values(answers)[0];
    if (name === 'Broken') throw new Error('broken');
    const title = name + ' in ' + language;
    return { html: '<h1 data-s="1">' + title + '</h1>', styles: ['[data-s="1"]{width:1%}'], meta: { title, description: 'Freight "up"', crumbs: [{ label: title }] } };
  }`,
);

const company = { name: 'Orbital <1></script>' };
const web = Fastify();
sendErrors(web);
web.get('/api/market/orbital', () => ({ name: company.name }));
web.get('/api/market/broken', () => ({ name: 'Broken' }));
web.get('/api/market/busy', (_request, reply) => reply.code(503).send({}));
await serveWeb(web, {
  dist,
  publicUrl: 'https://trade.example',
  sampleData: false,
  count: () => Promise.resolve(),
});

afterAll(async () => {
  await web.close();
  rmSync(dist, { recursive: true });
});

test('a database page is rendered in the reader’s language', async () => {
  const { body } = await web.inject({ url: '/companies/orbital', headers: { 'accept-language': 'fr' } });
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain('<div id="root"><h1 data-s="1">Orbital <1></script> in fr</h1></div>');
  expect(body).toContain('<title>Orbital &lt;1&gt;&lt;/script&gt; in fr</title>');
});

test('a database address has its own words in the page of its kind, escaped', async () => {
  const { body } = await web.inject({ url: '/companies/orbital' });
  expect(body).toContain('<meta name="description" content="Freight &quot;up&quot;">');
  expect(body).toContain(String.raw`"name":"Orbital \u003c1>\u003c/script> in en"`);
  expect(body).toContain('<link rel="canonical" href="https://trade.example/companies/orbital">');
});

test('the styles of a rendered page are a sheet that its security policy names', async () => {
  const { body, headers } = await web.inject({ url: '/companies/orbital' });
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  expect(sheet).toBe('[data-s="1"]{width:1%}');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', sheet, 'base64')}';`);
  expect(policy).not.toContain('unsafe');
});

test.each(['broken', 'busy'])('where a page cannot be rendered (%s), it is sent as built', async slug => {
  const { statusCode, body } = await web.inject({ url: `/companies/${slug}` });
  expect(statusCode).toBe(200);
  expect(body).toContain(`<div id="root"><a href="/companies/${slug}"></a></div>`);
  expect(body).toContain(`<link rel="canonical" href="https://trade.example/companies/${slug}">`);
  expect(body).not.toContain('id="answers"');
});

test('the first response of the page’s code is included as safe data', async () => {
  const { body } = await web.inject({ url: '/companies/orbital' });
  expect(body).toContain(
    String.raw`<script type="application/json" id="answers">{"/market/orbital":{"name":"Orbital \u003c1>\u003c/script>"}}</script></body>`,
  );
});

test('a page is rendered anew when its data changes', async () => {
  const title = async () =>
    /<h1[^>]*>(.*?)<\/h1>/.exec((await web.inject({ url: '/companies/orbital' })).body)?.[1];
  expect(await title()).toContain('Orbital');
  company.name = 'Renamed';
  await expect.poll(title, { timeout: 3_000 }).toBe('Renamed in en');
});
