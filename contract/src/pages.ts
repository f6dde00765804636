// The pages of the web by their path. The web's routes, the build's pages and the server's robots.txt come from this list.

export type PageArea = 'public' | 'member';

export interface PageEntry {
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

const entriesOf = ([group, paths]: readonly [string, string]): readonly PageEntry[] =>
  paths.split(' ').map(text => {
    const [path = '', page = path] = text.split('=');
    const area = group === 'public' ? group : 'member';
    const role = group === 'issuer' || group === 'operator' ? ({ role: group } as const) : {};
    return { path: `/${path}`, area, page, ...role };
  });

export const pages: readonly PageEntry[] = Object.entries(PATHS).flatMap(entriesOf);

/** The first segments of the pages that need a session. */
export const memberSegments = (): readonly string[] => [
  ...new Set(pages.filter(({ area }) => area === 'member').map(({ path }) => path.split('/')[1] ?? '')),
];
