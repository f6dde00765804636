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

/** Shows the page of the address. The old page stays until the new one is there. */
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
    // A redirect further down may have gone before we listened; a prerendered page did not know its query.
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
/** For whom nothing but the path counts: a choice that is kept in the address, a range or a filter, is none of theirs. */
export const usePathname = (): string => useContext(PathContext);
export const useParams = (): Params => useContext(ParamsContext);

/** Where the login page sends the person back to. */
export function useReturnAddress(): string | undefined {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : undefined;
}

type SearchChange = Readonly<Record<string, string | number | undefined>>;

/** The query of the address and a way to change it: `set({ page: 2, type: undefined })`. Replaces the entry. */
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

/** One choice that lives in the address: a tab, a filter, a sort. The default leaves the address clean. */
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

/** Asks before the page with unsaved input is left, by a link, Back, or closing the tab. */
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

/** A link that knows when it is the current page (or, with `section`, the section of it). */
export function NavLink({ section = false, ...props }: LinkProps & { section?: boolean | undefined }) {
  const pathname = usePathname();
  const inside = section && pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={pathname === props.to ? 'page' : inside ? 'true' : undefined} />;
}

export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
