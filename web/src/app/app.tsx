// The root component: routing, the page, and elements that float above every page.
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Place } from '#web/lib/router-store.ts';
import { RouterProvider } from '#web/lib/router.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { keepFocus } from './keep-focus.ts';
import { leaving } from './leaving.ts';
import { PageOutlet } from './page-outlet.tsx';
import { PartNotice } from './part-notice.tsx';

const LogoutDialog = lazyPart(() => import('./logout-dialog.tsx'));

export function App({ at }: { at?: Place | undefined }) {
  const stage = leaving.use();
  useEffect(keepFocus, []);
  return (
    <RouterProvider at={at}>
      <PageOutlet />
      <PartNotice />
      <Toasts />
      {stage !== undefined && (
        <Suspense fallback={null}>
          <LogoutDialog />
        </Suspense>
      )}
    </RouterProvider>
  );
}
