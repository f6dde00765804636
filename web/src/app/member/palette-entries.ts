// The palette's entries for a search text: pages, companies and actions.
import { plainText } from '#contract/plain-text.ts';
import { allMemberLinksOf } from './member-nav.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { getLanguage, isLanguage, LANGUAGES, punctuation, setLanguage, useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { getPreferences, setPreferences } from '#web/lib/preferences.ts';
import { navigate } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { useApi } from '#web/api/use-api.ts';
import { useIsSettled } from '#web/lib/use-is-settled.ts';
import { askToLogout } from '../leaving.ts';
import { LANGUAGE_WORDS, NOUNS } from './palette-nouns.ts';
import { parseCommand, type Command } from './parse-command.ts';
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
const MOST_COMMANDS = 3;

type Stock = Answer<'GET /market/search'>['results'][number];

/** The company's page with the ticket filled in, or with the dialog of the alert. */
function placeOf(command: Command, { slug }: Stock): string {
  const { verb, price } = command;
  const limit = price === undefined ? {} : { price: String(price) };
  const params =
    verb === 'alert'
      ? new URLSearchParams({ alert: price === undefined ? 'new' : String(price) })
      : new URLSearchParams({
          side: verb,
          ...(command.shares === undefined ? {} : { shares: String(command.shares), review: '1' }),
          ...limit,
        });
  return `/marketplace/${slug}?${params}`;
}

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
  const format = useFormat();
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
  const matches = (words: string) => wanted !== '' && fits(words);
  const nouns = isInvestor(user)
    ? NOUNS.filter(({ label, synonyms }) => matches(`${t(label)} ${synonyms}`)).map(({ id, label, to }) =>
        action(id, t(label), goTo(to)),
      )
    : [];
  const languages = Object.entries(LANGUAGE_WORDS)
    .filter(([, words]) => matches(words))
    .flatMap(([language]) =>
      isLanguage(language)
        ? [
            action(
              `language-${language}`,
              t('useLanguage', { language: LANGUAGES[language] }),
              () => void setLanguage(language),
            ),
          ]
        : [],
    );
  const commands = command
    ? found
        .slice(0, MOST_COMMANDS)
        .map(stock => action(`${command.verb}-${stock.slug}`, say(stock), goTo(placeOf(command, stock))))
    : [];

  /** The command as the sentence that the confirmation will say. */
  function say(stock: Stock): string {
    if (command === undefined) return '';
    const { verb, price } = command;
    const company = stock.name;
    const shown = price === undefined ? '' : format.dollars(price);
    if (verb === 'alert')
      return t(price === undefined ? 'sayAlert' : 'sayAlertAt', { company, price: shown });
    const count = command.shares ?? 0;
    if (command.shares === undefined) return t(verb === 'buy' ? 'sayBuy' : 'saySell', { company });
    if (price === undefined) return t(verb === 'buy' ? 'sayBuyCount' : 'saySellCount', { company, count });
    return t(verb === 'buy' ? 'sayBuyAt' : 'saySellAt', { company, count, price: shown });
  }

  return {
    entries: [
      ...commands,
      ...pages.filter(entry => fits(entry.label)),
      ...companies,
      ...actions.filter(entry => fits(entry.label)),
      ...nouns,
      ...languages,
    ],
    busy: wanted !== '' && market.isPending,
  };
}
