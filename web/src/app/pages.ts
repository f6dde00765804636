// Finds the page files and loads them on demand. A loaded page renders at once, without a fallback.
import { lazy, type ComponentType } from 'react';
import type { PageEntry } from '#contract/pages.ts';
import { findRoute } from './routes.ts';

export interface PageModule {
  readonly default: ComponentType;
}

/** The loader of each page of an area, by the file's path below the area's folder. */
export type PageFiles = Readonly<Record<string, () => Promise<PageModule>>>;

const publicPages: PageFiles = import.meta.glob<PageModule>('./*-page.tsx', { base: '../pages/public' });
const components = new Map<string, ComponentType>();

const keyOf = (route: PageEntry) => `${route.area}/${route.page}`;

async function load(route: PageEntry): Promise<PageModule> {
  const files =
    route.area === 'public' ? publicPages : (await import('./member/member-layout.tsx')).memberPages;
  const open = files[`./${route.page}-page.tsx`];
  if (!open) throw new Error(`no page ${keyOf(route)}`);
  const module = await open();
  if (!components.has(keyOf(route))) components.set(keyOf(route), module.default);
  return module;
}

/**
 * Returns the page as a component: the loaded component, or one that suspends until the page has loaded.
 * Every call returns the same component, because a different one would remount the page and lose its input
 * and focus.
 */
export function pageComponent(route: PageEntry): ComponentType {
  const key = keyOf(route);
  const known = components.get(key) ?? lazy(() => load(route));
  components.set(key, known);
  return known;
}

/** Loads the page of an address before the first render. */
export async function preloadPage(pathname: string): Promise<void> {
  const match = findRoute(pathname);
  if (match) await load(match.route);
}
