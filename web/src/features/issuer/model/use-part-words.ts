// A part of all shares in words.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/issuer-desk.json';

/** The least part that is shown as a number, in percent. */
const LEAST = 0.01;

/** @returns a function that says a part from 0 to 1. */
export function usePartWords(): (part: number) => string {
  const t = useText(deskWords);
  const format = useFormat();
  return part => {
    const percent = 100 * part;
    const shown =
      percent > 0 && percent < LEAST ? `<\u00a0${format.part(LEAST, 2)}` : format.part(percent, 2);
    return t('ofAll', { percent: shown });
  };
}
