// The palette's entries for a search text: pages, companies and actions.
import { plainText } from '#contract/plain-text.ts';
import { allMemberLinksOf } from './member-nav.ts';
import { getLanguage, punctuation, useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { getPreferences, setPreferences } from '#web/lib/preferences.ts';
import { navigate } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { useApi } from '#web/api/use-api.ts';
import { useIsSettled } from '#web/lib/use-is-settled.ts';
import { askToLogout } from '../leaving.ts';
import { switchTheme } from './member-top-bar.tsx';

export interface PaletteEntry {
  readonly id: string;
  readonly group: 'pagesGroup' | 'companiesGroup' | 'actionsGroup';
  readonly label: string;
  readonly keys?: string | undefined;
  readonly price?: number | null;
  readonly run: () => void;
}

const COMPANIES_SHOWN = 7;
const TYPING_PAUSE_MS = 120;

/** `busy`: the search for companies is still running. */
export function usePaletteEntries(text: string, onShortcuts: () => void) {
  const t = useText(memberWords);
  const shell = useText(shellWords);
  const { user } = useSession();
  const wanted = plainText(text.trim());
  const settled = useIsSettled(wanted, TYPING_PAUSE_MS);
  const market = useApi(
    'GET /market/search',
    { query: { search: wanted, sort: 'match', pageSize: COMPANIES_SHOWN } },
    { enabled: wanted !== '' && settled },
  );
  const fits = (words: string) => wanted.split(/\s+/).every(word => plainText(words).includes(word));
  const goTo = (to: string) => () => navigate(to);

  const page = (to: string, label: string, keys?: string): PaletteEntry => ({
    id: `page${to.replace('/', '-')}`,
    group: 'pagesGroup',
    label,
    keys,
    run: goTo(to),
  });
  const pages = [
    ...allMemberLinksOf(user?.role).map(link => page(link.to, t(link.label), `G ${link.key}`)),
    page('/profile', shell('myProfile')),
  ];
  // Companies that match by description only are left out. They would be too many for a list whose first
  // entry opens on Enter.
  const companies = (market.data?.results ?? [])
    .filter(stock => fits(`${stock.name} ${stock.symbol} ${stock.tags.join(' ')}`))
    .map((stock): PaletteEntry => ({
      id: stock.slug,
      group: 'companiesGroup',
      label: stock.name,
      price: stock.price,
      run: goTo(`/marketplace/${stock.slug}`),
    }));
  const { hideAmounts } = getPreferences();
  const action = (id: string, label: string, run: () => void, keys?: string): PaletteEntry => ({
    id: `do-${id}`,
    group: 'actionsGroup',
    label,
    keys,
    run,
  });
  const actions = [
    ...(isInvestor(user)
      ? [
          action('deposit', t('deposit'), goTo('/account?dialog=deposit')),
          action('withdraw', t('withdraw'), goTo('/account?dialog=withdrawal')),
        ]
      : []),
    action(
      'hide',
      t(hideAmounts ? 'showAmounts' : 'hideAmounts'),
      () => setPreferences({ hideAmounts: !hideAmounts }),
      'H',
    ),
    action('theme', `${shell('theme')}${punctuation(getLanguage()).colon}${t('switchTheme')}`, switchTheme),
    action('keys', t('shortcuts'), onShortcuts, '?'),
    action('logout', t('logout'), askToLogout),
  ];
  return {
    entries: [
      ...pages.filter(entry => fits(entry.label)),
      ...companies,
      ...actions.filter(entry => fits(entry.label)),
    ],
    busy: wanted !== '' && market.isPending,
  };
}
