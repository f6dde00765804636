// Nobody orders without being logged in: tells so, and says whether to go on. Asked before a ticket is opened or sent.
import { useCallback } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router.tsx';
import { getSession } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import orderWords from '#web/locales/en/orders.json';

/** The same function while its words are: a list hands it on to rows that are drawn anew only where something is new. */
export function useOrderGate(): () => boolean {
  const t = useText(orderWords);
  const [loginFirst, logIn] = [t('loginFirst'), t('logIn')];
  return useCallback(() => {
    if (getSession().user) return true;
    toast(loginFirst, {
      tone: 'danger',
      action: { label: logIn, run: () => navigate('/login') },
    });
    return false;
  }, [loginFirst, logIn]);
}
