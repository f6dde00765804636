// Nobody orders without being logged in, and as an investor: tells so, and says whether to go on. Asked before a ticket is opened or sent.
import { useText } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router.tsx';
import { getSession, isInvestor } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { orderWords } from './words.ts';

export function useOrderGate(): () => boolean {
  const t = useText(orderWords);
  return () => {
    const { user } = getSession();
    if (isInvestor(user)) return true;
    if (user) {
      toast(t('investorsOnlyText'), { tone: 'danger' });
      return false;
    }
    toast(t('loginFirst'), {
      tone: 'danger',
      action: { label: t('logIn'), run: () => navigate('/login') },
    });
    return false;
  };
}
