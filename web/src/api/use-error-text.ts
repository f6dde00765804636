// Messages for failures in the person's language.
import errorWords from '#web/locales/en/errors.json';
import { ApiError, errorMessage, isLost } from './api-error.ts';
import { typeset, useLanguage, useTable, useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useMoment } from '#web/lib/use-moment.ts';

const NO_FACTS: Partial<ApiError> = {};

/**
 * Returns the server's message in English. In other languages it returns the message's translation, else the
 * translation of its code, else the message itself.
 */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const t = useText(errorWords);
  const refusal = useRefusal();
  const phrase = usePhrase();
  const moment = useMoment();
  return (error, fallback = t('failed')) => {
    const { code, facts, retryAfter_s = 0 } = error instanceof ApiError ? error : NO_FACTS;
    if (code === 'network' || code === 'offline') return t(code);
    const minutes = Math.ceil(retryAfter_s / 60);
    const message = errorMessage(error, fallback);
    const said = refusal(minutes > 1 ? `${code}_wait` : code, message, facts)?.replace(
      '{minutes}',
      `${minutes}`,
    );
    const own = phrase(message);
    // A translation of the message is more specific than that of its code, which several messages share.
    if (own !== message) return own;
    return said ?? (message === errorWords.failed ? fallback : inOwnTime(message, moment));
  };
}

/**
 * Returns the message for a change whose response was lost, so that its outcome is unknown. Returns undefined
 * when the outcome is known.
 */
export function useLostText(): (error: unknown) => string | undefined {
  const t = useText(errorWords);
  return error => (isLost(error) ? t('lost') : undefined);
}

/**
 * Returns the text of a refusal: the server's message in English, and the translation of its code in other
 * languages.
 */
export function useRefusalText(): (code: string | null | undefined, message: string) => string {
  const refusal = useRefusal();
  const moment = useMoment();
  return (code, message) => refusal(code ?? undefined, message) ?? inOwnTime(message, moment);
}

/**
 * Returns the translation of a server code, if there is one. A moment named in the server's message, and the facts
 * that the server sends, are inserted into the translation.
 */
function useRefusal(): (
  code: string | undefined,
  message: string,
  facts?: ApiError['facts'],
) => string | undefined {
  const language = useLanguage();
  const words = useTable()?.[`./${language}/refusals.json`];
  const moment = useMoment();
  return (code, message, facts) => {
    const [instant] = INSTANT.exec(message) ?? [];
    const find = (key: string) => (words && Object.hasOwn(words, key) ? words[key] : undefined);
    const said = find(`${code}_${instant === undefined ? 'unset' : 'at'}`) ?? find(`${code}`);
    if (typeof said !== 'string') return undefined;
    const time = instant === undefined ? '' : moment(instant);
    return typeset(said, language).replace(/\{(\w+)\}/g, (name, key: string) =>
      key === 'time' ? time : (facts?.[key] ?? name),
    );
  };
}

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/;

/** The server writes moments as instants. This function replaces them with times in the person's time zone. */
export function inOwnTime(sentence: string, moment: (instant: string) => string): string {
  return sentence.replace(INSTANT, moment);
}
