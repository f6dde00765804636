// The last step of the web's build: every public page as HTML with its content in it, at
// dist/<address>/index.html; the addresses of the signed-in area get the empty page, which names what theirs
// is made of.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type ResolvedConfig } from 'vite';
import type { AppPage, RenderedPage } from '../src/app/prerender.tsx';
import { afterBuild } from './after-build.ts';
import { preparePictures } from './draw-picture.ts';
import { liftStyles } from './lift-styles.ts';

const ENTRY = 'src/app/prerender.tsx';
const FRAME = 'src/app/member/member-layout.tsx';
const NO_INDEX = '<meta name="robots" content="noindex">';

interface Prerenderer {
  readonly addresses: readonly string[];
  readonly appPages: readonly AppPage[];
  readonly renderPage: (address: string) => Promise<RenderedPage>;
}

export const prerenderPages = () => afterBuild('prerender-pages', writePages);

async function writePages(dist: string, config: ResolvedConfig): Promise<void> {
  const code = join(config.root, `../.cache/prerender-${process.pid}`);
  try {
    await build({
      configFile: join(config.root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { ssr: ENTRY, outDir: code, emptyOutDir: true, copyPublicDir: false, manifest: false },
    });
    const { addresses, appPages, renderPage } = (await import(
      pathToFileURL(join(code, 'prerender.js')).href
    )) as Prerenderer;
    const pages = new Map<string, RenderedPage>();
    // One after the other: a page tells its title while it renders.
    for (const address of addresses) pages.set(address, await renderPage(address));
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    writeApp(dist, appPages, manifest);
    write(dist, pages, manifest);
    await writePictures(dist, pages);
  } finally {
    rmSync(code, { recursive: true, force: true });
  }
}

/**
 * The app's empty page at each address of its own, so that the server knows which there are. It names the files of its
 * frame and page: on a slow line each that is found in another first waits for that one's way.
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
      shell.replace('</head>', `${links.join('\n')}\n</head>`),
    );
  }
}

function write(dist: string, pages: ReadonlyMap<string, RenderedPage>, manifest: Manifest): void {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const lifted = liftStyles([...pages.values()].map(page => page.html));
  for (const [i, [address, page]] of [...pages].entries()) {
    const { sheets, scripts } = filesOf([page.file], manifest, shell);
    // Parts that load later are in the page already, and need their looks.
    const later = filesOf(manifest[page.file]?.dynamicImports ?? [], manifest, shell);
    const looks = [...new Set([...sheets, ...later.sheets])];
    const links = [
      stylesheet(
        writeSheet(dist, [...looks.map(file => readFileSync(join(dist, file), 'utf8')), lifted.sheet]),
      ),
      // Nothing is fetched for these: they tell the code that what it would load is here already.
      ...looks.map(file => stylesheet(file, ' disabled')),
    ];
    mkdirSync(join(dist, address), { recursive: true });
    writeFileSync(
      join(dist, address, 'index.html'),
      fill(shell, page, { body: lifted.pages[i] ?? '', links, scripts }),
    );
  }
}

/** At pictures/<address>.png, for each page that is to be found. */
async function writePictures(dist: string, pages: ReadonlyMap<string, RenderedPage>): Promise<void> {
  const draw = await preparePictures();
  for (const [address, { meta, picture }] of pages) {
    if (meta.hidden || address.includes('[')) continue;
    const file = join(dist, 'pictures', `${address}.png`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw(picture.title, picture.text));
  }
}

const stylesheet = (file: string, more = '') => `<link rel="stylesheet" href="/${file}"${more}>`;

/** One sheet for a page: a slow connection pays for each request more than for what it brings. */
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

/** What some source files became, with all that they import, without what the shell brings. */
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
  readonly body: string;
  /** For the head. */
  readonly links: readonly string[];
  /** The page's own, beside those of the shell. */
  readonly scripts: readonly string[];
}

/** The shell's scripts; each runs after those it imports. */
const CODE = /<script type="module"[^>]*?src="([^"]+)"[^>]*><\/script>\s*/g;

function fill(shell: string, { meta }: RenderedPage, parts: PageParts): string {
  const robots = meta.hidden ? [NO_INDEX] : [];
  const description = meta.description === undefined ? undefined : escapeHtml(meta.description);
  // The page can be read before its code is there: public/before-code.js fetches it after the first paint.
  // Which starts with the first: the last of the shell's imports the others.
  const code = [...shell.matchAll(CODE)].map(match => match[1]).reverse();
  code.push(...parts.scripts.map(file => `/${file}`));
  // As functions, since a text may hold what a replacement takes for a sign.
  return shell
    .replaceAll(CODE, '')
    .replace('src="/before-code.js"', start => `${start} data-code="${code.join(' ')}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(meta.title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (whole, start: string) =>
      description === undefined ? whole : start + description,
    )
    .replace('</head>', () => `${[...parts.links, ...robots].join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${parts.body}</div>`);
}
