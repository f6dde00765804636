// The built web room: its files, its prerendered pages, the app's empty page for its own addresses, and with a 404 for
// every other. Called by app.ts.
import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownCall } from './answer-unknown-call.ts';
import { describePage, describeShell, isHidden, type PageWords } from './page-head.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { SharedText } from './shared-answer.ts';

const YEAR_S = 31_536_000;

/** The folder of files that carry their content's hash in the name. */
const BUILT = 'assets';

/** The file that the build writes last, after it has emptied the folder first. */
const BUILT_MARK = '.built';

/** In the address and the links of a page that was built for all of its kind. */
const SLUG = '[slug]';

/** In the address of the app's empty page, where a part of it may be anything. */
const ANY = '[any]';

/** The app's empty page where there is nothing: its code leads home, robots and readers without scripts are told. */
const MISSING = '/404';

/** Where readers without JavaScript find what a page made of the database says. */
const PLAIN = '<div class="plain"></div>';
const NOTHING =
  '<div class="plain"><h1>There is nothing at this address</h1><p><a href="/home">To the home page</a></p></div>';

/** What the code of these pages reads first: the answer goes out with the page. */
const FIRST_READINGS: readonly (readonly [RegExp, string])[] = [
  [/^\/public-insights$/, '/insights/articles'],
  [/^\/public-insights\/([a-z0-9-]+)$/, '/insights/articles/$1'],
  [/^\/reports$/, '/insights/reports'],
  [/^\/reports\/([a-z0-9-]+)$/, '/insights/reports/$1'],
  [/^\/companies\/([a-z0-9-]+)$/, '/market/$1'],
];

/** At the start of an address a browser reads a host after them. */
const SEVERAL_STROKES = /^[/\\]{2,}/;

/** After something else, so that of many strokes in a row only the first is tried. */
const STROKES_AT_END = /(?<=[^/])\/+$/;

/** The old addresses of the static pages, and where browsers look for the icon of an answer that is no page. */
const MOVED: readonly (readonly [RegExp, string])[] = [
  [/^\/brands\/([a-z0-9-]+)\.html$/, '/companies/$1'],
  [/^\/about\.html$/, '/about'],
  [/^\/marketplace\.html$/, '/marketplace'],
  [/^\/favicon\.ico$/, '/favicon.svg'],
];

/** What is known of an address whose words come from the database; undefined where there is nothing. */
export type DescribeAddress = (path: string) => Promise<PageWords | undefined>;

/** What a page made of the database says to readers without JavaScript, as HTML; undefined where there is nothing. */
export type ReadPlain = (path: string) => Promise<string | undefined>;

export interface WebParts {
  /** The folder that the web's build fills; where it is missing, only the API answers. */
  readonly dist: string;
  /** Under which the site is reached, without a trailing slash. */
  readonly publicUrl: string;
  /** Every page then says so, from its first paint on. */
  readonly sampleData: boolean;
  readonly describe: DescribeAddress;
  readonly readPlain: ReadPlain;
  /** Throws too_many_requests where too many pages went to this caller's network. */
  readonly count: (request: FastifyRequest) => Promise<void>;
}

export async function serveWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { dist } = parts;
  const web = followBuild(parts);
  if (web.now().pages.size > 0) {
    const files = {
      index: false,
      redirect: false,
      preCompressed: true,
      cacheControl: false,
    } as const;
    // One route for all that the build names after its content, and one for each of the few others: an unknown address
    // never touches the disk.
    await app.register(fastifyStatic, {
      ...files,
      root: join(dist, BUILT),
      // Its own route would read the whole folder for every file, to compare the letters of its name.
      serve: false,
      setHeaders: reply => void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
    });
    app.get<{ Params: { name: string } }>(`/${BUILT}/:name`, ({ params: { name } }, reply) =>
      web.now().files.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
    await app.register(fastifyStatic, {
      ...files,
      decorateReply: false,
      root: dist,
      wildcard: false,
      globIgnore: [`${BUILT}/**`, '**/index.html', '**/*.br'],
      setHeaders: reply => void reply.header('cache-control', 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) return answerUnknownCall(request, reply, path);
    return servePage(request, reply, { ...parts, pages: web.renewed().pages, path });
  });
}

interface Build {
  readonly pages: ReadonlyMap<string, Page>;
  /** The names of the files that carry their content's hash. */
  readonly files: ReadonlySet<string>;
}

/**
 * What the build has written. A page is asked for with the look whether it has built again since: then its files have
 * other names, and a page of before would ask for some that are gone.
 */
function followBuild(parts: WebParts): { now: () => Build; renewed: () => Build } {
  const mark = join(parts.dist, BUILT_MARK);
  const timeOf = () => statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
  let time = timeOf();
  let build = readBuild(parts);
  return {
    now: () => build,
    renewed: () => {
      const latest = timeOf();
      // None while it builds.
      if (latest !== undefined && latest !== time) [time, build] = [latest, readBuild(parts)];
      return build;
    },
  };
}

function readBuild(parts: WebParts): Build {
  if (!existsSync(parts.dist)) return { pages: new Map(), files: new Set() };
  return { pages: readPages(parts), files: new Set(readdirSync(join(parts.dist, BUILT))) };
}

/** Never a host in it, whatever the address begins with. */
function pathOf({ url }: FastifyRequest): string {
  const { pathname: path } = new URL(url.startsWith('/') ? `http://here${url}` : url, 'http://here');
  return path.replace(STROKES_AT_END, '');
}

/** The addresses that were built as HTML and are to be found: the sitemap lists them. */
export function listPages(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return [...findPages(dist)]
    .filter(
      ([path, file]) =>
        path !== '/' && !path.includes(SLUG) && !isHidden(readFileSync(join(dist, file), 'utf8')),
    )
    .map(([path]) => path)
    .sort();
}

/** Every index.html, by the address it is for. */
function findPages(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const pages = files.filter(file => file.endsWith('index.html')).map(file => file.replaceAll(sep, '/'));
  return new Map(pages.map(file => [join('/', dirname(file)).replaceAll(sep, '/'), file]));
}

interface Page {
  readonly html: string;
  /** The same, as it is sent. */
  readonly text: SharedText;
  readonly etag: string;
  /** The page of its kind, at an address of which the database knows nothing: people read so, robots get the status. */
  readonly isMissing?: true;
}

const toPage = (html: string): Page => ({
  html,
  text: new SharedText(html),
  etag: `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`,
});

/** The pages as they are sent, by address. What the database has more of stands under `[slug]`, and gets its words for each. */
function readPages({ dist, publicUrl, sampleData }: WebParts): Map<string, Page> {
  const ready = ([path, file]: [string, string]): [string, Page] => {
    const html = readFileSync(join(dist, file), 'utf8');
    const marked = sampleData ? html.replace('<html ', '<html data-sample="on" ') : html;
    const open = path === '/' || path.includes(SLUG);
    return [path, toPage(open ? marked : describePage(marked, path, publicUrl))];
  };
  const pages = new Map([...findPages(dist)].map(ready));
  const app = pages.get('/')?.html;
  if (app !== undefined) {
    const html = app.replace('<noscript>', start => start + NOTHING);
    pages.set(MISSING, { ...toPage(html), isMissing: true });
  }
  return pages;
}

interface Asked extends WebParts {
  readonly pages: ReadonlyMap<string, Page>;
  readonly path: string;
}

async function servePage(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
  const { pages, path } = asked;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new DomainError('not_found');
  if (SEVERAL_STROKES.test(request.url))
    return reply.redirect(request.url.replace(SEVERAL_STROKES, '/'), 301);
  for (const [from, to] of MOVED) {
    if (from.test(path)) return reply.redirect(path.replace(from, to), 301);
  }
  if (path === '/' && pages.has('/home')) return reply.redirect('/home', 302);
  await asked.count(request);
  // A page for all of its kind is none at its own address.
  const built = (path.includes('[') ? undefined : pages.get(path)) ?? (await findShell(request, asked));
  if (built === undefined) throw new DomainError('not_found');
  const page = await complete(built, asked, request);
  void reply.header('cache-control', 'no-cache').header('etag', page.etag);
  if (built.isMissing) void reply.code(404);
  else if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const { headers, body } = await page.text.sendTo(request);
  return reply.headers(headers).type('text/html; charset=utf-8').send(body);
}

/** With what only the database knows: words for readers without scripts, and the answer that the page's code asks first. */
async function complete(page: Page, asked: Asked, request: FastifyRequest): Promise<Page> {
  const [plain, answer] = await Promise.all([asked.readPlain(asked.path), readFirst(asked.path, request)]);
  if (plain === undefined && answer === undefined) return page;
  return toPage(
    page.html
      .replace(PLAIN, place => (plain === undefined ? place : `<div class="plain">${plain}</div>`))
      .replace('</body>', end => (answer ?? '') + end),
  );
}

/** The answer as a block of data, which nothing runs; asked as the person who asks for the page would. */
async function readFirst(path: string, request: FastifyRequest): Promise<string | undefined> {
  for (const [page, call] of FIRST_READINGS) {
    if (!page.test(path)) continue;
    const address = path.replace(page, call);
    const { statusCode, body } = await request.server.inject({
      url: `/api${address}`,
      remoteAddress: request.ip,
    });
    if (statusCode !== 200) return undefined;
    // A closing tag inside cannot end it.
    const data = `{${JSON.stringify(address)}:${body.replaceAll('<', String.raw`\u003c`)}}`;
    return `<script type="application/json" id="answers">${data}</script>`;
  }
  return undefined;
}

/** The app's page of such addresses, or the page of all of its kind with the words of the address; else a page that says so. */
async function findShell(request: FastifyRequest, asked: Asked): Promise<Page | undefined> {
  const { pages, path, publicUrl, describe } = asked;
  // A missing file is missing, but who typed its address, or followed a link to it, is led home as from any other.
  const isFile = /\.(?!html$)[a-z0-9]{1,8}$/i.test(path);
  if (isFile && !request.headers.accept?.includes('text/html')) return undefined;
  const app = pages.get(posix.join(posix.dirname(path), ANY));
  if (app) return app;
  const shell = openPage(pages, path);
  if (shell === undefined) return pages.get(MISSING);
  const words = await describe(path);
  return words
    ? toPage(describeShell(shell.html, { ...words, path }, publicUrl))
    : { ...toPage(shell.html.replace(PLAIN, NOTHING)), isMissing: true };
}

function openPage(pages: ReadonlyMap<string, Page>, path: string): Page | undefined {
  const [, area, slug] = /^(.*)\/([a-z0-9-]+)$/.exec(path) ?? [];
  const page = slug === undefined ? undefined : pages.get(`${area}/${SLUG}`);
  return page && slug !== undefined ? toPage(page.html.replaceAll(SLUG, slug)) : undefined;
}
