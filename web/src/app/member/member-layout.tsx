// The frame of the signed-in area: sidebar, top bar, page, bottom bar on phones, search, shortcuts, and
// confirmation dialogs.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { applySettings } from '#web/features/settings/model/apply-settings.ts';
import { followTranslator } from './follow-translator.ts';
import { useText } from '#web/lib/i18n.ts';
import { watchOnline } from '#web/lib/online.ts';
import { queryClient } from '#web/api/query-client.ts';
import { usePathname } from '#web/lib/router.tsx';
import { getSession, useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { useApi } from '#web/api/use-api.ts';
import { ConfirmHost } from '#web/ui/patterns/confirm.tsx';
import { GuardHost } from '#web/ui/patterns/guard-host.tsx';
import type { PageFiles, PageModule } from '../pages.ts';
import { reading } from '../reading.ts';
import { RateNote } from '../rate-note.tsx';
import { SampleNotice } from '../sample-notice.tsx';
import { followOtherTabs } from './follow-other-tabs.ts';
import { MemberTopBar } from './member-top-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Palette } from './palette.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar, TabBar } from './sidebar.tsx';
import { useShortcuts, type Floating } from './use-shortcuts.ts';
import '#web/ui/headline.css';
import styles from './member-layout.module.css';

/** The pages rendered in this frame. The list is loaded with the frame, so that public pages do not download it. */
export const memberPages: PageFiles = import.meta.glob<PageModule>('./*-page.tsx', {
  base: '../../pages/member',
});

/** What members read: help, articles, reports, legal texts, the published proof, the index. */
const READ = /^\/(?:education|public-insights|reports|legal|proof|index)(?:\/|$)/;
reading.covers = pathname => READ.test(pathname) && getSession().isAuthenticated;

export default function MemberLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  useForgetOnLeave();
  if (useIsAnother(user?.id)) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>{children}</Frame>
    </QueryClientProvider>
  );
}

/**
 * Clears the cached responses, so that the next person cannot see them. This happens after the frame has
 * unmounted, because mounted components would request everything again.
 */
function useForgetOnLeave(): void {
  useEffect(() => () => queryClient.clear(), []);
}

/**
 * Detects that another person has signed in on a different tab while this tab was inactive. The page and any
 * input belong to the previous person, so the page is remounted.
 */
function useIsAnother(userId: string | undefined): boolean {
  const [first] = useState(userId);
  const isAnother = userId !== undefined && first !== undefined && userId !== first;
  useEffect(() => {
    if (isAnother) location.reload();
  }, [isAnother]);
  return isAnother;
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText(shellWords);
  const [floating, setFloating] = useState<Floating>();
  const pathname = usePathname();
  const settings = useApi('GET /settings');
  useEffect(() => {
    if (settings.data) applySettings(settings.data);
  }, [settings.data]);
  useShortcuts(floating, setFloating);
  useEffect(watchOnline, []);
  useEffect(followOtherTabs, []);
  // Runs as a layout effect, before a translator can process the frame.
  useLayoutEffect(followTranslator, []);
  const close = () => setFloating(undefined);
  return (
    <div className="area-member">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <SampleNotice />
      <div className={styles['shell']}>
        <Sidebar />
        <div className={styles['desk']}>
          <MemberTopBar onFind={() => setFloating('palette')} />
          <OfflineNotice />
          <main className={styles['page']} id="main" tabIndex={-1}>
            {READ.test(pathname) ? (
              <div className={`area-public ${styles['reading']}`}>{children}</div>
            ) : (
              children
            )}
            <RateNote />
          </main>
        </div>
      </div>
      <TabBar />
      <Palette open={floating === 'palette'} onClose={close} onShortcuts={() => setFloating('shortcuts')} />
      <Shortcuts open={floating === 'shortcuts'} onClose={close} />
      <ConfirmHost />
      <GuardHost />
    </div>
  );
}
