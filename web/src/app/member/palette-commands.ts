// The palette's entries beyond pages and companies: typed commands, places with their synonyms, and languages.
import { plainText } from '#contract/plain-text.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { download } from '#web/api/download.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { isLanguage, LANGUAGES, setLanguage, useText, type Language } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { navigate } from '#web/lib/router.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LANGUAGE_WORDS } from './command-words.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { ALL_NOUNS, nounOf, type NamedPlace } from './palette-nouns.ts';
import type { Command } from './parse-command.ts';

const MOST_COMMANDS = 3;

type Stock = Answer<'GET /market/search'>['results'][number];
type CompanyCommand = Extract<Command, { readonly company: string }>;

/** The command where it names a company. */
const aboutCompany = (command: Command): CompanyCommand | undefined =>
  'company' in command && command.company !== '' ? command : undefined;

/** The words that the companies of a command are searched by; undefined where it names none. */
export const companyOf = (command: Command): string | undefined => aboutCompany(command)?.company;

/** The company's page with the ticket filled in, or with the dialog of the alert; or its open orders. */
function placeOf(command: CompanyCommand, { id, slug }: Stock): string {
  if (command.verb === 'cancel_orders') return `/orders?${new URLSearchParams({ stock: id, act: 'cancel' })}`;
  const { price } = command;
  if (command.verb === 'alert')
    return `/marketplace/${slug}?${new URLSearchParams({ alert: price === undefined ? 'new' : String(price) })}`;
  const params = new URLSearchParams({
    side: command.verb,
    ...(command.shares === undefined ? {} : { shares: String(command.shares), review: '1' }),
    ...(price === undefined ? {} : { price: String(price) }),
  });
  return `/marketplace/${slug}?${params}`;
}

/** Returns a command as the sentence that its confirmation will say. */
function useCompanyWords(): (command: CompanyCommand, company: string) => string {
  const t = useText(memberWords);
  const format = useFormat();
  return (command, company) => {
    if (command.verb === 'cancel_orders') return t('sayCancelOf', { company });
    const { price } = command;
    const shown = price === undefined ? '' : format.dollars(price);
    if (command.verb === 'alert')
      return t(price === undefined ? 'sayAlert' : 'sayAlertAt', { company, price: shown });
    const buys = command.verb === 'buy';
    const { shares: count } = command;
    if (count === undefined) return t(buys ? 'sayBuy' : 'saySell', { company });
    if (price === undefined) return t(buys ? 'sayBuyCount' : 'saySellCount', { company, count });
    return t(buys ? 'sayBuyAt' : 'saySellAt', { company, count, price: shown });
  };
}

const entry = (
  group: 'commandsGroup' | 'actionsGroup',
  id: string,
  label: string,
  run: () => void,
): PaletteEntry => ({ id: `do-${id}`, group, label, run });

/** Returns the entries of a command; `found` are the companies that its words found. */
export function useCommandEntries(): (command: Command, found: readonly Stock[]) => PaletteEntry[] {
  const t = useText(memberWords);
  const sayCompany = useCompanyWords();
  const format = useFormat();
  const speak = useSpeak('commandsGroup');
  const saveStatement = useSaveStatement();
  const act = (id: string, label: string, run: () => void) => [entry('commandsGroup', id, label, run)];
  return (command, found) => {
    const about = aboutCompany(command);
    if (about)
      return found
        .slice(0, MOST_COMMANDS)
        .flatMap(stock =>
          act(`${about.verb}-${stock.slug}`, sayCompany(about, stock.name), () =>
            navigate(placeOf(about, stock)),
          ),
        );
    switch (command.verb) {
      case 'deposit':
      case 'withdraw': {
        const dialog = command.verb === 'deposit' ? 'deposit' : 'withdrawal';
        const { amount } = command;
        const to = `/account?dialog=${dialog}${amount === undefined ? '' : `&amount=${amount.toFixed(2)}`}`;
        const words =
          amount === undefined
            ? t(command.verb)
            : t(command.verb === 'deposit' ? 'sayDeposit' : 'sayWithdraw', {
                amount: format.dollars(amount),
              });
        return act(command.verb, words, () => navigate(to));
      }
      case 'cancel_orders':
        return act('cancel-orders', t('sayCancelAll'), () => navigate('/orders?act=cancel'));
      case 'statement': {
        const { month } = command;
        if (month === undefined) return act('statements', t('nounStatement'), () => navigate('/account'));
        const words = t('sayStatement', { month: format.day(`${month}-01`, 'month') });
        return act('statement', words, () => void saveStatement(month));
      }
      case 'language':
        return [speak(command.language)];
      case 'open': {
        const { label, to } = nounOf(command.place);
        return act(command.place, t(label), () => navigate(to));
      }
      default:
        return [];
    }
  };
}

function useSaveStatement(): (month: string) => Promise<void> {
  const errorText = useErrorText();
  return async month => {
    try {
      await download(`/account/statements/${month}/pdf`);
    } catch (error) {
      toast(errorText(error), { tone: 'danger' });
    }
  };
}

function useSpeak(group: 'commandsGroup' | 'actionsGroup'): (language: Language) => PaletteEntry {
  const t = useText(memberWords);
  return language =>
    entry(
      group,
      `language-${language}`,
      t('useLanguage', { language: LANGUAGES[language] }),
      () => void setLanguage(language),
    );
}

/** Returns the places and languages whose words all occur in the text. */
export function useNounEntries(): (wanted: string, invests: boolean) => PaletteEntry[] {
  const t = useText(memberWords);
  const speak = useSpeak('actionsGroup');
  return (wanted, invests) => {
    if (wanted === '') return [];
    const fits = (words: string) => wanted.split(/\s+/).every(word => plainText(words).includes(word));
    const isFor = ({ invests: only }: NamedPlace) => invests || only !== true;
    const nouns = ALL_NOUNS.filter(noun => isFor(noun) && fits(`${t(noun.label)} ${noun.synonyms}`)).map(
      ({ id, label, to }) => entry('actionsGroup', id, t(label), () => navigate(to)),
    );
    const languages = Object.entries(LANGUAGE_WORDS).flatMap(([language, words]) =>
      isLanguage(language) && fits(words) ? [speak(language)] : [],
    );
    return [...nouns, ...languages];
  };
}
