// The page of a list, from 1, as the address names it. Used by lists whose pages the server counts.
import { useSearchParams } from './router.tsx';

export function usePageParam(): [page: number, goTo: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return [
    Number.isSafeInteger(page) && page > 0 ? page : 1,
    next => setParams({ page: next === 1 ? undefined : next }),
  ];
}
