// The links of the signed-in area, used by the sidebar, bottom bar, palette and shortcuts.
import type { KeyOf } from '#web/lib/i18n.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import type memberWords from '#web/locales/en/member.json';

type MemberKey = KeyOf<typeof memberWords>;

export interface MemberLink {
  readonly to: string;
  readonly label: MemberKey;
  readonly icon: IconName;
  /** The letter that opens the page when pressed after G. */
  readonly key: string;
  /** The short name for the phone's bottom bar. Links without a short name appear in the phone's menu. */
  readonly short?: MemberKey;
  /** A page outside its address that belongs to it. */
  readonly also?: string;
}

const DASHBOARD: MemberLink = {
  to: '/dashboard',
  label: 'dashboard',
  icon: 'home',
  key: 'D',
  short: 'dashboardShort',
};
const MARKETPLACE: MemberLink = {
  to: '/marketplace',
  label: 'marketplace',
  icon: 'market',
  key: 'M',
  short: 'market',
  also: '/compare',
};
const INSIGHTS: MemberLink = {
  to: '/insights',
  label: 'insights',
  icon: 'news',
  key: 'I',
  short: 'insightsShort',
};

/** The link without a place in the phone's bottom bar. */
const inMenu = ({ to, label, icon, key }: MemberLink): MemberLink => ({ to, label, icon, key });

const INVESTOR_LINKS: readonly MemberLink[] = [
  DASHBOARD,
  { to: '/portfolio', label: 'portfolio', icon: 'folio', key: 'P', short: 'portfolio' },
  MARKETPLACE,
  { to: '/orders', label: 'orders', icon: 'orders', key: 'O', short: 'orders' },
  // On a phone it is in the menu: the bar has room for five.
  { to: '/insights', label: 'insights', icon: 'news', key: 'I' },
  { to: '/account', label: 'account', icon: 'purse', key: 'A', short: 'account' },
  { to: '/documents', label: 'documents', icon: 'doc', key: 'F' },
];

/** Issuers and operators hold no positions and have work lists instead. */
const WORK_LINKS: Readonly<Record<string, readonly MemberLink[]>> = {
  issuer: [
    DASHBOARD,
    { to: '/reviews', label: 'reviews', icon: 'check', key: 'R', short: 'reviews' },
    { to: '/rules', label: 'rules', icon: 'doc', key: 'L', short: 'rulesShort' },
    { to: '/holders', label: 'holders', icon: 'list', key: 'K', short: 'holders' },
    { to: '/cap-table', label: 'capTable', icon: 'folio', key: 'T', short: 'capTableShort' },
    { to: '/account', label: 'account', icon: 'purse', key: 'A' },
    { to: '/documents', label: 'documents', icon: 'doc', key: 'F' },
    inMenu(MARKETPLACE),
    inMenu(INSIGHTS),
  ],
  operator: [
    DASHBOARD,
    {
      to: '/verifications',
      label: 'verifications',
      icon: 'user',
      key: 'V',
      short: 'verificationsShort',
    },
    { to: '/payments', label: 'payments', icon: 'purse', key: 'Y', short: 'payments' },
    { to: '/bank', label: 'bank', icon: 'folio', key: 'B' },
    { to: '/people', label: 'people', icon: 'list', key: 'E' },
    { to: '/trades', label: 'trades', icon: 'orders', key: 'T' },
    { to: '/listings', label: 'companiesGroup', icon: 'grid', key: 'C' },
    { to: '/resale-figures', label: 'resaleFigures', icon: 'filter', key: 'F' },
    { to: '/audit', label: 'audit', icon: 'doc', key: 'A' },
    MARKETPLACE,
    INSIGHTS,
  ],
};

export const memberLinksOf = (role: string | undefined): readonly MemberLink[] =>
  WORK_LINKS[role ?? ''] ?? INVESTOR_LINKS;

export const memberFootLinks: readonly MemberLink[] = [
  { to: '/settings', label: 'settings', icon: 'gear', key: 'S' },
  { to: '/education', label: 'help', icon: 'help', key: 'H' },
];

export const allMemberLinksOf = (role: string | undefined): readonly MemberLink[] => [
  ...memberLinksOf(role),
  ...memberFootLinks,
];
