// Finds the page of an address. The list of pages is contract/src/pages.ts. Old addresses are redirected by the server.
import { pages, type PageEntry } from '#contract/pages.ts';
import { matchPath, type Params } from '#web/lib/match-path.ts';

export interface Match {
  readonly route: PageEntry;
  readonly params: Params;
}

/** Returns the page of an address, or undefined where there is none. */
export function findRoute(pathname: string): Match | undefined {
  for (const route of pages) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
}
