// The title and description of the page that is shown. Pages call `usePageMeta`; a prerendered page has the same already.
import { useEffect } from 'react';
import { site } from '#web/content/site.ts';

export interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** Pages that are no use to strangers: where one link of a mail leads to. */
  readonly hidden?: boolean | undefined;
}

export const fullTitle = (title: string): string => (title === site.name ? title : `${title} · ${site.name}`);

let told: PageMeta | undefined;

export function usePageMeta({ title, description, hidden }: PageMeta): void {
  tell({ title, description, hidden });
  useEffect(() => {
    document.title = fullTitle(title);
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', description ?? site.description);
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', location.origin + location.pathname);
  }, [title, description]);
}

/** Where no effects run, the page tells the prerenderer while it is rendered. */
function tell(meta: PageMeta): void {
  if (typeof document === 'undefined') told = meta;
}

/** Takes the metadata that the last rendered page has set. */
export function takePageMeta(): PageMeta | undefined {
  const meta = told;
  told = undefined;
  return meta;
}
