// Renders a public page to HTML without a browser.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { hero } from '#web/content/home.ts';
import { legalDocuments } from '#web/content/legal/documents.ts';
import { site } from '#web/content/site.ts';
import { fullTitle, takePageMeta, type PageMeta } from '#web/lib/page-meta.ts';
import { placeOf } from '#web/lib/router-store.ts';
import { App } from './app.tsx';
import { preloadPage } from './pages.ts';
import { findRoute, routes, type RouteEntry } from './routes.ts';

export interface RenderedPage {
  readonly html: string;
  readonly meta: PageMeta;
  /** What its picture for messengers says. */
  readonly picture: { readonly title: string; readonly text: string };
  /** The source file of the page, by which the build's manifest lists what it needs. */
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

export interface AppPage {
  readonly address: string;
  /** The source file of the page, by which the build's manifest lists what it needs. */
  readonly file: string;
}

/** Every page of the signed-in area. `[any]` in an address marks a part that only the server knows. */
export const appPages: readonly AppPage[] = routes
  .filter(route => route.area === 'member')
  .map(route => ({ address: route.path.replace(/:\w+/, '[any]'), file: sourceOf(route) }));

export async function renderPage(path: string): Promise<RenderedPage> {
  const match = findRoute(path);
  if ('redirect' in match) throw new Error(`no page at ${path}`);
  await preloadPage(path);
  const { prelude } = await prerender(
    <StrictMode>
      <App at={placeOf(path)} />
    </StrictMode>,
    {
      // A page must not come to be without one of its parts.
      onError: error => {
        throw error;
      },
      // In one piece: parts that come later would need a script within the page, which its policy refuses.
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
