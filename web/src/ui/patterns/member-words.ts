// The words of the signed-in area's frame, and of what a signed-in person meets on public pages.
import en from '#web/locales/en/member.ts';
import { definePart } from '#web/lib/i18n.ts';

export const memberWords = definePart('member', en);
export type MemberKey = keyof typeof en;
