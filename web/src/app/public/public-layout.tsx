// The frame of every public page: notice, top bar, page, footer, and the floating menu for signed-in people.
import { Suspense, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { SampleNotice } from '../sample-notice.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import '#web/ui/section.css';
import './public-layout.module.css';

const MemberMenu = lazyPart(() => import('./member-menu.tsx'));
const PublicRateNote = lazyPart(() => import('./public-rate-note.tsx'));

export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useText(shellWords);
  const { token } = useSession();
  const { currency } = usePreferences();
  return (
    <div className="area-public" data-menu={token ? '' : undefined}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <SampleNotice />
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
        {currency !== 'usd' && (
          <Suspense fallback={null}>
            <PublicRateNote />
          </Suspense>
        )}
      </main>
      <Footer />
      {token && (
        <Suspense fallback={null}>
          <MemberMenu />
        </Suspense>
      )}
    </div>
  );
}
