// The page number of a list, from 1, as given in the address.
import { useSearchParams } from './router.tsx';

/** The largest page number that a call accepts. No list is this long. */
const LARGEST_PAGE = 1_000_000;

export function usePageParam(): [page: number, goTo: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return [
    Number.isInteger(page) && page > 0 ? Math.min(page, LARGEST_PAGE) : 1,
    next => setParams({ page: next === 1 ? undefined : next }),
  ];
}
