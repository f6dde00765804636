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
import { useCommandEntries, useNounEntries } from './palette-commands.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { parseCommand } from './parse-command.ts';
import { switchTheme } from './member-top-bar.tsx';

const COMPANIES_SHOWN = 7;
const TYPING_PAUSE_MS = 120;

/** `busy`: the search for companies is still running. */
export function usePaletteEntries(text: string, onShortcuts: () => void) {
  const t = useText(memberWords);
  const shell = useText(shellWords);
  const { user } = useSession();
  const wanted = plainText(text.trim());
  const command = isInvestor(user) ? parseCommand(text) : undefined;
  const named = command?.company ?? wanted;
  const settled = useIsSettled(named, TYPING_PAUSE_MS);
  const market = useApi(
    'GET /market/search',
    { query: { search: named, sort: 'match', pageSize: COMPANIES_SHOWN } },
    { enabled: named !== '' && settled },
  );
  const commandEntries = useCommandEntries();
  const nounEntries = useNounEntries();
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
  const found = market.data?.results ?? [];
  const companies = (command ? [] : found)
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
      ...(command ? commandEntries(command, found) : []),
      ...pages.filter(entry => fits(entry.label)),
      ...companies,
      ...actions.filter(entry => fits(entry.label)),
      ...nounEntries(wanted, isInvestor(user)),
    ],
    busy: wanted !== '' && market.isPending,
  };
}
