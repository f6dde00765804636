// The server's fixed English sentences in the person's language, those for a field among them; locales/phrases.test.ts holds
// them to what the server says. What it composes of figures comes as a code with facts instead; what an operator or a person wrote stays as it is.
// The English ones come with each other language: who reads English needs none.
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
