// The whole web: address, page, and what floats above any page.
import { Suspense, lazy, useEffect } from 'react';
import type { Place } from '#web/lib/router-store.ts';
import { RouterProvider } from '#web/lib/router.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { leaving } from './leaving.ts';
import { PageOutlet } from './page-outlet.tsx';

const LogoutDialog = lazy(() => import('./logout-dialog.tsx'));

export function App({ at }: { at?: Place }) {
  const stage = leaving.use();
  useReadySign();
  return (
    <RouterProvider {...(at ? { at } : {})}>
      <PageOutlet />
      <Toasts />
      {stage !== undefined && (
        <Suspense fallback={null}>
          <LogoutDialog />
        </Suspense>
      )}
    </RouterProvider>
  );
}

/** Tells public/before-code.js that what was pressed too early can be pressed again. */
function useReadySign(): void {
  // After this turn: in it, forms take over what was typed into them.
  useEffect(() => queueMicrotask(() => dispatchEvent(new Event('code-is-here'))), []);
}
