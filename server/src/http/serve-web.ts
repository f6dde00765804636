// Serves the built web: its files, its pages in the reader's language, and the app's empty page for the app's own
// addresses and, with status 404, for unknown ones.
import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownCall } from './answer-unknown-call.ts';
import {
  ENGLISH,
  LANGUAGE_HEADERS,
  PAGE_LANGUAGES,
  chooseLanguage,
  isPageLanguage,
  type PageLanguage,
} from './choose-language.ts';
import { describePage, describeShell, isHidden } from './page-head.ts';
import {
  createRenderedPages,
  type AskedPage,
  type PageWithData,
  type RenderedPages,
} from './rendered-pages.ts';
import { policyWithStyle } from './security-headers.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { brandName, DEFAULT_BRAND, withBrand } from '#server/kernel/brand.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { SharedText } from './shared-text.ts';

const YEAR_S = 31_536_000;

/** The folder of files whose names contain a content hash. */
const BUILT = 'assets';

/** The build writes this file last, after it has emptied the folder. */
const BUILT_MARK = '.built';

/** Placeholder in the path of a page that was built once for all of its kind. */
const SLUG = '[slug]';

/** Placeholder for any segment in the path of the app's empty page. */
const ANY = '[any]';

/**
 * The app's empty page for unknown addresses. Its code redirects home; robots and readers without scripts see
 * the status.
 */
const MISSING = '/404';

/** The mark of the language in the first tag of an English page. */
const ENGLISH_MARK = /(<html [^>]*)lang="en"/;

/** The content of a built page. */
const ROOT = /<div id="root">.*<\/div>(?=\s*<noscript>)/s;

/** The sentence and the link of an unknown address. */
const NOTHING: Readonly<Record<PageLanguage, readonly [string, string]>> = {
  en: ['There is nothing at this address', 'To the home page'],
  es: ['No hay nada en esta dirección', 'Ir a la página de inicio'],
  fr: ['Il n’y a rien à cette adresse', 'Aller à la page d’accueil'],
  de: ['Unter dieser Adresse gibt es nichts', 'Zur Startseite'],
  zh: ['此网址没有内容', '返回首页'],
};
function nothingIn(language: PageLanguage): string {
  const [title, home] = NOTHING[language];
  return `<h1>${title}</h1><p><a href="/home">${home}</a></p>`;
}

/** A browser reads a host after two slashes at the start of an address. */
const SEVERAL_STROKES = /^[/\\]{2,}/;

/** The lookbehind lets only the first of many slashes match, so that the scan stays linear. */
const STROKES_AT_END = /(?<=[^/])\/+$/;

/** Old addresses of static pages, and the icon that browsers request for responses that are not pages. */
const MOVED: readonly (readonly [RegExp, string])[] = [
  [/^\/brands\/([a-z0-9-]+)\.html$/, '/companies/$1'],
  [/^\/about\.html$/, '/about'],
  [/^\/marketplace\.html$/, '/marketplace'],
  [/^\/favicon\.ico$/, '/favicon.svg'],
];

export interface WebParts {
  /** The output folder of the web's build. Without it only the API responds. */
  readonly dist: string;
  /** The public address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Every page shows this from its first paint. */
  readonly sampleData: boolean;
  /** Throws too_many_requests where this caller's network requested too many pages. */
  readonly count: (request: FastifyRequest) => Promise<void>;
}

export async function serveWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { dist } = parts;
  const web = followBuild(parts);
  if (web.now().pages[ENGLISH].size > 0) {
    const files = {
      index: false,
      redirect: false,
      preCompressed: true,
      cacheControl: false,
    } as const;
    // One route serves all hashed files and one route each of the few others. Unknown addresses never reach
    // the disk.
    await app.register(fastifyStatic, {
      ...files,
      root: join(dist, BUILT),
      // The plugin's own route would read the whole folder for every file.
      serve: false,
      setHeaders: reply => void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
    });
    app.get<{ Params: { name: string } }>(`/${BUILT}/:name`, ({ params: { name } }, reply) =>
      web.now().files.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
    const branded = serveBranded(app, dist);
    await app.register(fastifyStatic, {
      ...files,
      decorateReply: false,
      root: dist,
      wildcard: false,
      globIgnore: [`${BUILT}/**`, '**/index.html', '**/*.br', ...branded],
      setHeaders: reply => void reply.header('cache-control', 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) return answerUnknownCall(request, reply, path);
    const language = chooseLanguage(request);
    const { pages, rendered } = web.renewed();
    return servePage(request, reply, { ...parts, language, pages: pages[language], rendered, path });
  });
}

/**
 * Serves the files outside of pages that contain the market's name, where it is not the default one.
 * @returns their names
 */
function serveBranded(app: FastifyInstance, dist: string): readonly string[] {
  if (brandName() === DEFAULT_BRAND) return [];
  const types = {
    'manifest.webmanifest': 'application/manifest+json',
    'offline.html': 'text/html; charset=utf-8',
  };
  return Object.entries(types).map(([file, type]) => {
    const isPage = file.endsWith('.html');
    app.get(`/${file}`, (_request, reply) => {
      const text = readFileSync(join(dist, file), 'utf8');
      // In JSON a name has no character to escape: the configuration refuses quotation marks.
      return reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(isPage ? brandPage(text) : withBrand(text));
    });
    return file;
  });
}

interface Build {
  readonly pages: Readonly<Record<PageLanguage, ReadonlyMap<string, Page>>>;
  /** Names of the files that contain a content hash. */
  readonly files: ReadonlySet<string>;
  /** The pages with content from the database. */
  readonly rendered: RenderedPages<Page>;
}

/**
 * Follows new builds. Each page request checks whether the web was built again, because a page of an earlier
 * build would link to files that no longer exist.
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
      // The mark is missing while a build runs.
      if (latest !== undefined && latest !== time) [time, build] = [latest, readBuild(parts)];
      return build;
    },
  };
}

function readBuild(parts: WebParts): Build {
  const files = existsSync(parts.dist) ? findPages(parts.dist) : noPages();
  const pages = readIn(language => readPages(parts, files, language));
  return {
    pages,
    files: new Set(existsSync(parts.dist) ? readdirSync(join(parts.dist, BUILT)) : []),
    rendered: createRenderedPages(parts.dist, (asked, page) =>
      finishPage(pages[asked.language], asked, page, parts.publicUrl),
    ),
  };
}

/** The path of the request, never with a host. */
function pathOf({ url }: FastifyRequest): string {
  const { pathname: path } = new URL(url.startsWith('/') ? `http://here${url}` : url, 'http://here');
  return path.replace(STROKES_AT_END, '');
}

/** Paths of prerendered pages that search engines may index, for the sitemap. */
export function listPages(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return [...findPages(dist)[ENGLISH]]
    .filter(
      ([path, file]) =>
        path !== '/' && !path.includes(SLUG) && !isHidden(readFileSync(join(dist, file), 'utf8')),
    )
    .map(([path]) => path)
    .sort();
}

/** The file of each page by its path. */
type PageFiles = Map<string, string>;

const readIn = <T>(read: (language: PageLanguage) => T) =>
  Object.fromEntries(PAGE_LANGUAGES.map(language => [language, read(language)])) as Record<PageLanguage, T>;
const noPages = () => readIn((): PageFiles => new Map());

/** Finds every index.html by its language and path: de/about/index.html is /about in German. */
function findPages(dist: string): Record<PageLanguage, PageFiles> {
  const found = noPages();
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.html')) continue;
    const file = name.replaceAll(sep, '/');
    const [first, ...rest] = file.split('/');
    if (isPageLanguage(first)) found[first].set(posix.join('/', dirname(rest.join('/'))), file);
    else found[ENGLISH].set(posix.join('/', dirname(file)), file);
  }
  return found;
}

interface Page {
  readonly html: string;
  /** The encoded page. */
  readonly text: SharedText;
  readonly etag: string;
  /** The security policy of a page with a style sheet in it. */
  readonly policy?: string;
  /** A page of this kind without data: people see the page, robots see status 404. */
  readonly isMissing?: true;
}

const toPage = (html: string): Page => ({
  html,
  text: new SharedText(html),
  etag: `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`,
});

/**
 * Reads the pages of a language by path. Pages under `[slug]` get their words per address from the database. A page
 * that was not built in the language, such as the app's empty page, is the English one with the language's mark.
 */
function readPages(
  { dist, publicUrl, sampleData }: WebParts,
  files: Readonly<Record<PageLanguage, PageFiles>>,
  language: PageLanguage,
): Map<string, Page> {
  const ready = ([path, file]: [string, string]): [string, Page] => {
    const built = brandPage(readFileSync(join(dist, file), 'utf8'));
    const html = built.replace(ENGLISH_MARK, (_whole, tag: string) => `${tag}lang="${language}"`);
    const marked = sampleData ? html.replace('<html ', '<html data-sample="on" ') : html;
    const open = path === '/' || path.includes(SLUG);
    return [path, toPage(open ? marked : describePage(marked, { path, language }, publicUrl))];
  };
  const pages = new Map([...files[ENGLISH], ...files[language]].map(ready));
  const app = pages.get('/')?.html;
  if (app !== undefined) {
    const html = app.replace('<noscript>', start => start + nothingIn(language));
    pages.set(MISSING, { ...toPage(html), isMissing: true });
  }
  return pages;
}

/** Puts the market's name into a built page. The attribute tells the page's code. */
function brandPage(html: string): string {
  const name = escapeHtml(brandName());
  return name === DEFAULT_BRAND
    ? html
    : html.replaceAll(DEFAULT_BRAND, () => name).replace('<html ', () => `<html data-brand="${name}" `);
}

interface Asked extends WebParts {
  readonly language: PageLanguage;
  readonly pages: ReadonlyMap<string, Page>;
  readonly rendered: RenderedPages<Page>;
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
  const page = await findPage(request, asked);
  if (page === undefined) throw new DomainError('not_found');
  void reply.headers({
    'cache-control': 'no-cache',
    'content-language': asked.language,
    etag: page.etag,
    vary: LANGUAGE_HEADERS,
    ...(page.policy === undefined ? {} : { 'content-security-policy': page.policy }),
  });
  if (page.isMissing) void reply.code(404);
  else if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const { headers, body } = await page.text.sendTo(request);
  const vary = `${headers['vary']}, ${LANGUAGE_HEADERS}`;
  return reply
    .headers({ ...headers, vary })
    .type('text/html; charset=utf-8')
    .send(body);
}

/** Finds the page of an address: its own, that of its kind, the app's empty page, or the one for unknown addresses. */
async function findPage(request: FastifyRequest, asked: Asked): Promise<Page | undefined> {
  const { language, pages, path, publicUrl, rendered } = asked;
  // A page for all of its kind does not exist at its placeholder address.
  const own = path.includes('[') ? undefined : pages.get(path);
  // A missing file is a plain 404. A missing page leads home.
  const isFile = /\.(?!html$)[a-z0-9]{1,8}$/i.test(path);
  if (!own && isFile && !request.headers.accept?.includes('text/html')) return undefined;
  const app = own ?? pages.get(posix.join(posix.dirname(path), ANY));
  const kind = app ? undefined : openPage(pages, path);
  if (!own && !kind) return app ?? pages.get(MISSING);
  const page = await rendered.get({ path, language }, request);
  if (page === 'missing') return pages.get(MISSING);
  if (page !== 'built') return page;
  return own ?? (kind === undefined ? undefined : toPage(describePage(kind, { path, language }, publicUrl)));
}

/** Returns the built page of the kind of an address. */
function openPage(pages: ReadonlyMap<string, Page>, path: string): string | undefined {
  const [, area, slug] = /^(.*)\/([a-z0-9-]+)$/.exec(path) ?? [];
  const page = slug === undefined ? undefined : pages.get(`${area}/${SLUG}`);
  return page && slug !== undefined ? page.html.replaceAll(SLUG, slug) : undefined;
}

/** Puts rendered content with its words, styles and data into the built page of its address. */
function finishPage(
  pages: ReadonlyMap<string, Page>,
  { path, language }: AskedPage,
  { html, styles, meta, data }: PageWithData,
  publicUrl: string,
): Page {
  const kind = openPage(pages, path);
  const { title, description = '', crumbs } = meta;
  const shell =
    kind === undefined
      ? (pages.get(path)?.html ?? '')
      : describeShell(kind, { title, description, crumbs, path, language }, publicUrl);
  // Escaping `<` keeps the texts from closing their elements.
  const sheet = styles.join('\n').replaceAll('<', String.raw`\3c `);
  const block = `<script type="application/json" id="answers">${data.replaceAll('<', String.raw`\u003c`)}</script>`;
  const page = toPage(
    shell
      .replace(ROOT, () => `<div id="root">${html}</div>`)
      .replace('</head>', end => (sheet && `<style>${sheet}</style>`) + end)
      .replace('</body>', end => block + end),
  );
  return sheet ? { ...page, policy: policyWithStyle(sheet) } : page;
}
