// Mounts one page of the web without its frame in a real browser: `const page = await openPage('/login', { answers });`
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, createElement, type ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/double-letters.css';
import '#web/styles/forced-colors.css';
import '#web/ui/section.css';
import { queryClient } from '#web/api/query-client.ts';
import { endSession, restoreSession, startSession } from '#web/api/session.ts';
import { preloadPage, pageComponent } from '#web/app/pages.ts';
import { findRoute } from '#web/app/routes.ts';
import { showLanguage, type Language } from '#web/lib/i18n.ts';
import { followHistory, navigate, placeStore } from '#web/lib/router-store.ts';
import { ParamsProvider, RouterProvider, usePathname } from '#web/lib/router.tsx';
import { enterArea } from '#web/lib/theme.ts';
import { ConfirmHost } from '#web/ui/patterns/confirm.tsx';
import { GuardHost } from '#web/ui/patterns/guard-host.tsx';
import { dismissToasts, Toasts } from '#web/ui/toast.tsx';
import { usualAnswers } from './recorded.ts';
import { endServing, serve, serveUsually, startServing, type Answers } from './serve-calls.ts';

export interface TestUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: 'investor' | 'issuer' | 'operator';
  readonly investorType?: 'individual' | 'accredited';
}

export const INVESTOR: TestUser = {
  id: '0198c000-0000-7000-8000-000000000001',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@example.com',
  role: 'investor',
  investorType: 'accredited',
};

export interface Options {
  /** Replaces recorded responses. */
  readonly answers?: Answers;
  /** The signed-in person, or undefined for a visitor. */
  readonly as?: TestUser;
  readonly language?: Language;
}

followHistory();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startServing();
});

afterEach(() => {
  dismissToasts();
  queryClient.clear();
  endSession();
  endServing();
});

/** Returns the router's current address, such as `/signup?step=2`. */
export const address = (): string => {
  const { pathname, search } = placeStore.get();
  return pathname + search;
};

/** Closes the page that is open, and prepares responses, session, language, address and code of another. */
export async function preparePage(
  path: string,
  { answers = {}, as, language = 'en' }: Options,
): Promise<void> {
  // What the page has read before is forgotten.
  await cleanup();
  queryClient.clear();
  serveUsually(usualAnswers(as?.role));
  serve(answers);
  if (as === undefined) restoreSession();
  else startSession({ token: 'token', refreshToken: 'refresh', user: as });
  await showLanguage(language);
  // A history entry before the page, so that Back does not leave the frame in which the tests run.
  navigate('/', { replace: true });
  navigate(path);
  await preloadPage(placeStore.get().pathname);
}

export async function openPage(path: string, options: Options = {}): Promise<void> {
  await preparePage(path, options);
  const { pathname } = placeStore.get();
  const match = findRoute(pathname);
  if (!match) throw new Error(`there is no page at ${path}`);
  enterArea(match.route.area);
  await render(
    <RouterProvider>
      <OnlyAt pathname={pathname}>
        <ParamsProvider value={match.params}>
          <QueryClientProvider client={queryClient}>
            <main id="main" tabIndex={-1} className={`area-${match.route.area}`}>
              {createElement(pageComponent(match.route))}
            </main>
          </QueryClientProvider>
        </ParamsProvider>
      </OnlyAt>
      <Toasts />
      <ConfirmHost />
      <GuardHost />
    </RouterProvider>,
  );
}

/** Other pages are not mounted. `address()` returns where the router has navigated. */
function OnlyAt({ pathname, children }: { pathname: string; children: ReactNode }) {
  return usePathname() === pathname ? <Suspense fallback={null}>{children}</Suspense> : null;
}
