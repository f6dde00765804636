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

const publicPage = (path: string, page = path.slice(1)): RouteEntry => ({ path, area: 'public', page });
const memberPage = (path: string, page = path.slice(1)): RouteEntry => ({ path, area: 'member', page });

export const routes: readonly RouteEntry[] = [
  publicPage('/home'),
  publicPage('/about'),
  publicPage('/contact'),
  publicPage('/public-insights'),
  publicPage('/public-insights/:slug', 'article'),
  publicPage('/solutions'),
  publicPage('/reports'),
  publicPage('/reports/:slug', 'report'),
  publicPage('/legal'),
  publicPage('/legal/:slug', 'legal-document'),
  publicPage('/investors'),
  publicPage('/issuers'),
  publicPage('/services'),
  publicPage('/education'),
  publicPage('/careers'),
  publicPage('/partners'),
  publicPage('/index'),
  publicPage('/proof'),
  publicPage('/verify'),
  publicPage('/stop-payee'),
  publicPage('/shared-document'),
  publicPage('/companies'),
  publicPage('/companies/:slug', 'company'),
  publicPage('/login'),
  publicPage('/signup'),
  publicPage('/register', 'signup'),
  publicPage('/forgot-password'),
  publicPage('/reset-password'),
  publicPage('/confirm-email'),
  publicPage('/undo-email'),
  publicPage('/newsletter/confirm', 'newsletter-confirm'),
  publicPage('/newsletter/unsubscribe', 'newsletter-unsubscribe'),
  memberPage('/dashboard'),
  memberPage('/portfolio'),
  memberPage('/portfolio/:slug', 'holding'),
  memberPage('/marketplace'),
  memberPage('/marketplace/:slug', 'company'),
  memberPage('/compare'),
  memberPage('/orders'),
  memberPage('/orders/:id', 'order'),
  memberPage('/trades/:id', 'closing'),
  memberPage('/insights'),
  memberPage('/account'),
  memberPage('/documents'),
  memberPage('/profile'),
  memberPage('/settings'),
  memberPage('/notices'),
  { ...memberPage('/reviews'), role: 'issuer' },
  { ...memberPage('/rules'), role: 'issuer' },
  { ...memberPage('/holders'), role: 'issuer' },
  { ...memberPage('/cap-table'), role: 'issuer' },
  { ...memberPage('/verifications'), role: 'operator' },
  { ...memberPage('/payments'), role: 'operator' },
  { ...memberPage('/bank'), role: 'operator' },
  { ...memberPage('/people'), role: 'operator' },
  { ...memberPage('/people/:id', 'person'), role: 'operator' },
  { ...memberPage('/trades'), role: 'operator' },
  { ...memberPage('/listings'), role: 'operator' },
  { ...memberPage('/listings/:slug', 'listing'), role: 'operator' },
  { ...memberPage('/resale-figures'), role: 'operator' },
  { ...memberPage('/audit'), role: 'operator' },
];

/** Redirects from old addresses. */
const redirects: readonly (readonly [string, string])[] = [
  ['/about.html', '/about'],
  ['/marketplace.html', '/marketplace'],
];

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
  const moved = redirects.find(([from]) => from === pathname);
  if (moved) return { redirect: moved[1] };
  const brand = /^\/brands\/([a-z0-9-]+)\.html$/.exec(pathname);
  if (brand) return { redirect: `/companies/${brand[1]}` };
  return { redirect: '/home' };
}
