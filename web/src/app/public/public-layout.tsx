// The frame of every public page: notice, top bar, page, footer; for members their floating menu.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { shellWords } from '#web/lib/shell-words.ts';
import { SampleNotice } from '../sample-notice.tsx';
import { Footer } from './footer.tsx';
import { MemberMenu } from './member-menu.tsx';
import { TopBar } from './top-bar.tsx';
import './plain.css';
import './public-layout.css';

export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useText(shellWords);
  const { token } = useSession();
  return (
    <div className={token ? 'area-public with-menu' : 'area-public'}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <SampleNotice />
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {token && <MemberMenu />}
    </div>
  );
}
