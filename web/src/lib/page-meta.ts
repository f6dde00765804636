// The title and description of the current page. Pages call `usePageMeta`. A prerendered page already
// contains the same values.
import { useEffect } from 'react';
import { siteContent } from '#web/content/site.ts';
import { useContent } from './i18n.ts';
import { useLanguage } from './i18n.ts';

export interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** True for pages that search engines must not index, such as the target of a personal link in a mail. */
  readonly hidden?: boolean | undefined;
}

export const fullTitle = (title: string): string => {
  const { name } = siteContent.site;
  return title === name ? title : `${title} · ${name}`;
};

/** An entry of a page's breadcrumbs. The page itself, the last one, has no address. */
export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

let told: PageMeta | undefined;
let toldCrumbs: readonly Crumb[] = [];

export function usePageMeta({ title, description, hidden }: PageMeta): void {
  const { description: siteText } = useContent('site', siteContent).site;
  const language = useLanguage();
  // While the page is rendered without a browser no effects run, so it passes its metadata on here.
  if (import.meta.env.SSR) tell({ title, description, hidden });
  useEffect(() => {
    document.title = fullTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? siteText);
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute(
        'href',
        location.origin + location.pathname + (language === 'en' ? '' : `?lang=${language}`),
      );
  }, [title, description, siteText, language]);
}

function tell(meta: PageMeta): void {
  told = meta;
}

/** Passes the breadcrumbs to the prerenderer, for search engines. */
export function tellCrumbs(crumbs: readonly Crumb[]): void {
  toldCrumbs = crumbs;
}

/** Takes the metadata that the last rendered page has set, without breadcrumbs if it has none. */
export function takePageMeta(): (PageMeta & { readonly crumbs: readonly Crumb[] }) | undefined {
  const meta = told && { ...told, crumbs: toldCrumbs };
  told = undefined;
  toldCrumbs = [];
  return meta;
}
