// /signup and /register. A person who is already logged in is redirected to the dashboard.
import { SignupFacts } from '#web/features/auth/components/signup-facts.tsx';
import { SignupForm } from '#web/features/auth/components/signup-form.tsx';
import signupWords from '#web/locales/en/signup.json';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { Redirect, usePathname } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import styles from '#web/features/auth/components/signup.module.css';

export default function SignupPage() {
  const t = useText(signupWords);
  const { isAuthenticated } = useSession();
  // The same screen has two addresses. Search engines index one of them.
  const pathname = usePathname();
  usePageMeta({ title: t('pageTitle'), description: t('intro'), hidden: pathname === '/register' });
  if (isAuthenticated) return <Redirect to="/dashboard" />;
  return (
    <div className={`wrap ${styles['signup-page']}`}>
      <SignupForm />
      <SignupFacts />
    </div>
  );
}
