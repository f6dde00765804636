// The words of an operator's people. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/people.ts';

export const peopleWords = definePart('people', en);
