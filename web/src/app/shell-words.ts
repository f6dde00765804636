// The words of the frame, used by the layouts and whatever both areas share.
import en from '#web/locales/en/shell.ts';
import { definePart } from '#web/lib/i18n.ts';

export const shellWords = definePart('shell', en);
export type ShellKey = keyof typeof en;
