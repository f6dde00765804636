// What the palette does beyond leading to pages: typed orders and alerts, nouns that lead to an answer, and languages.
import { plainText } from '#contract/plain-text.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { isLanguage, LANGUAGES, setLanguage, useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { navigate } from '#web/lib/router.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { LANGUAGE_WORDS, NOUNS } from './palette-nouns.ts';
import type { Command } from './parse-command.ts';

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

/** Returns a command as the sentence that its confirmation will say. */
function useCommandWords(): (command: Command, company: string) => string {
  const t = useText(memberWords);
  const format = useFormat();
  return (command, company) => {
    const { verb, price } = command;
    const shown = price === undefined ? '' : format.dollars(price);
    if (verb === 'alert')
      return t(price === undefined ? 'sayAlert' : 'sayAlertAt', { company, price: shown });
    const buys = verb === 'buy';
    const { shares: count } = command;
    if (count === undefined) return t(buys ? 'sayBuy' : 'saySell', { company });
    if (price === undefined) return t(buys ? 'sayBuyCount' : 'saySellCount', { company, count });
    return t(buys ? 'sayBuyAt' : 'saySellAt', { company, count, price: shown });
  };
}

const action = (id: string, label: string, run: () => void): PaletteEntry => ({
  id: `do-${id}`,
  group: 'actionsGroup',
  label,
  run,
});

/** Returns the entries of a command for the companies that its words found. */
export function useCommandEntries(): (command: Command, found: readonly Stock[]) => PaletteEntry[] {
  const say = useCommandWords();
  return (command, found) =>
    found
      .slice(0, MOST_COMMANDS)
      .map(stock =>
        action(`${command.verb}-${stock.slug}`, say(command, stock.name), () =>
          navigate(placeOf(command, stock)),
        ),
      );
}

/** Returns the nouns and languages whose words all occur in the text. */
export function useNounEntries(): (wanted: string, invests: boolean) => PaletteEntry[] {
  const t = useText(memberWords);
  return (wanted, invests) => {
    if (wanted === '') return [];
    const fits = (words: string) => wanted.split(/\s+/).every(word => plainText(words).includes(word));
    const nouns = (invests ? NOUNS : [])
      .filter(({ label, synonyms }) => fits(`${t(label)} ${synonyms}`))
      .map(({ id, label, to }) => action(id, t(label), () => navigate(to)));
    const languages = Object.entries(LANGUAGE_WORDS).flatMap(([language, words]) =>
      isLanguage(language) && fits(words)
        ? [
            action(
              `language-${language}`,
              t('useLanguage', { language: LANGUAGES[language] }),
              () => void setLanguage(language),
            ),
          ]
        : [],
    );
    return [...nouns, ...languages];
  };
}
