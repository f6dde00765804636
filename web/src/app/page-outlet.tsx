// The page of the address inside its frame. It handles the guard, loading, errors, and scroll and focus on
// arrival.
import { Suspense, createElement, lazy, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { placeStore } from '#web/lib/router-store.ts';
import { ParamsProvider, Redirect, useLocation, usePathname } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import shellWords from '#web/locales/en/shell.json';
import { enterArea } from '#web/lib/theme.ts';
import { restoreScroll } from './scroll.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { leaving } from './leaving.ts';
import { pageComponent } from './pages.ts';
import { PublicLayout } from './public/public-layout.tsx';
import { reading } from './reading.ts';
import { findRoute, type Match } from './routes.ts';
import styles from './page-outlet.module.css';

/** The home page says that the address led nowhere. */
const MISSING = { missing: true };

const MemberLayout = lazy(() => import('./member/member-layout.tsx'));

export function PageOutlet() {
  const pathname = usePathname();
  const match = findRoute(pathname);
  if (!match) return <Redirect to="/home" state={pathname === '/' ? undefined : MISSING} />;
  // A member who reads an article, a report or the help keeps the frame and the theme of the member area.
  return match.route.area === 'member' || reading.covers?.(pathname) ? (
    <MemberPage match={match} />
  ) : (
    <PublicPage match={match} />
  );
}

function PublicPage({ match }: { match: Match }) {
  useLayoutEffect(() => enterArea('public'), []);
  return (
    <PublicLayout>
      <Page match={match} />
    </PublicLayout>
  );
}

/** The guard: only signed-in people pass. Others return to this address after login. */
function MemberPage({ match }: { match: Match }) {
  const session = useSession();
  const stage = leaving.use();
  const pathname = usePathname();
  useLayoutEffect(() => enterArea('member'), []);
  if (session.loading) return <Opening />;
  // Behind the logout message no page content is rendered, so that no component sends requests without a
  // session.
  if (stage === 'gone') return withoutFrame(null);
  if (!session.isAuthenticated) return <ToLogin />;
  const { role } = match.route;
  if (role !== undefined && session.user?.role !== role) return <Redirect to="/dashboard" />;
  return (
    <ErrorBoundary resetKey={pathname} frame={withoutFrame}>
      <Suspense fallback={<Opening />}>
        <MemberLayout>
          <Page match={match} />
        </MemberLayout>
      </Suspense>
    </ErrorBoundary>
  );
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Redirect to="/login" state={{ from: pathname + search + hash }} />;
}

function Page({ match }: { match: Match }) {
  const pathname = usePathname();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Waiting />}>
        <ParamsProvider value={match.params}>
          <Arrival>
            {createElement(pageComponent(match.route), {
              key: match.route.path + JSON.stringify(match.params),
            })}
          </Arrival>
        </ParamsProvider>
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Restores the scroll position after the page has changed, and moves the focus to its top for keyboards and
 * screen readers.
 */
function Arrival({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const first = useRef(true);
  useReadySign();
  useEffect(() => {
    // Read here, because a prerendered page does not know its anchor yet.
    const place = placeStore.get();
    restoreScroll(place);
    if (first.current && place.action === 'load') {
      first.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return children;
}

/**
 * Signals public/before-code.js that early presses and choices can be replayed. The frame is hydrated first
 * and its page shortly after.
 */
function useReadySign(): void {
  // Runs after the current turn, in which forms read their early input.
  useEffect(() => queueMicrotask(() => dispatchEvent(new Event('code-is-here'))), []);
}

/** Shown before the frame has loaded. */
const Opening = () => withoutFrame(<Waiting />);

const withoutFrame = (content: ReactNode) => <main className="area-member">{content}</main>;

function Waiting() {
  const t = useText(shellWords);
  return (
    <p className={styles['waiting']} role="status">
      {t('loading')}
    </p>
  );
}
