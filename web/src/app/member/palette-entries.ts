// The palette's entries for a search text: pages, companies and actions.
import { useState } from 'react';
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
import { companyOf, useCommandEntries, useNounEntries } from './palette-commands.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { nounOf } from './palette-nouns.ts';
import { parseCommand, type Command } from './parse-command.ts';
import { switchTheme } from './member-top-bar.tsx';

const COMPANIES_SHOWN = 7;
const TYPING_PAUSE_MS = 120;

/** Whether people who act for a company or the operator can use the command, too. */
function isForEveryone(command: Command): boolean {
  if (command.verb === 'open') return nounOf(command.place).invests !== true;
  return command.verb === 'language';
}

/** `busy`: the search for companies is still running. */
export function usePaletteEntries(text: string, onShortcuts: () => void) {
  const t = useText(memberWords);
  const shell = useText(shellWords);
  const { user } = useSession();
  const wanted = plainText(text.trim());
  const invests = isInvestor(user);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const parsed = parseCommand(text, today);
  const command = parsed && (invests || isForEveryone(parsed)) ? parsed : undefined;
  const named = (command && companyOf(command)) ?? wanted;
  const settled = useIsSettled(named, TYPING_PAUSE_MS);
  const market = useApi(
    'GET /market/search',
    { query: { search: named, sort: 'match', pageSize: COMPANIES_SHOWN } },
    { enabled: named !== '' && settled && (command === undefined || companyOf(command) !== undefined) },
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
    ...(invests
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
  const commands = command ? commandEntries(command, found) : [];
  // A command that is exactly a place or an act is not repeated below.
  const isNew = ({ id }: PaletteEntry) => commands.every(each => each.id !== id);
  return {
    entries: [
      ...commands,
      ...pages.filter(entry => fits(entry.label)),
      ...companies,
      ...actions.filter(entry => isNew(entry) && fits(entry.label)),
      ...nounEntries(wanted, invests).filter(isNew),
    ],
    busy: wanted !== '' && market.isPending,
  };
}
