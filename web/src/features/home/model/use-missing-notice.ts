// Says that the address led nowhere: unknown addresses lead to the home page (app/page-outlet.tsx).
import { useEffect } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { navigate, useLocation } from '#web/lib/router.tsx';
import missingWords from '#web/locales/en/missing.json';
import { toast } from '#web/ui/toast.tsx';

export function useMissingNotice(): void {
  const t = useText(missingWords);
  const { state } = useLocation();
  const isMissing = typeof state === 'object' && state !== null && 'missing' in state;
  useEffect(() => {
    if (!isMissing) return;
    toast(t('text'), { tone: 'warn' });
    // A reload of the home page does not repeat the message.
    navigate(location.pathname, { replace: true });
  }, [isMissing, t]);
}
