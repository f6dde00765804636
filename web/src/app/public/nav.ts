// The links of the public menus, by group. The top bar, the phone's sheet and the footer use them. Labels are
// keys of the shell's texts.
import type { KeyOf } from '#web/lib/i18n.ts';
import type shellWords from '#web/locales/en/shell.json';

type ShellKey = KeyOf<typeof shellWords>;

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
      { to: '/verify', label: 'verify', note: 'verifyNote' },
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
