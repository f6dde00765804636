// The last step of the web's build. It writes every public page as HTML with its content: in English to
// dist/<address>/index.html, in the other languages to dist/<language>/<address>/index.html. Addresses of the
// signed-in area get the empty page with links to their files.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type ResolvedConfig } from 'vite';
import type { AppPage, BuiltPage } from '../src/app/prerender.tsx';
import { afterBuild } from './after-build.ts';
import { preparePictures } from './draw-picture.ts';

const ENTRY = 'src/app/prerender.tsx';
const FRAME = 'src/app/member/member-layout.tsx';
const ENGLISH = 'en';
const NO_INDEX = '<meta name="robots" content="noindex">';

interface Prerenderer {
  readonly addresses: readonly string[];
  readonly appPages: readonly AppPage[];
  readonly languages: readonly string[];
  readonly renderPage: (address: string, language: string) => Promise<BuiltPage>;
}

interface PublicPage extends BuiltPage {
  readonly address: string;
  readonly language: string;
}

export const prerenderPages = () => afterBuild('prerender-pages', writePages);

async function writePages(dist: string, config: ResolvedConfig): Promise<void> {
  const { addresses, appPages, languages, renderPage } = await buildRenderer(dist, config);
  const pages: PublicPage[] = [];
  for (const language of languages)
    for (const address of addresses)
      pages.push({ ...(await renderPage(address, language)), address, language });
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  writeApp(dist, appPages, manifest);
  write(dist, pages, manifest);
  await writePictures(
    dist,
    pages.filter(page => page.language === ENGLISH),
  );
}

/**
 * Builds the code that renders pages, with all its packages, into a folder that is not served. The server renders the
 * pages with content from the database with it.
 */
async function buildRenderer(dist: string, config: ResolvedConfig): Promise<Prerenderer> {
  const folder = join(dist, '.server');
  await build({
    configFile: join(config.root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: { ssr: ENTRY, outDir: folder, emptyOutDir: true, copyPublicDir: false, manifest: false },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerenderer;
}

/**
 * Writes the app's empty page at each address of the signed-in area, so that the server knows the valid
 * addresses. The page preloads the files of its frame and page. On a slow connection, files discovered
 * through other files would wait for an extra round trip.
 */
function writeApp(dist: string, pages: readonly AppPage[], manifest: Manifest): void {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const { address, file } of pages) {
    const { sheets, scripts } = filesOf([FRAME, file], manifest, shell);
    const links = [
      ...scripts.map(script => `<link rel="modulepreload" crossorigin href="/${script}">`),
      // The sheets are preloaded and not applied, because the prerendered content does not need them. The
      // code reports a sheet that fails to load.
      ...sheets.map(sheet => `<link rel="preload" as="style" crossorigin href="/${sheet}">`),
      NO_INDEX,
    ];
    mkdirSync(join(dist, address), { recursive: true });
    writeFileSync(
      join(dist, address, 'index.html'),
      shell.replace('<html ', '<html data-area="member" ').replace('</head>', `${links.join('\n')}\n</head>`),
    );
  }
}

function write(dist: string, pages: readonly PublicPage[], manifest: Manifest): void {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const styles = [...new Set(pages.flatMap(page => page.styles))].join('\n');
  for (const page of pages) {
    const { sheets, scripts } = filesOf([page.file, ...textsOf(page)], manifest, shell);
    // The prerendered page already contains the parts that load later, so it needs their styles.
    const later = filesOf(manifest[page.file]?.dynamicImports ?? [], manifest, shell);
    const looks = [...new Set([...sheets, ...later.sheets])];
    const links = [
      stylesheet(writeSheet(dist, [...looks.map(file => readFileSync(join(dist, file), 'utf8')), styles])),
      // Disabled links are not fetched. They tell the code that these styles are already part of the page.
      ...looks.map(file => stylesheet(file, ' disabled')),
    ];
    const folder = page.language === ENGLISH ? dist : join(dist, page.language);
    mkdirSync(join(folder, page.address), { recursive: true });
    writeFileSync(join(folder, page.address, 'index.html'), fill(shell, page, { links, scripts }));
  }
}

/** The file with the texts of the page's language. English texts are part of the code. */
const textsOf = ({ language }: PublicPage) => (language === ENGLISH ? [] : [`src/locales/${language}.ts`]);

/** Writes a picture to pictures/<address>.png for each page that search engines may index. */
async function writePictures(dist: string, pages: readonly PublicPage[]): Promise<void> {
  const draw = await preparePictures();
  for (const { address, meta, picture } of pages) {
    if (meta.hidden || address.includes('[')) continue;
    const file = join(dist, 'pictures', `${address}.png`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw(picture.title, picture.text));
  }
}

const stylesheet = (file: string, more = '') => `<link rel="stylesheet" href="/${file}"${more}>`;

/**
 * Combines the styles into one sheet per page, because on a slow connection each request costs more than its
 * content.
 */
function writeSheet(dist: string, parts: readonly string[]): string {
  const text = parts.join('\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/page-${hash}.css`;
  writeFileSync(join(dist, file), text);
  return file;
}

interface PageFiles {
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
}

/** Returns the output files of some source files and their imports, except the files of the shell. */
function filesOf(sources: readonly string[], manifest: Manifest, shell: string): PageFiles {
  const isNew = (file: string) => !shell.includes(`"/${file}"`);
  const chunks = sources.flatMap(key => [...withImports(key, manifest)]).map(key => manifest[key]);
  return {
    sheets: [...new Set(chunks.flatMap(chunk => chunk?.css ?? []))].filter(isNew),
    scripts: [...new Set(chunks.flatMap(chunk => chunk?.file ?? []))].filter(isNew),
  };
}

function withImports(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, manifest, found);
  return found;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface PageParts {
  /** The links for the page's head. */
  readonly links: readonly string[];
  /** The page's own scripts, in addition to those of the shell. */
  readonly scripts: readonly string[];
}

/** The shell's scripts, each after the scripts that it imports. */
const CODE = /<script type="module"[^>]*?src="([^"]+)"[^>]*><\/script>\s*/g;

function fill(shell: string, { html, meta, language }: PublicPage, parts: PageParts): string {
  // The server makes structured data of the breadcrumbs, because it knows the public address.
  const crumbs = `<meta name="breadcrumbs" content="${escapeHtml(JSON.stringify(meta.crumbs))}">`;
  const robots = [meta.hidden ? NO_INDEX : crumbs];
  const description = meta.description === undefined ? undefined : escapeHtml(meta.description);
  // The page is readable before its code has loaded: public/before-code.js fetches the code after the first
  // paint. Only the first listed script is started, because the last script of the shell imports the others.
  const code = [...shell.matchAll(CODE)].map(match => match[1]).reverse();
  code.push(...parts.scripts.map(file => `/${file}`));
  // The replacements are functions, because `$` in a replacement text would be interpreted as a pattern.
  return shell
    .replaceAll(CODE, '')
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('src="/before-code.js"', start => `${start} data-code="${code.join(' ')}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(meta.title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (whole, start: string) =>
      description === undefined ? whole : start + description,
    )
    .replace('</head>', () => `${[...parts.links, ...robots].join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}
