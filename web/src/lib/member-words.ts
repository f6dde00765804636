// The words of the signed-in frame. Used by this folder.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/member.ts';

export const memberWords = definePart('member', en);
