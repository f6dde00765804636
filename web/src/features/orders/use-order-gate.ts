// Nobody orders without being logged in: tells so, and says whether to go on. Asked before a ticket is opened or sent.
import { useText } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router.tsx';
import { getSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { orderWords } from './words.ts';

export function useOrderGate(): () => boolean {
  const t = useText(orderWords);
  return () => {
    if (getSession().user) return true;
    toast(t('loginFirst'), {
      tone: 'danger',
      action: { label: t('logIn'), run: () => navigate('/login') },
    });
    return false;
  };
}
