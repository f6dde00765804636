// What a person's details are called. Used by sign-up, the profile and the operator's checks.
import en from '#web/locales/en/person.ts';
import { definePart } from '#web/lib/i18n.ts';

export const personWords = definePart('person', en);
export type PersonKey = keyof typeof en;
