import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendErrors } from './error-responses.ts';
import { refuseBadText } from './refuse-bad-text.ts';
import { listPages, serveWeb } from './serve-web.ts';

const dist = mkdtempSync(join(tmpdir(), 'foreshare-dist-'));
const FOLDERS = [
  'about',
  'de/about',
  'fr/companies/[slug]',
  'reset-password',
  'assets',
  'companies/[slug]',
  '.server',
  'dashboard',
  'orders/[any]',
];
for (const folder of FOLDERS) mkdirSync(join(dist, folder), { recursive: true });
const head = (title: string, more = '') =>
  `<html lang="en"><head><title>${title}</title><meta name="description" content="It &amp; more">${more}</head>`;
writeFileSync(join(dist, 'index.html'), `${head('Foreshare')}<noscript></noscript>the app`);
const crumbs = JSON.stringify([{ label: 'Home', to: '/home' }, { label: 'About' }]).replaceAll('"', '&quot;');
writeFileSync(
  join(dist, 'about/index.html'),
  `${head('About · Foreshare', `<meta name="breadcrumbs" content="${crumbs}">`)}about us`,
);
writeFileSync(
  join(dist, 'de/about/index.html'),
  `${head('Über uns · Foreshare').replace('"en"', '"de"')}über uns`,
);
const noindex = '<meta name="robots" content="noindex">';
writeFileSync(join(dist, 'reset-password/index.html'), `${head('Reset', noindex)}a new password`);
for (const folder of ['dashboard', 'orders/[any]'])
  writeFileSync(join(dist, folder, 'index.html'), `${head('Foreshare', noindex)}the app`);
const open = '<body><div id="root"><a href="/companies/[slug]"></a></div>\n<noscript></noscript></body>';
writeFileSync(join(dist, 'companies/[slug]/index.html'), `${head('Company · Foreshare')}${open}`);
writeFileSync(
  join(dist, 'fr/companies/[slug]/index.html'),
  `${head('Société · Foreshare').replace('"en"', '"fr"')}${open}`,
);
// In place of the web's own code.
writeFileSync(
  join(dist, '.server/prerender.js'),
  `export const firstCalls = path => path.startsWith('/companies/') ? [path.replace('/companies', '/market')] : [];
  const crumbs = [{ label: 'Home', to: '/home' }, { label: 'Companies', to: '/companies' }, { label: 'Orbital' }];
  export const renderPage = async () => ({ html: '', styles: [], meta: { title: 'Orbital', crumbs } });`,
);
writeFileSync(join(dist, 'assets/main-x1y2.js'), 'script');
writeFileSync(join(dist, 'assets/main-x1y2.js.br'), brotliCompressSync('script'));
writeFileSync(join(dist, 'icon.svg'), '<svg/>');

const apps: FastifyInstance[] = [];
async function serve(folder: string, sampleData = false) {
  const app = Fastify();
  apps.push(app);
  sendErrors(app);
  refuseBadText(app);
  app.get('/api/market/orbital', () => ({ name: 'Orbital' }));
  await serveWeb(app, {
    dist: folder,
    publicUrl: 'https://trade.example',
    sampleData,
    count: () => Promise.resolve(),
  });
  return app;
}
const web = await serve(dist);

afterAll(async () => {
  await Promise.all(apps.map(app => app.close()));
  rmSync(dist, { recursive: true });
});

test('a prerendered page answers at its address, and the app at its own', async () => {
  for (const [url, body] of [
    ['/', 'the app'],
    ['/about', 'about us'],
    ['/about/?a=1', 'about us'],
    ['/dashboard', 'the app'],
    ['/orders/orbital', 'the app'],
    ['/orders/%22%3Cx%3E/', 'the app'],
  ] as const) {
    const answer = await web.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.endsWith(body)).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test.each([
  ['an address that names it', '/about?lang=de', {}],
  ['the choice on this device', '/about', { cookie: 'a=1; foreshare.language=de' }],
  [
    'the choice before the browser’s languages',
    '/about',
    { cookie: 'foreshare.language=de', 'accept-language': 'en' },
  ],
  ['the browser’s first language', '/about', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }],
  ['the browser’s first known language', '/about', { 'accept-language': 'en;q=0.3, pl, de;q=0.7, *;q=0.1' }],
])('a page is in German by %s, without scripts', async (_by, url, headers) => {
  const answer = await web.inject({ url, headers });
  expect(answer.body).toContain('<html lang="de">');
  expect(answer.body.endsWith('über uns')).toBe(true);
  expect(answer.headers['content-language']).toBe('de');
  expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie');
});

test.each([
  ['/about', {}],
  ['/about?lang=xx', { cookie: 'foreshare.language=xx', 'accept-language': 'pl, de;q=0' }],
  ['/about?lang=constructor', { cookie: 'notforeshare.language=de' }],
  ['/about?lang=en', { cookie: 'foreshare.language=de', 'accept-language': 'de' }],
])('%s is in English with %o', async (url, headers) => {
  const answer = await web.inject({ url, headers });
  expect(answer.body.endsWith('about us')).toBe(true);
  expect(answer.headers['content-language']).toBe('en');
});

test('the app’s empty page has the mark of the language, and an unknown address a sentence in it', async () => {
  const headers = { 'accept-language': 'de' };
  expect((await web.inject({ url: '/dashboard', headers })).body).toContain('<html lang="de">');
  const unknown = await web.inject({ url: '/nowhere', headers });
  expect(unknown.body).toContain('<h1>Unter dieser Adresse gibt es nichts</h1>');
  // Pages in other languages have no address of their own beside the query.
  expect((await web.inject({ url: '/de/about' })).statusCode).toBe(404);
});

test('an unchanged page in another language is sent anew', async () => {
  const { headers } = await web.inject({ url: '/about' });
  const again = await web.inject({
    url: '/about',
    headers: { 'if-none-match': headers.etag, 'accept-language': 'de' },
  });
  expect(again.statusCode).toBe(200);
});

test('a page names its other languages to search engines', async () => {
  const address = 'https://trade.example/about';
  const german = (await web.inject({ url: '/about', headers: { 'accept-language': 'de' } })).body;
  expect(german).toContain(`<link rel="canonical" href="${address}?lang=de">`);
  for (const page of [german, (await web.inject({ url: '/about' })).body]) {
    expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`);
    expect(page).toContain(`<link rel="alternate" hreflang="en" href="${address}">`);
    for (const language of ['de', 'es', 'fr', 'zh'])
      expect(page).toContain(
        `<link rel="alternate" hreflang="${language}" href="${address}?lang=${language}">`,
      );
  }
});

test('a page gives its address to search engines and messengers', async () => {
  const { body } = await web.inject({ url: '/about' });
  for (const part of [
    '<title>About · Foreshare</title>',
    '<link rel="canonical" href="https://trade.example/about">',
    '<meta property="og:title" content="About · Foreshare">',
    '<meta property="og:description" content="It &amp; more">',
    '<meta property="og:image" content="https://trade.example/pictures/about.png">',
    '{"@type":"ListItem","position":2,"name":"About","item":"https://trade.example/about"}',
  ]) {
    expect(body).toContain(part);
  }
});

test('search engines read the breadcrumbs that the page shows', async () => {
  const wayTo = async (url: string) => {
    const { body } = await web.inject({ url });
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    return [...data.matchAll(/"item":"([^"]*)"/g)].map(([, item]) => item);
  };
  const home = 'https://trade.example/home';
  expect(await wayTo('/about')).toEqual([home, 'https://trade.example/about']);
  const list = 'https://trade.example/companies';
  expect(await wayTo('/companies/orbital')).toEqual([home, list, `${list}/orbital`]);
});

test('an unknown database address gives 404 and says so without scripts', async () => {
  const unknown = await web.inject({ url: '/companies/none' });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('<h1>There is nothing at this address</h1>');
  expect(unknown.body).not.toContain('canonical');
  const { etag } = unknown.headers;
  const again = await web.inject({ url: '/companies/none', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(404);
});

test('an unknown address receives the app, which leads home, with status 404', async () => {
  for (const url of [
    '/nowhere',
    '/Dashboard',
    '/dashboard/more',
    '/orders',
    '/orders/a/b',
    '/orders/[any]/x',
    '/companies/[slug]',
    '/landing.html',
    '/404',
    '/%22%3Cx%3E',
  ]) {
    const { statusCode, body, headers } = await web.inject({ url });
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-cache']);
    expect(body.endsWith('the app')).toBe(true);
    expect(body).toContain('<noscript><h1>There is nothing at this address</h1>');
  }
});

test('a page that is no use to strangers is not to be found', async () => {
  const { body } = await web.inject({ url: '/reset-password' });
  expect(body).not.toContain('canonical');
  expect(listPages(dist)).toEqual(['/about']);
});

test('with sample data every page says so from the first paint', async () => {
  const sample = await serve(dist, true);
  for (const url of ['/about', '/dashboard']) {
    expect((await sample.inject({ url })).body).toContain('<html data-sample="on" lang="en">');
    expect((await web.inject({ url })).body).toContain('<html lang="en">');
  }
});

test('a page that has not changed is not sent again', async () => {
  const { headers } = await web.inject({ url: '/about' });
  const again = await web.inject({ url: '/about', headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('built files are cached for ever, others are revalidated', async () => {
  const built = await web.inject({ url: '/assets/main-x1y2.js' });
  expect([built.body, built.headers['cache-control']]).toEqual([
    'script',
    'public, max-age=31536000, immutable',
  ]);
  const icon = await web.inject({ url: '/icon.svg' });
  expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
});

test('pages and built files are compressed for clients that accept it', async () => {
  for (const [url, text] of [
    ['/about', 'about us'],
    ['/assets/main-x1y2.js', 'script'],
  ] as const) {
    const sent = await web.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(sent.headers, url).toMatchObject({ 'content-encoding': 'br' });
    expect(sent.headers.vary, url).toMatch(/^accept-encoding/);
    expect(brotliDecompressSync(sent.rawPayload).toString()).toContain(text);
  }
});

test('a file that is not there is 404, and so is a way out of the folder', async () => {
  for (const url of [
    '/assets/old.js',
    '/assets/Main-x1y2.js',
    '/assets/../assets/',
    '/assets/%2e%2e%2ficon.svg',
    '/missing.png',
    '/../../etc/passwd.txt',
    '/%2e%2e/%2e%2e/package.json',
  ]) {
    expect((await web.inject({ url })).statusCode).toBe(404);
  }
});

test('a missing file or an invalid query gives a page', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const url of ['/missing.png', '/assets/old.js', '/v1.0']) {
    const { statusCode, body } = await web.inject({ url, headers: { accept } });
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body.endsWith('the app')).toBe(true);
  }
  const { statusCode, body } = await web.inject({ url: '/about?x=%00', headers: { accept } });
  expect([statusCode, body.endsWith('about us')]).toEqual([200, true]);
});

test('the folder of built files is read once', async () => {
  const file = join(dist, 'assets/late-x1y2.js');
  writeFileSync(file, 'script');
  expect((await web.inject({ url: '/assets/late-x1y2.js' })).statusCode).toBe(404);
  rmSync(file);
});

test('once the web has been built again its new pages and files are served, and while it builds those of before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreshare-dist-'));
  const build = (name: string, second: number) => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), `${head('Foreshare')}<noscript></noscript>${name}`);
    writeFileSync(join(folder, `assets/${name}.js`), 'script');
    const mark = join(folder, '.built');
    writeFileSync(mark, '');
    utimesSync(mark, second, second);
  };
  build('main-1', 1);
  const app = await serve(folder);
  const page = async () => (await app.inject({ url: '/nowhere' })).body.slice(-6);
  const status = async (name: string) => (await app.inject({ url: `/assets/${name}.js` })).statusCode;
  expect([await page(), await status('main-1')]).toEqual(['main-1', 200]);
  for (const part of readdirSync(folder)) rmSync(join(folder, part), { recursive: true });
  expect(await page()).toBe('main-1');
  build('main-2', 2);
  expect([await page(), await status('main-2'), await status('main-1')]).toEqual(['main-2', 200, 404]);
  rmSync(folder, { recursive: true });
});

test('the old static pages lead to the new ones', async () => {
  for (const [from, to] of [
    ['/brands/orbital-freight.html', '/companies/orbital-freight'],
    ['/favicon.ico', '/favicon.svg'],
    ['/about.html', '/about'],
    ['/marketplace.html', '/marketplace'],
  ] as const) {
    const answer = await web.inject({ url: from });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  }
});

/** Sends the raw path. `inject` would remove the host from it. */
async function askRaw(path: string): Promise<readonly [number | undefined, string | undefined]> {
  const { port } = web.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
  answer.resume();
  return [answer.statusCode, answer.headers.location];
}

test('an address that begins with several strokes leads to the one with a single stroke, to no other host', async () => {
  await web.listen();
  expect(await askRaw('//')).toEqual([301, '/']);
  expect(await askRaw('///about?x=1')).toEqual([301, '/about?x=1']);
  expect(await askRaw('//evil.example/about')).toEqual([301, '/evil.example/about']);
  expect(await askRaw(String.raw`/\\\evil.example`)).toEqual([301, '/evil.example']);
  expect(await askRaw('//[')).toEqual([301, '/[']);
});

test('strokes at the end of an address make no difference, and those in it no work', async () => {
  expect((await web.inject({ url: '/about///' })).body).toContain('about us');
  const url = `/about${'/'.repeat(60_000)}x`;
  const before = process.cpuUsage();
  expect((await web.inject({ url })).statusCode).toBe(404);
  // Measures CPU work instead of elapsed time: a quadratic scan would take billions of steps.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
});

test('without a build, pages are 404 and the API still answers in its own shape', async () => {
  const bare = await serve(join(dist, 'nowhere'));
  expect((await bare.inject({ url: '/' })).statusCode).toBe(404);
  expect((await bare.inject({ url: '/api/x' })).json()).toMatchObject({ code: 'not_found' });
});

test('a page takes no POST', async () => {
  expect((await web.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404);
});
