// Translates the server's fixed English sentences, including those for form fields. locales/phrases.test.ts
// checks that they match the server. Sentences with figures arrive as a code with facts instead. Texts
// written by an operator or another person are not translated. The English sentences are bundled with each
// other language, because English readers need none.
import { typeset, useLanguage, useTable } from './i18n.ts';

export function usePhrase(): (text: string) => string {
  const language = useLanguage();
  const table = useTable();
  return text => {
    for (const part of ['phrases', 'faults']) {
      const english = table?.[`./en/${part}.json`] ?? {};
      const key = Object.keys(english).find(one => english[one] === text);
      const said = key && table?.[`./${language}/${part}.json`]?.[key];
      if (typeof said === 'string') return typeset(said, language);
    }
    return text;
  };
}
