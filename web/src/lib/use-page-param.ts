// The page of a list, from 1, as the address names it.
import { useSearchParams } from './router.tsx';

/** The most that a call takes; a list ends before. */
const LARGEST_PAGE = 1_000_000;

export function usePageParam(): [page: number, goTo: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return [
    Number.isInteger(page) && page > 0 ? Math.min(page, LARGEST_PAGE) : 1,
    next => setParams({ page: next === 1 ? undefined : next }),
  ];
}
