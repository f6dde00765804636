// The logout dialog with the specification's texts and timings. The app mounts it once, and askToLogout()
// opens it.
import { useEffect } from 'react';
import { logout } from '#web/api/auth.ts';
import { delays } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { navigate, useLocation } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { leaving } from './leaving.ts';

export default function LogoutDialog() {
  const t = useText(memberWords);
  const stage = leaving.use();
  const place = useLocation();
  const { isAuthenticated } = useSession();
  useEffect(() => {
    if (stage !== 'gone') return;
    // Waits until the login page is shown. Otherwise the guard of the current page would make the next person
    // return to this page after logging in.
    if (place.pathname === '/login') return leaving.set(undefined);
    const timer = setTimeout(() => navigate('/login', { replace: true }), delays.logoutMessage_ms());
    return () => clearTimeout(timer);
  }, [stage, place]);
  useEffect(() => {
    // Another tab has already logged out.
    if (stage === 'asking' && !isAuthenticated) leaving.set(undefined);
  }, [stage, isAuthenticated]);
  const confirm = () => {
    leaving.set('gone');
    void logout();
  };
  const cancel = () => {
    if (leaving.get() === 'asking') leaving.set(undefined);
  };
  const foot = (
    <>
      <Button onClick={cancel}>{t('logoutNo')}</Button>
      <Button kind="primary" onClick={confirm}>
        {t('logoutYes')}
      </Button>
    </>
  );
  return (
    <Dialog
      // The key remounts the dialog for the message, because the frame that contained the question no longer
      // exists.
      key={stage}
      open={stage !== undefined}
      onClose={cancel}
      plain
      title={t(stage === 'gone' ? 'loggedOut' : 'logoutTitle')}
      foot={stage === 'asking' && foot}
    >
      <DialogBody>
        <p role="status">{t(stage === 'gone' ? 'loggedOutText' : 'logoutQuestion')}</p>
      </DialogBody>
    </Dialog>
  );
}
