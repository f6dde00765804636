// A part of all shares as a percentage and in words.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/issuer-desk.json';

/** The least part that is shown as a number, in percent. */
const LEAST = 0.0001;
/** Below this percentage two decimals no longer tell small stakes apart. */
const SMALL = 0.1;

/** @returns a function that writes a percentage of all shares. Stakes below the least part are not shown as zero. */
export function usePercentOfAll(): (percent: number, least?: number) => string {
  const format = useFormat();
  return (percent, least) => {
    if (percent <= 0 || percent >= SMALL) return format.part(percent, 2, least);
    return percent < LEAST ? `<\u00a0${format.part(LEAST, 4)}` : format.part(percent, 4);
  };
}

/** @returns a function that says a part from 0 to 1. */
export function usePartWords(): (part: number) => string {
  const t = useText(deskWords);
  const write = usePercentOfAll();
  return part => t('ofAll', { percent: write(100 * part) });
}
