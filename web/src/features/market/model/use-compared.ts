// The companies that are compared, kept in the address: /compare?companies=quillpay,orrery-systems.
import { useSearchParams } from '#web/lib/router.tsx';

export const MOST_COMPARED = 3;

/** The slugs in the address, each once, at most three. */
export function comparedIn(params: URLSearchParams): readonly string[] {
  const slugs = (params.get('companies') ?? '').split(',').filter(slug => /^[a-z0-9-]{1,100}$/.test(slug));
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** The address that compares these companies. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? '/compare' : `/compare?companies=${slugs.join(',')}`;

export function useCompared() {
  const [params, change] = useSearchParams();
  const slugs = comparedIn(params);
  const set = (next: readonly string[]) => change({ companies: next.join(',') });
  return {
    slugs,
    add: (slug: string) => set([...slugs, slug].slice(0, MOST_COMPARED)),
    remove: (slug: string) => set(slugs.filter(each => each !== slug)),
  };
}
