// The notice that a part of the page, such as a dialog or a chart, failed to load. It offers a reload. The
// page itself and its input stay.
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { missedStore } from '#web/lib/lazy-part.ts';
import shellWords from '#web/locales/en/shell.json';
import { toast } from '#web/ui/toast.tsx';

export function PartNotice() {
  const t = useText(shellWords);
  const missed = missedStore.use();
  const tell = useEffectEvent(() =>
    toast(t('partFailed'), { tone: 'warn', action: { label: t('reload'), run: () => location.reload() } }),
  );
  useEffect(() => {
    if (missed > 0) tell();
  }, [missed]);
  return null;
}
