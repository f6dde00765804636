// The server's fixed English sentences in the person's language; locales/phrases.test.ts holds them to what the server
// says. What it composes of figures comes as a code with facts instead; what an operator or a person wrote stays as it is.
// The English ones come with each other language: who reads English needs none.
import { typeset, useLanguage, useTable } from './i18n.ts';

export function usePhrase(): (text: string) => string {
  const language = useLanguage();
  const table = useTable();
  const english = Object.entries(table?.['./en/phrases.ts'] ?? {});
  const words = table?.[`./${language}/phrases.ts`];
  return text => {
    const key = english.find(([, sentence]) => sentence === text)?.[0];
    const said = key === undefined ? undefined : words?.[key];
    return typeof said === 'string' ? typeset(said, language) : text;
  };
}
