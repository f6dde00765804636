// The sentence for a failure in the person's language. Used by screens and forms in place of errorMessage().
import en from '#web/locales/en/errors.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { definePart, useLanguage, useText } from './i18n.ts';
import { usePhrase } from './phrases.ts';

export const errorWords = definePart('errors', en);

const isKnown = (code: string | undefined): code is keyof typeof en =>
  code !== undefined && Object.hasOwn(en, code);

/** The server's own sentence in English; elsewhere the translation of its code, else its sentence. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const t = useText(errorWords);
  const language = useLanguage();
  const phrase = usePhrase();
  return (error, fallback = t('failed')) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (isKnown(code) && (language !== 'en' || code === 'network' || code === 'offline')) return t(code);
    const message = errorMessage(error, fallback);
    return message === en.failed ? fallback : phrase(message);
  };
}

/** A refusal that came with an answer: the server's sentence in English, elsewhere the translation of its code. */
export function useRefusalText(): (code: string | null | undefined, message: string) => string {
  const t = useText(errorWords);
  const language = useLanguage();
  return (code, message) => {
    const known = code ?? undefined;
    return language !== 'en' && isKnown(known) ? t(known) : message;
  };
}
