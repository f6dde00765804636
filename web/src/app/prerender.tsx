// Renders a public page to HTML without a browser.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { hero } from '#web/content/home.ts';
import { legalDocuments } from '#web/content/legal/documents.ts';
import { site } from '#web/content/site.ts';
import { fullTitle, takePageMeta, type PageMeta } from '#web/lib/page-meta.ts';
import { LANGUAGES, beginInLanguage, type Language } from '#web/lib/i18n.ts';
import { placeOf } from '#web/lib/router-store.ts';
import { App } from './app.tsx';
import { preloadPage } from './pages.ts';
import { findRoute, routes, type RouteEntry } from './routes.ts';

export interface RenderedPage {
  readonly html: string;
  readonly meta: PageMeta;
  /** The texts of the page's preview picture. */
  readonly picture: { readonly title: string; readonly text: string };
  /** The page's source file, the key of its dependencies in the build manifest. */
  readonly file: string;
}

const sourceOf = ({ area, page }: RouteEntry) => `src/pages/${area}/${page}-page.tsx`;

/**
 * Every public address. Where content comes from the database, the prerendered page contains the loading
 * content, and the server fills in `[slug]` in its address and links.
 */
export const addresses: readonly string[] = [
  ...routes
    .filter(route => route.area === 'public' && route.path !== '/legal/:slug')
    .map(route => route.path.replace(':slug', '[slug]')),
  ...legalDocuments.map(({ slug }) => `/legal/${slug}`),
];

/** The languages in which every page is written, English first. */
export const languages = Object.keys(LANGUAGES);

export interface AppPage {
  readonly address: string;
  /** The page's source file, the key of its dependencies in the build manifest. */
  readonly file: string;
}

/** Every page of the signed-in area. `[any]` in an address marks a part that only the server knows. */
export const appPages: readonly AppPage[] = routes
  .filter(route => route.area === 'member')
  .map(route => ({ address: route.path.replace(/:\w+/, '[any]'), file: sourceOf(route) }));

export async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  await beginInLanguage(language);
  const match = findRoute(path);
  if ('redirect' in match) throw new Error(`no page at ${path}`);
  await preloadPage(path);
  const { prelude } = await prerender(
    <StrictMode>
      <App at={placeOf(path)} />
    </StrictMode>,
    {
      // An error in one part fails the build, so that no incomplete page is published.
      onError: error => {
        throw error;
      },
      // The page is written in one piece. Streamed parts would need an inline script, which the content
      // security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const meta = takePageMeta();
  if (!meta) throw new Error(`${path} does not say what it is: usePageMeta is missing`);
  return {
    html: await new Response(prelude).text(),
    meta: { ...meta, title: fullTitle(meta.title) },
    picture: {
      title: meta.title === site.name ? hero.title : meta.title,
      text: meta.description ?? site.description,
    },
    file: sourceOf(match.route),
  };
}
