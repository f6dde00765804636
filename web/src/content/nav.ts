// Every link of the menus, by group. The top bar, the phone's sheet and the footer are made from it; labels are keys
// of the shell's words.
import type { IconName } from '#web/ui/icon-names.ts';
import type { ShellKey } from '#web/lib/shell-words.ts';

export interface NavLinkItem {
  readonly to: string;
  readonly label: ShellKey;
  readonly note?: ShellKey;
}

export interface NavGroup {
  readonly label: ShellKey;
  readonly links: readonly NavLinkItem[];
}

export const navGroups: readonly NavGroup[] = [
  {
    label: 'groupMarket',
    links: [
      { to: '/marketplace', label: 'marketplace', note: 'marketplaceNote' },
      { to: '/companies', label: 'companies', note: 'companiesNote' },
      { to: '/index', label: 'index', note: 'indexNote' },
    ],
  },
  {
    label: 'groupAudience',
    links: [
      { to: '/investors', label: 'investors', note: 'investorsNote' },
      { to: '/issuers', label: 'issuers', note: 'issuersNote' },
      { to: '/solutions', label: 'solutions', note: 'solutionsNote' },
      { to: '/services', label: 'services', note: 'servicesNote' },
    ],
  },
  {
    label: 'groupResearch',
    links: [
      { to: '/insights', label: 'insights', note: 'insightsNote' },
      { to: '/public-insights', label: 'articles', note: 'articlesNote' },
      { to: '/reports', label: 'reports', note: 'reportsNote' },
      { to: '/education', label: 'education', note: 'educationNote' },
    ],
  },
  {
    label: 'groupCompany',
    links: [
      { to: '/about', label: 'about' },
      { to: '/careers', label: 'careers' },
      { to: '/partners', label: 'partners' },
      { to: '/contact', label: 'contact' },
      { to: '/legal', label: 'legal' },
    ],
  },
];

export interface MemberLink extends NavLinkItem {
  readonly icon: IconName;
  /** The letter after G that goes there. */
  readonly key: string;
  /** Its name in the phone's bottom bar, where it stands there. */
  readonly short?: ShellKey;
}

export const memberLinks: readonly MemberLink[] = [
  { to: '/dashboard', label: 'dashboard', icon: 'home', key: 'D', short: 'dashboardShort' },
  { to: '/portfolio', label: 'portfolio', icon: 'folio', key: 'P', short: 'portfolio' },
  { to: '/marketplace', label: 'marketplace', icon: 'market', key: 'M', short: 'market' },
  { to: '/orders', label: 'orders', icon: 'orders', key: 'O' },
  { to: '/insights', label: 'insights', icon: 'news', key: 'I', short: 'insightsShort' },
  { to: '/account', label: 'account', icon: 'purse', key: 'A', short: 'account' },
];

export const memberFootLinks: readonly MemberLink[] = [
  { to: '/settings', label: 'settings', icon: 'gear', key: 'S' },
  { to: '/education', label: 'help', icon: 'help', key: 'H' },
];
