// Finds the page files and loads them when needed. A page that is already here renders at once, without a fallback.
import { lazy, type ComponentType } from 'react';
import { findRoute, type RouteEntry } from './routes.ts';

interface PageModule {
  readonly default: ComponentType;
}

const files = import.meta.glob<PageModule>('../pages/*/*-page.tsx');
const here = new Map<string, ComponentType>();
const later = new Map<string, ComponentType>();

/** Below this folder. */
export const pageFile = (route: RouteEntry) => `../pages/${route.area}/${route.page}-page.tsx`;

export const pageExists = (route: RouteEntry): boolean => pageFile(route) in files;

async function load(file: string): Promise<PageModule> {
  const open = files[file];
  if (!open) throw new Error(`no page ${file}`);
  const module = await open();
  here.set(file, module.default);
  return module;
}

/** The page as a component: itself where it is loaded, else one that suspends. */
export function pageComponent(route: RouteEntry): ComponentType {
  const file = pageFile(route);
  const ready = here.get(file) ?? later.get(file);
  if (ready) return ready;
  const waiting = lazy(() => load(file));
  later.set(file, waiting);
  return waiting;
}

/** Fetches the page of an address ahead of time: before hydration, and when a link is pointed at. */
export async function preloadPage(pathname: string): Promise<void> {
  const match = findRoute(pathname, pageExists);
  if ('route' in match) await load(pageFile(match.route));
}
