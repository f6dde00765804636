// Renders a public page to HTML without a browser: every page while the web is built, and in the server those with
// content from the database (contract/src/page-renderer.ts).
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { Crumb, RenderedPage } from '#contract/page-renderer.ts';
import { pages, type PageEntry } from '#contract/pages.ts';
import { hero } from '#web/content/home.ts';
import { legalDocuments } from '#web/content/legal/documents.ts';
import { site } from '#web/content/site.ts';
import { sendAnswers } from '#web/api/sent-answers.ts';
import { fullTitle, takePageMeta, type PageMeta } from '#web/lib/page-meta.ts';
import { LANGUAGES, beginInLanguage, type Language } from '#web/lib/i18n.ts';
import { placeOf } from '#web/lib/router-store.ts';
import { App } from './app.tsx';
import { liftStyles } from './lift-styles.ts';
import { preloadPage } from './pages.ts';
import { findRoute } from './routes.ts';

export interface BuiltPage extends RenderedPage {
  readonly meta: PageMeta & RenderedPage['meta'];
  /** The texts of the page's preview picture. */
  readonly picture: { readonly title: string; readonly text: string };
  /** The page's source file, the key of its dependencies in the build manifest. */
  readonly file: string;
}

const sourceOf = ({ area, page }: PageEntry) => `src/pages/${area}/${page}-page.tsx`;

/**
 * Every public address. Where content comes from the database, the prerendered page contains the loading
 * content, and the server fills in `[slug]` in its address and links.
 */
export const addresses: readonly string[] = [
  ...pages
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
export const appPages: readonly AppPage[] = pages
  .filter(route => route.area === 'member')
  .map(route => ({ address: route.path.replace(/:\w+/, '[any]'), file: sourceOf(route) }));

/** The calls whose responses a page shows first, by its path. */
const FIRST_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/about': ['/site/figures'],
  '/companies': ['/market'],
  '/companies/:slug': ['/market/:slug'],
  '/home': ['/site/figures'],
  '/index': ['/market/index?range=1Y'],
  '/investors': ['/site/figures'],
  '/issuers': ['/site/figures'],
  '/legal': ['/site/figures'],
  '/proof': ['/proof'],
  '/public-insights': ['/insights/articles'],
  '/public-insights/:slug': ['/insights/articles/:slug'],
  '/reports': ['/insights/reports', '/insights/ipo-calendar'],
  '/reports/:slug': ['/insights/reports/:slug', '/insights/ipo-calendar'],
};

export function firstCalls(path: string): readonly string[] {
  const match = findRoute(path);
  if (!match) return [];
  const { slug = '' } = match.params;
  return (FIRST_CALLS[match.route.path] ?? []).map(call => call.replace(':slug', slug));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the page of an address in a language, with the responses that it shows first. One page is rendered at a
 * time, because language, responses and title are globals while a page renders.
 * @throws where a part of the page throws, so that no incomplete page is published
 */
export function renderPage(
  path: string,
  language: Language,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<BuiltPage> {
  const page = last.then(() => render(path, language, answers));
  last = page.catch(() => undefined);
  return page;
}

async function render(
  path: string,
  language: Language,
  answers: Readonly<Record<string, unknown>>,
): Promise<BuiltPage> {
  await beginInLanguage(language);
  const match = findRoute(path);
  if (!match) throw new Error(`no page at ${path}`);
  await preloadPage(path);
  sendAnswers(answers);
  const { prelude } = await prerender(
    <StrictMode>
      <App at={placeOf(path)} />
    </StrictMode>,
    {
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
    ...liftStyles(await new Response(prelude).text()),
    meta: { ...meta, title: fullTitle(meta.title), crumbs: crumbsOf(meta, language) },
    picture: {
      title: meta.title === site.name ? hero.title : meta.title,
      text: meta.description ?? site.description,
    },
    file: sourceOf(match.route),
  };
}

const WORDS = import.meta.glob<{ readonly home: string }>('../locales/*/ui.json', {
  eager: true,
  import: 'default',
});

/** A page without breadcrumbs is below the home page. */
function crumbsOf(
  { title, crumbs }: PageMeta & { crumbs: readonly Crumb[] },
  language: Language,
): readonly Crumb[] {
  if (crumbs.length > 0) return crumbs;
  return [{ label: WORDS[`../locales/${language}/ui.json`]?.home ?? '', to: '/home' }, { label: title }];
}
