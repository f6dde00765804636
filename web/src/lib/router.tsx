// Links and addresses for components: Link, NavLink, Redirect, useLocation, usePathname, useParams,
// useSearchParams, useUrlState, useLeaveGuard.
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { Params } from './match-path.ts';
import {
  addLeaveGuard,
  navigate,
  placeStore,
  type LeaveGuard,
  type NavigateOptions,
  type Place,
} from './router-store.ts';

export { navigate } from './router-store.ts';

const PlaceContext = createContext<Place>(placeStore.get());
const PathContext = createContext(placeStore.get().pathname);
const ParamsContext = createContext<Params>({});

/** Shows the page of the address. The current page stays visible until the next one has loaded. */
export function RouterProvider({ at, children }: { at?: Place | undefined; children: ReactNode }) {
  const [place, setPlace] = useState(at ?? placeStore.get());
  useEffect(() => {
    let shown = placeStore.get().pathname;
    const follow = () => {
      const next = placeStore.get();
      // A change of the query string renders at once. Another page may have to load first, and the current
      // page stays visible until then.
      if (next.pathname === shown) setPlace(next);
      else startTransition(() => setPlace(next));
      shown = next.pathname;
    };
    const stop = placeStore.subscribe(follow);
    // A redirect in a child may have changed the place before this effect subscribed, and a prerendered page
    // did not know its query.
    startTransition(() => setPlace(placeStore.get()));
    return stop;
  }, []);
  return (
    <PathContext value={place.pathname}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </PathContext>
  );
}

export const ParamsProvider = ParamsContext.Provider;

export const useLocation = (): Place => useContext(PlaceContext);
/**
 * Returns the pathname only. Components that ignore the query string use this hook to avoid re-rendering when
 * a filter changes.
 */
export const usePathname = (): string => useContext(PathContext);
export const useParams = (): Params => useContext(ParamsContext);

/**
 * Returns the address of the login page that leads back to `from`. A link has it in its address and not in the state of
 * the history, which is lost when the link is pressed before the page's code has loaded.
 */
export const loginAddress = (from: string): string => `/login?${new URLSearchParams({ from }).toString()}`;

/** The address to which the login page returns: a path of this site. */
export function useReturnAddress(): string | undefined {
  const { state, search } = useLocation();
  const isGiven = typeof state === 'object' && state !== null && 'from' in state;
  const from = isGiven ? state.from : new URLSearchParams(search).get('from');
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}

type SearchChange = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns the query of the address and a function to change it: `set({ page: 2, type: undefined })`. The
 * change replaces the history entry.
 */
export function useSearchParams(): [
  URLSearchParams,
  (change: SearchChange, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  return [new URLSearchParams(search), changeSearch];
}

function changeSearch(change: SearchChange, options: NavigateOptions = { replace: true }): void {
  const params = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') params.delete(key);
    else params.set(key, String(value));
  }
  const query = params.toString();
  navigate(location.pathname + (query && `?${query}`) + location.hash, options);
}

/** A choice kept in the address: a tab, a filter, a sort order. The default value is left out of the address. */
export function useUrlState<T extends string>(
  key: string,
  choices: readonly T[],
  first: T,
): [T, (next: T, alsoChange?: SearchChange) => void] {
  const [params] = useSearchParams();
  const found = params.get(key);
  const value = choices.find(choice => choice === found) ?? first;
  return [value, (next, also = {}) => changeSearch({ ...also, [key]: next === first ? undefined : next })];
}

/** Asks before the person leaves a page with unsaved input by a link, Back, or closing the tab. */
export function useLeaveGuard(active: boolean, ask: LeaveGuard): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    const release = addLeaveGuard(ask);
    return () => {
      release();
      removeEventListener('beforeunload', warn);
    };
  }, [active, ask]);
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, or a full address. */
  to: string;
  replace?: boolean | undefined;
  state?: unknown;
}

export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isOurs(event, to)) return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

function isOurs(event: MouseEvent<HTMLAnchorElement>, to: string): boolean {
  const link = event.currentTarget;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return to.startsWith('/') && !link.target && !link.hasAttribute('download') && !to.startsWith('/api/');
}

interface NavLinkProps extends LinkProps {
  section?: boolean | undefined;
  /** A page of the section with an address of its own. */
  also?: string | undefined;
}

/** A link that is marked when it leads to the current page or, with `section`, to the current section. */
export function NavLink({ section = false, also, ...props }: NavLinkProps) {
  const pathname = usePathname();
  const inside = section && (pathname === also || pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={pathname === props.to ? 'page' : inside ? 'true' : undefined} />;
}

export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
