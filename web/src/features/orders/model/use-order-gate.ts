// Checks that the person is logged in before a ticket is opened or sent. Shows a message otherwise, and
// returns whether to continue.
import { useCallback } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router.tsx';
import { getSession } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import orderWords from '#web/locales/en/orders.json';

/**
 * The function keeps its identity while its texts are unchanged, so that memoized rows of a list do not
 * re-render.
 */
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
