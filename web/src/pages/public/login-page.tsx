// /login. A person who is already logged in is redirected to the requested page or the dashboard.
import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { LoginForm } from '#web/features/auth/components/login-form.tsx';
import loginWords from '#web/locales/en/login.json';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { Redirect, useReturnAddress } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import styles from '#web/features/auth/components/login.module.css';

const IndexPanel = lazyPart(() => import('#web/features/auth/components/index-panel.tsx'));

export default function LoginPage() {
  const t = useText(loginWords);
  const { isAuthenticated } = useSession();
  const from = useReturnAddress();
  usePageMeta({ title: t('pageTitle'), description: t('intro') });
  if (isAuthenticated) return <Redirect to={from ?? '/dashboard'} />;
  return (
    <div className={`wrap ${styles['login-page']}`}>
      <LoginForm returning={from !== undefined} />
      <aside className={styles['login-side']} data-theme="dark">
        <Suspense fallback={null}>
          <IndexPanel />
        </Suspense>
      </aside>
    </div>
  );
}
