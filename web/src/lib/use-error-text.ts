// The sentence for a failure in the person's language. Used by screens and forms in place of errorMessage().
import en from '#web/locales/en/errors.ts';
import { ApiError, errorMessage, isLost } from './api-error.ts';
import { definePart, typeset, useLanguage, useTable, useText } from './i18n.ts';
import { usePhrase } from './phrases.ts';

const errorWords = definePart('errors', en);
const NO_FACTS: Partial<ApiError> = {};

/** The server's own sentence in English; elsewhere its translation, else that of its code, else the sentence as it is. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const t = useText(errorWords);
  const refusal = useRefusal();
  const phrase = usePhrase();
  return (error, fallback = t('failed')) => {
    const { code, retryAfter_s = 0 } = error instanceof ApiError ? error : NO_FACTS;
    if (code === 'network' || code === 'offline') return t(code);
    const minutes = Math.ceil(retryAfter_s / 60);
    const said = refusal(minutes > 1 ? `${code}_wait` : code)?.replace('{minutes}', `${minutes}`);
    const message = errorMessage(error, fallback);
    const own = phrase(message);
    // A sentence of its own says more than the one for its code, which it shares with others.
    if (own !== message) return own;
    return said ?? (message === en.failed ? fallback : message);
  };
}

/** What to say where the answer to a change was lost, so that nobody knows whether it was done. Undefined where it is known. */
export function useLostText(): (error: unknown) => string | undefined {
  const t = useText(errorWords);
  return error => (isLost(error) ? t('lost') : undefined);
}

/** A refusal that came with an answer: the server's sentence in English, elsewhere the translation of its code. */
export function useRefusalText(): (code: string | null | undefined, message: string) => string {
  const refusal = useRefusal();
  return (code, message) => refusal(code ?? undefined) ?? message;
}

/** The translation of a code of the server, where there is one. */
function useRefusal(): (code: string | undefined) => string | undefined {
  const language = useLanguage();
  const words = useTable()?.[`./${language}/refusals.ts`];
  return code => {
    const said = code !== undefined && words && Object.hasOwn(words, code) ? words[code] : undefined;
    return typeof said === 'string' ? typeset(said, language) : undefined;
  };
}
