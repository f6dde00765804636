// The keys that open the palette, in the notation of this keyboard.
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';

/** '⌘ K', or 'Ctrl K'. */
export function useFindKeys(): string {
  const t = useText(memberWords);
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : t('findKeys');
}
