// The server's fixed English sentences in the person's language; locales/phrases.test.ts holds them to what the server
// says. What it composes of figures comes as a code with facts instead; what an operator or a person wrote stays as it is.
import en from '#web/locales/en/phrases.ts';
import { definePart, useText } from './i18n.ts';

const phraseWords = definePart('phrases', en);

const isKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key);
const keyOf = new Map(
  Object.entries(en).flatMap(([key, text]) => (isKey(key) ? [[text, key] as const] : [])),
);

export function usePhrase(): (text: string) => string {
  const t = useText(phraseWords);
  return text => {
    const key = keyOf.get(text);
    return key === undefined ? text : t(key);
  };
}
