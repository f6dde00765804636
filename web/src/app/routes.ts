// The addresses of the web, each with its area and page file. A page is the default export of
// pages/<area>/<page>-page.tsx.
import { matchPath, type Params } from '#web/lib/match-path.ts';

export type PageArea = 'public' | 'member';

export interface RouteEntry {
  readonly path: string;
  readonly area: PageArea;
  /** The file's name without '-page.tsx'. */
  readonly page: string;
  /** The role required for the page. Other people are redirected to the dashboard. */
  readonly role?: 'issuer' | 'operator';
}

/**
 * The paths of each group, without the first slash. `reports/:slug=report`: the page has another name than its path. One
 * text for each group, because every page loads this table.
 */
const PATHS = {
  public:
    'home about contact public-insights public-insights/:slug=article solutions reports ' +
    'reports/:slug=report legal legal/:slug=legal-document investors issuers services education careers ' +
    'partners bring-shares index proof verify stop-payee shared-document companies companies/:slug=company login ' +
    'signup register=signup forgot-password reset-password confirm-email undo-email ' +
    'newsletter/confirm=newsletter-confirm newsletter/unsubscribe=newsletter-unsubscribe',
  member:
    'dashboard portfolio portfolio/:slug=holding marketplace marketplace/:slug=company compare orders ' +
    'shares orders/:id=order trades/:id=closing insights account documents profile settings notices',
  issuer: 'reviews rules holders cap-table',
  operator:
    'verifications payments bank people people/:id=person trades listings listings/:slug=listing ' +
    'resale-figures audit',
} as const;

const entriesOf = ([group, paths]: readonly [string, string]): readonly RouteEntry[] =>
  paths.split(' ').map(text => {
    const [path = '', page = path] = text.split('=');
    const area = group === 'public' ? group : 'member';
    const role = group === 'issuer' || group === 'operator' ? ({ role: group } as const) : {};
    return { path: `/${path}`, area, page, ...role };
  });

export const routes: readonly RouteEntry[] = Object.entries(PATHS).flatMap(entriesOf);

export interface Match {
  readonly route: RouteEntry;
  readonly params: Params;
}

/** Returns the page of an address, or the address to redirect to. */
export function findRoute(pathname: string): Match | { redirect: string } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  // Old addresses ended in .html.
  const [, moved] = /^(\/(?:about|marketplace))\.html$/.exec(pathname) ?? [];
  if (moved) return { redirect: moved };
  const brand = /^\/brands\/([a-z0-9-]+)\.html$/.exec(pathname);
  if (brand) return { redirect: `/companies/${brand[1]}` };
  return { redirect: '/home' };
}
